; Each line of a property file that cannot be read is reported with its place.
;
; RUN: printf '[Code|Properties]\na.bc|p\n' > t
; RUN: printf '[a\n' > p && not sycl-aspect-filter -target=ptx64 -o o t 2>&1 | FileCheck %s -check-prefix=SET
; RUN: printf 'a=1|1\n' > p && not sycl-aspect-filter -target=ptx64 -o o t 2>&1 | FileCheck %s -check-prefix=BEFORE
; RUN: printf '[a]\nb\n' > p && not sycl-aspect-filter -target=ptx64 -o o t 2>&1 | FileCheck %s -check-prefix=PROPERTY
; RUN: printf '[a]\n\n[a]\n' > p && not sycl-aspect-filter -target=ptx64 -o o t 2>&1 | FileCheck %s -check-prefix=SET-TWICE
; RUN: printf '[a]\nb=1|1\nb=1|2\n' > p && not sycl-aspect-filter -target=ptx64 -o o t 2>&1 | FileCheck %s -check-prefix=TWICE
; RUN: printf '[a]\nb=1\n' > p && not sycl-aspect-filter -target=ptx64 -o o t 2>&1 | FileCheck %s -check-prefix=VALUE
; RUN: printf '[a]\nb=3|1\n' > p && not sycl-aspect-filter -target=ptx64 -o o t 2>&1 | FileCheck %s -check-prefix=TYPE
; RUN: printf '[a]\nb=1|-1\n' > p && not sycl-aspect-filter -target=ptx64 -o o t 2>&1 | FileCheck %s -check-prefix=NUMBER
; RUN: printf '[a]\nb=1|4294967296\n' > p && not sycl-aspect-filter -target=ptx64 -o o t 2>&1 | FileCheck %s -check-prefix=RANGE
; RUN: printf '[a]\nb=2|==\n' > p && not sycl-aspect-filter -target=ptx64 -o o t 2>&1 | FileCheck %s -check-prefix=ALPHABET
; RUN: printf '[a]\nb=2|A\n' > p && not sycl-aspect-filter -target=ptx64 -o o t 2>&1 | FileCheck %s -check-prefix=LENGTH
; RUN: printf '[a]\nb=2|A/\n' > p && not sycl-aspect-filter -target=ptx64 -o o t 2>&1 | FileCheck %s -check-prefix=BITS
; RUN: printf '[a]\nb=2|AA\n' > p && not sycl-aspect-filter -target=ptx64 -o o t 2>&1 | FileCheck %s -check-prefix=SHORT
; RUN: printf '[a]\nb=2|IAAAAAAAAAA\n' > p && not sycl-aspect-filter -target=ptx64 -o o t 2>&1 | FileCheck %s -check-prefix=COUNT
; RUN: printf '[a]\r\n' > p && not sycl-aspect-filter -target=ptx64 -o o t 2>&1 | FileCheck %s -check-prefix=CRLF
; RUN: printf '\357\273\277[a]\n' > p && not sycl-aspect-filter -target=ptx64 -o o t 2>&1 | FileCheck %s -check-prefix=MARK
; RUN: printf '[a]\nb\0=1|1\n' > p && not sycl-aspect-filter -target=ptx64 -o o t 2>&1 | FileCheck %s -check-prefix=NUL
;
; These properties are no requirements.
; RUN: printf '[SYCL/device requirements]\nreqd_sub_group_size=2|gAAAAAAAAAAAAAAA\n' > p && not sycl-aspect-filter -target=ptx64 -o o t 2>&1 | FileCheck %s -check-prefix=ZERO
; RUN: printf '[SYCL/device requirements]\naspect=2|IAAAAAAAAAQA\n' > p && not sycl-aspect-filter -target=ptx64 -o o t 2>&1 | FileCheck %s -check-prefix=BYTES
; RUN: printf '[SYCL/device requirements]\naspect=2|gAAAAAAAAAw/////\n' > p && not sycl-aspect-filter -target=ptx64 -o o t 2>&1 | FileCheck %s -check-prefix=ASPECT
; RUN: printf '[SYCL/device requirements]\nreqd_work_group_size=2|gAAAAAAAAAABAAAA\n' > p && not sycl-aspect-filter -target=ptx64 -o o t 2>&1 | FileCheck %s -check-prefix=DIMENSIONS
; RUN: printf '[SYCL/device requirements]\nreqd_work_group_size=2|ABAAAAAAAAgAAAAABAAAAA\n' > p && not sycl-aspect-filter -target=ptx64 -o o t 2>&1 | FileCheck %s -check-prefix=ENDS
; RUN: printf '[SYCL/device requirements]\nreqd_work_group_size=2|ABAAAAAAAAQAAAAAAAAAAA\n' > p && not sycl-aspect-filter -target=ptx64 -o o t 2>&1 | FileCheck %s -check-prefix=EXTENT
; RUN: not test -e o

; SET:       p:1: error: '[a' is not [SET NAME]
; BEFORE:    p:1: error: property 'a' comes before any [SET NAME]
; PROPERTY:  p:2: error: 'b' is not NAME=TYPE|VALUE
; SET-TWICE: p:3: error: duplicate property set 'a'
; TWICE:     p:3: error: duplicate property 'b'
; VALUE:     p:2: error: property 'b': expected TYPE|VALUE
; TYPE:      p:2: error: property 'b': unsupported type '3'; expected 1 (a number of 32 bits) or 2 (bytes)
; NUMBER:    p:2: error: property 'b': '-1' is not an unsigned 32-bit number
; RANGE:     p:2: error: property 'b': '4294967296' is not an unsigned 32-bit number
; ALPHABET:  p:2: error: property 'b': '=' is not a character of base64
; LENGTH:    p:2: error: property 'b': base64 text cannot have 1 character
; BITS:      p:2: error: property 'b': the base64 text has bits left over after the last byte
; SHORT:     p:2: error: property 'b': the value is too short for a byte array
; COUNT:     p:2: error: property 'b': the byte array gives its size as 8 bits, but it has 0 bytes
; CRLF:      p:1: error: '[a]\015' is not [SET NAME]
; MARK:      p:1: error: '\357\273\277[a]' is not NAME=TYPE|VALUE
; NUL:       p:2: error: 'b\000=1|1' is not NAME=TYPE|VALUE
; ZERO:      p: error: property 'reqd_sub_group_size': a sub-group size is 0
; BYTES:     p: error: property 'aspect': the size of the value, 1 byte, is not a multiple of 4
; ASPECT:    p: error: property 'aspect': 4294967295 is not an aspect
; DIMENSIONS: p: error: property 'reqd_work_group_size': a work-group size has 4 dimensions; expected 1 to 3
; ENDS:      p: error: property 'reqd_work_group_size': the value ends within a work-group size
; EXTENT:    p: error: property 'reqd_work_group_size': a dimension of a work-group size is 0
