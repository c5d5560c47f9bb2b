; file-table-tform refuses this input, and leaves no output.
;
; RUN: printf '[A|B]\na|b\n' > t
; RUN: not file-table-tform --extract=C t -o o 2>&1 | FileCheck %s -check-prefix=COLUMN
; RUN: not file-table-tform --replace_cell=A,1 t x -o o 2>&1 | FileCheck %s -check-prefix=ROW
; RUN: not file-table-tform --replace_cell=A t x -o o 2>&1 | FileCheck %s -check-prefix=FORM
; RUN: not file-table-tform --rename=A, t -o o 2>&1 | FileCheck %s -check-prefix=EMPTY
; RUN: not file-table-tform --rename=A,B t -o o 2>&1 | FileCheck %s -check-prefix=SAME
; RUN: not file-table-tform --replace=A,B t -o o 2>&1 | FileCheck %s -check-prefix=INPUT
; RUN: not file-table-tform --rename=A,C t x -o o 2>&1 | FileCheck %s -check-prefix=SPARE
; RUN: not file-table-tform --copy_single_file=A,0 --rename=A,C t -o o 2>&1 | FileCheck %s -check-prefix=LAST
; RUN: not file-table-tform --copy_single_file=A,0 t -o o 2>&1 | FileCheck %s -check-prefix=FILE
; RUN: not file-table-tform --replace=A,0 t none -o o 2>&1 | FileCheck %s -check-prefix=NONE
; RUN: not file-table-tform -o o 2>&1 | FileCheck %s -check-prefix=NO-INPUT
; RUN: printf '[A|B]\na\n' > short
; RUN: not file-table-tform short -o o 2>&1 | FileCheck %s -check-prefix=SHORT
; RUN: : > empty
; RUN: not file-table-tform empty -o o 2>&1 | FileCheck %s -check-prefix=TITLES
; RUN: printf 't\nt2\n' > tables
; RUN: printf '[A]\na\n' > t2
; RUN: not file-table-tform --merge=0 tables -o o 2>&1 | FileCheck %s -check-prefix=MERGE
; RUN: not file-table-tform --extract=A,0 t -o o 2>&1 | FileCheck %s -check-prefix=EXTRACT
; RUN: printf '[Tables]\n' > none.tables
; RUN: not file-table-tform --merge=Tables none.tables -o o 2>&1 | FileCheck %s -check-prefix=NOTHING
; RUN: printf '[A]\na\nb\n' > two
; RUN: not file-table-tform --replace=A,A t two -o o 2>&1 | FileCheck %s -check-prefix=ROWS
; RUN: not test -e o

; COLUMN:   file-table-tform: error: --extract=C: there is no column 'C'; the columns are A and B
; ROW:      error: --replace_cell=A,1: there is no row '1'; rows are numbered from 0, and the table has 1 row
; FORM:     error: --replace_cell=A: use --replace_cell=COLUMN,ROW
; EMPTY:    error: --rename=A,: use --rename=OLD,NEW
; SAME:     error: --rename=A,B: the table already has a column 'B'
; INPUT:    error: --replace=A,B needs an input, and the steps before it use all inputs that were given
; SPARE:    error: no step takes the input 'x'; after the table, give one input for each --replace and --replace_cell
; LAST:     error: --copy_single_file must be the last step
; FILE:     a{{.*}}No such file or directory
; NONE:     none{{.*}}No such file or directory
; NO-INPUT: error: no input table; see --help
; SHORT:    short:2: error: the row has 1 cell, but the table has 2 columns
; TITLES:   empty:1: error: expected the titles
; MERGE:    error: --merge=0: tables with the columns A, B cannot be merged with tables with the columns A
; EXTRACT:  error: --extract=A,0: column '0' is extracted twice
; NOTHING:  error: --merge=Tables: there is no table to merge
; ROWS:     error: --replace=A,A: a column with 2 rows cannot replace 'A', which has 1 row
