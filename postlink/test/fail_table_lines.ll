; Every tool reports each line of a table that cannot be read, with its
; place, and each file that a table names and that is missing or is no file.
;
; RUN: : > t && not sycl-to-spirv -o o t 2>&1 | FileCheck %s -check-prefix=EMPTY
; RUN: printf 'a|b\n' > t && not sycl-to-ptx -processor=sm_80 -o o t 2>&1 | FileCheck %s -check-prefix=TITLES
; RUN: printf '[]\n' > t && not sycl-aspect-filter -target=ptx64 -o o t 2>&1 | FileCheck %s -check-prefix=CELL
; RUN: printf '[A|A]\n' > t && not sycl-offload-wrapper -target=t -o o t 2>&1 | FileCheck %s -check-prefix=COLUMN
; RUN: printf '[A|B]\na\n' > t && not sycl-for-each-image -o o t cp {in} {out} 2>&1 | FileCheck %s -check-prefix=ROW
; RUN: printf '[A|B]\na|\n' > t && not file-table-tform -o o t 2>&1 | FileCheck %s -check-prefix=LAST
; RUN: printf '\357\273\277[A]\na\n' > t && not sycl-to-spirv -o o t 2>&1 | FileCheck %s -check-prefix=MARK
; RUN: printf '[A]\r\na\r\n' > t && not sycl-to-spirv -o o t 2>&1 | FileCheck %s -check-prefix=CRLF
; RUN: printf '[A]\na\r\n' > t && not sycl-to-spirv -o o t 2>&1 | FileCheck %s -check-prefix=CRLF-CELL
; RUN: printf '[A]\na\0b\n' > t && not sycl-to-spirv -o o t 2>&1 | FileCheck %s -check-prefix=NUL
; RUN: mkdir folder
; RUN: not sycl-to-spirv -o o folder 2>&1 | FileCheck %s -check-prefix=FOLDER
; RUN: printf '[Code]\nfolder\n' > t && not sycl-to-spirv -o o t 2>&1 | FileCheck %s -check-prefix=CODE
; RUN: not sycl-to-ptx -processor=sm_80 -o o t 2>&1 | FileCheck %s -check-prefix=CODE
; RUN: not sycl-offload-wrapper -target=t -o o t 2>&1 | FileCheck %s -check-prefix=WRAP
; RUN: printf '[Properties]\nfolder\n' > t && not sycl-aspect-filter -target=ptx64 -o o t 2>&1 | FileCheck %s -check-prefix=FILTER
; RUN: printf '[Code|Symbols]\nt|s\n' > t && printf 'k\nk\n' > s && not sycl-offload-wrapper -target=t -o o t 2>&1 | FileCheck %s -check-prefix=SYMBOL
; RUN: printf 'k\1\n' > s && not sycl-offload-wrapper -target=t -o o t 2>&1 | FileCheck %s -check-prefix=SYMBOL-NAME
;
; A table that names itself is an error, and does not fill the memory.
; RUN: printf '[Code]\nself\nself\n' > self
; RUN: not file-table-tform -o o self $(printf -- '--merge=Code %.0s' 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20) 2>&1 | FileCheck %s -check-prefix=SELF
; RUN: not test -e o

; EMPTY:     t:1: error: expected the titles, [COLUMN|COLUMN|...], not ''
; TITLES:    t:1: error: expected the titles, [COLUMN|COLUMN|...], not 'a|b'
; CELL:      t:1: error: a cell is empty
; COLUMN:    t:1: error: duplicate column 'A'
; ROW:       t:2: error: the row has 1 cell, but the table has 2 columns
; LAST:      t:2: error: a cell is empty
; MARK:      t:1: error: expected the titles, [COLUMN|COLUMN|...], not '\357\273\277[A]'
; CRLF:      t:1: error: expected the titles, [COLUMN|COLUMN|...], not '[A]\015'
; CRLF-CELL: t:2: error: a table cannot hold 'a\015', because it contains a '|', a line break or another control character
; NUL:       t:2: error: a table cannot hold 'a\000b', because it contains a '|', a line break or another control character
; FOLDER:    folder: error: cannot read the file: Is a directory
; CODE:      folder: error: cannot read the file: Is a directory
; WRAP:      folder: error: cannot read the file that 't' names: Is a directory
; FILTER:    folder: error: cannot read the file: Is a directory
; SYMBOL:    s:2: error: duplicate entry point 'k'
; SYMBOL-NAME: s:1: error: 'k\001' cannot name an entry point
; SELF:      file-table-tform: error: --merge=Code: more than 100000 rows; does a table name itself?
