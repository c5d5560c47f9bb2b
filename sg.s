	.file	"sg.cpp"
	.section	.rodata.cst16,"aM",@progbits,16
	.p2align	4, 0x0                          # -- Begin function main
.LCPI0_0:
	.quad	2                               # 0x2
	.quad	3                               # 0x3
.LCPI0_1:
	.byte	0                               # 0x0
	.byte	0                               # 0x0
	.byte	0                               # 0x0
	.byte	0                               # 0x0
	.byte	0                               # 0x0
	.byte	0                               # 0x0
	.byte	0                               # 0x0
	.byte	0                               # 0x0
	.byte	1                               # 0x1
	.byte	0                               # 0x0
	.byte	0                               # 0x0
	.byte	0                               # 0x0
	.byte	0                               # 0x0
	.byte	0                               # 0x0
	.byte	0                               # 0x0
	.byte	0                               # 0x0
.LCPI0_2:
	.long	5                               # 0x5
	.long	5                               # 0x5
	.long	5                               # 0x5
	.long	5                               # 0x5
.LCPI0_3:
	.long	9                               # 0x9
	.long	9                               # 0x9
	.long	9                               # 0x9
	.long	9                               # 0x9
.LCPI0_4:
	.long	13                              # 0xd
	.long	13                              # 0xd
	.long	13                              # 0xd
	.long	13                              # 0xd
.LCPI0_5:
	.quad	16                              # 0x10
	.quad	16                              # 0x10
	.text
	.globl	main
	.p2align	4
	.type	main,@function
main:                                   # @main
.Lfunc_begin0:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception0
# %bb.0:
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	subq	$152, %rsp
	.cfi_def_cfa_offset 208
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movb	$0, 88(%rsp)
	leaq	40(%rsp), %rbx
	leaq	88(%rsp), %rsi
	movq	%rbx, %rdi
	callq	_ZN4sycl5queueC1ERKNS_13property_listE@PLT
.Ltmp0:                                 # EH_LABEL
	movl	$1000, %edi                     # imm = 0x3E8
	movq	%rbx, %rsi
	callq	_ZN4sycl13malloc_sharedIiEEPT_mRKNS_5queueE
.Ltmp1:                                 # EH_LABEL
# %bb.1:                                # %vector.body.preheader
	movq	%rax, %rbx
	movaps	.LCPI0_0(%rip), %xmm0           # xmm0 = [2,3]
	movaps	.LCPI0_1(%rip), %xmm1           # xmm1 = [0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0]
	movl	$12, %eax
	pcmpeqd	%xmm2, %xmm2
	movdqa	.LCPI0_2(%rip), %xmm3           # xmm3 = [5,5,5,5]
	movdqa	.LCPI0_3(%rip), %xmm4           # xmm4 = [9,9,9,9]
	movdqa	.LCPI0_4(%rip), %xmm5           # xmm5 = [13,13,13,13]
	movdqa	.LCPI0_5(%rip), %xmm6           # xmm6 = [16,16]
	.p2align	4
.LBB0_2:                                # %vector.body
                                        # =>This Inner Loop Header: Depth=1
	movaps	%xmm1, %xmm7
	shufps	$136, %xmm0, %xmm7              # xmm7 = xmm7[0,2],xmm0[0,2]
	movaps	%xmm7, %xmm8
	psubd	%xmm2, %xmm8
	movaps	%xmm7, %xmm9
	paddd	%xmm3, %xmm9
	movdqu	%xmm8, -48(%rbx,%rax,4)
	movdqu	%xmm9, -32(%rbx,%rax,4)
	cmpq	$1004, %rax                     # imm = 0x3EC
	je	.LBB0_5
# %bb.3:                                # %vector.body.1
                                        #   in Loop: Header=BB0_2 Depth=1
	movaps	%xmm7, %xmm8
	paddd	%xmm4, %xmm8
	paddd	%xmm5, %xmm7
	movdqu	%xmm8, -16(%rbx,%rax,4)
	movdqu	%xmm7, (%rbx,%rax,4)
	paddq	%xmm6, %xmm1
	paddq	%xmm6, %xmm0
	addq	$16, %rax
	jmp	.LBB0_2
.LBB0_5:                                # %middle.block
	xorps	%xmm0, %xmm0
	movaps	%xmm0, 16(%rsp)
	movq	$0, 32(%rsp)
.Ltmp3:                                 # EH_LABEL
	movq	%rsp, %rdi
	leaq	40(%rsp), %rsi
	callq	_ZNK4sycl5queue5beginEv@PLT
.Ltmp4:                                 # EH_LABEL
# %bb.6:                                # %.noexc.i
.Ltmp6:                                 # EH_LABEL
	movq	%rsp, %rdi
	leaq	16(%rsp), %rsi
	callq	_ZN4sycl7handler10depends_onERKSt6vectorINS_5eventESaIS2_EE@PLT
.Ltmp7:                                 # EH_LABEL
# %bb.7:                                # %.noexc.i.i.i
	movq	$64, 80(%rsp)
	movq	$32, 72(%rsp)
.Ltmp8:                                 # EH_LABEL
	movq	%rsp, %rdi
	leaq	80(%rsp), %rdx
	leaq	72(%rsp), %rcx
	movl	$1, %esi
	callq	_ZN4sycl7handler9set_rangeEiPKmS2_@PLT
.Ltmp9:                                 # EH_LABEL
# %bb.8:                                # %.noexc2.i.i.i
	movq	%rbx, %r14
	addq	$2000, %r14                     # imm = 0x7D0
	leaq	88(%rsp), %rdi
	movq	%rsp, %rsi
	callq	_ZN4sycl6detail12launch_scopeC1ERNS_7handlerE@PLT
	movq	%rbx, 120(%rsp)
	movq	%r14, 128(%rsp)
	leaq	.L.str.2(%rip), %rdi
	callq	_ZN4sycl6detail12launch_scope18describe_argumentsEPKc@PLT
	leaq	120(%rsp), %rax
	movq	%rax, 136(%rsp)
	movq	$16, 144(%rsp)
.Ltmp10:                                # EH_LABEL
	leaq	.L.str.3(%rip), %rdi
	leaq	__dso_handle(%rip), %rsi
	leaq	136(%rsp), %rdx
	movl	$1, %ecx
	callq	_ZN4sycl6detail12launch_scope6launchEPKcPKvSt16initializer_listINS0_15kernel_argumentEE@PLT
.Ltmp11:                                # EH_LABEL
# %bb.9:
.Ltmp12:                                # EH_LABEL
	leaq	_ZTSPZ4mainEUlN4sycl7nd_itemILi1EEEE_(%rip), %rsi
	leaq	88(%rsp), %rdi
	callq	_ZNK4sycl6detail12launch_scope16require_launchedEPKc@PLT
.Ltmp13:                                # EH_LABEL
# %bb.10:
	leaq	88(%rsp), %rdi
	callq	_ZN4sycl6detail12launch_scopeD1Ev@PLT
.Ltmp15:                                # EH_LABEL
	leaq	56(%rsp), %rdi
	leaq	40(%rsp), %rsi
	movq	%rsp, %rdx
	callq	_ZN4sycl5queue3endERNS_7handlerE@PLT
.Ltmp16:                                # EH_LABEL
# %bb.11:
	movabsq	$4294967297, %r12               # imm = 0x100000001
	movq	8(%rsp), %r14
	testq	%r14, %r14
	je	.LBB0_19
# %bb.12:
	movq	8(%r14), %rax
	cmpq	%r12, %rax
	jne	.LBB0_14
# %bb.13:
	movq	$0, 8(%r14)
	movq	(%r14), %rax
	movq	%r14, %rdi
	callq	*16(%rax)
	movq	(%r14), %rax
	movq	%r14, %rdi
	callq	*24(%rax)
	jmp	.LBB0_19
.LBB0_14:
	movq	__libc_single_threaded@GOTPCREL(%rip), %rcx
	cmpb	$0, (%rcx)
	je	.LBB0_16
# %bb.15:
	leal	-1(%rax), %ecx
	movl	%ecx, 8(%r14)
	cmpl	$1, %eax
	je	.LBB0_18
.LBB0_19:
	movq	16(%rsp), %r14
	movq	24(%rsp), %r13
	cmpq	%r13, %r14
	je	.LBB0_33
# %bb.20:                               # %.lr.ph.i.i.i.preheader
	movq	__libc_single_threaded@GOTPCREL(%rip), %rbp
	jmp	.LBB0_21
	.p2align	4
.LBB0_23:                               #   in Loop: Header=BB0_21 Depth=1
	movq	$0, 8(%r15)
	movq	(%r15), %rax
	movq	%r15, %rdi
	callq	*16(%rax)
	movq	(%r15), %rax
	movq	%r15, %rdi
	callq	*24(%rax)
.LBB0_31:                               # %_ZSt8_DestroyIN4sycl5eventEEvPT_.exit.i.i.i
                                        #   in Loop: Header=BB0_21 Depth=1
	addq	$16, %r14
	cmpq	%r13, %r14
	je	.LBB0_32
.LBB0_21:                               # %.lr.ph.i.i.i
                                        # =>This Inner Loop Header: Depth=1
	movq	8(%r14), %r15
	testq	%r15, %r15
	je	.LBB0_31
# %bb.22:                               #   in Loop: Header=BB0_21 Depth=1
	movq	8(%r15), %rax
	cmpq	%r12, %rax
	je	.LBB0_23
# %bb.26:                               #   in Loop: Header=BB0_21 Depth=1
	cmpb	$0, (%rbp)
	je	.LBB0_28
# %bb.27:                               #   in Loop: Header=BB0_21 Depth=1
	leal	-1(%rax), %ecx
	movl	%ecx, 8(%r15)
	cmpl	$1, %eax
	jne	.LBB0_31
	jmp	.LBB0_30
.LBB0_28:                               #   in Loop: Header=BB0_21 Depth=1
	movl	$-1, %eax
	lock		xaddl	%eax, 8(%r15)
	cmpl	$1, %eax
	jne	.LBB0_31
.LBB0_30:                               #   in Loop: Header=BB0_21 Depth=1
	movq	%r15, %rdi
	callq	_ZNSt16_Sp_counted_baseILN9__gnu_cxx12_Lock_policyE2EE24_M_release_last_use_coldEv
	jmp	.LBB0_31
.LBB0_32:                               # %_ZSt8_DestroyIPN4sycl5eventES1_EvT_S3_RSaIT0_E.exitthread-pre-split.i.i
	movq	16(%rsp), %r14
.LBB0_33:                               # %_ZSt8_DestroyIPN4sycl5eventES1_EvT_S3_RSaIT0_E.exit.i.i
	testq	%r14, %r14
	je	.LBB0_35
# %bb.34:
	movq	32(%rsp), %rsi
	subq	%r14, %rsi
	movq	%r14, %rdi
	callq	_ZdlPvm@PLT
.LBB0_35:
.Ltmp18:                                # EH_LABEL
	leaq	56(%rsp), %rdi
	callq	_ZN4sycl5event4waitEv@PLT
.Ltmp19:                                # EH_LABEL
# %bb.36:
	movq	64(%rsp), %r14
	testq	%r14, %r14
	je	.LBB0_46
# %bb.37:
	movq	8(%r14), %rax
	cmpq	%r12, %rax
	jne	.LBB0_41
# %bb.38:
	movq	$0, 8(%r14)
	movq	(%r14), %rax
	movq	%r14, %rdi
	callq	*16(%rax)
	movq	(%r14), %rax
	movq	%r14, %rdi
	callq	*24(%rax)
	jmp	.LBB0_46
.LBB0_41:
	movq	__libc_single_threaded@GOTPCREL(%rip), %rcx
	cmpb	$0, (%rcx)
	je	.LBB0_43
# %bb.42:
	leal	-1(%rax), %ecx
	movl	%ecx, 8(%r14)
	cmpl	$1, %eax
	je	.LBB0_45
.LBB0_46:                               # %_ZN4sycl6detail9referenceINS_5eventENS0_10event_implEED2Ev.exit
	movl	2000(%rbx), %esi
	leaq	.L.str(%rip), %r14
	movq	%r14, %rdi
	xorl	%eax, %eax
	callq	printf@PLT
	movl	2036(%rbx), %esi
	movq	%r14, %rdi
	xorl	%eax, %eax
	callq	printf@PLT
	movl	2072(%rbx), %esi
	movq	%r14, %rdi
	xorl	%eax, %eax
	callq	printf@PLT
	movl	2108(%rbx), %esi
	movq	%r14, %rdi
	xorl	%eax, %eax
	callq	printf@PLT
	movl	2144(%rbx), %esi
	movq	%r14, %rdi
	xorl	%eax, %eax
	callq	printf@PLT
	movl	2180(%rbx), %esi
	movq	%r14, %rdi
	xorl	%eax, %eax
	callq	printf@PLT
	movl	2216(%rbx), %esi
	movq	%r14, %rdi
	xorl	%eax, %eax
	callq	printf@PLT
	movl	2252(%rbx), %esi
	movq	%r14, %rdi
	xorl	%eax, %eax
	callq	printf@PLT
	movl	$10, %edi
	callq	putchar@PLT
	movq	48(%rsp), %rbx
	testq	%rbx, %rbx
	je	.LBB0_54
# %bb.47:
	movq	8(%rbx), %rax
	cmpq	%r12, %rax
	jne	.LBB0_49
# %bb.48:
	movq	$0, 8(%rbx)
	movq	(%rbx), %rax
	movq	%rbx, %rdi
	callq	*16(%rax)
	movq	(%rbx), %rax
	movq	%rbx, %rdi
	callq	*24(%rax)
	jmp	.LBB0_54
.LBB0_49:
	movq	__libc_single_threaded@GOTPCREL(%rip), %rcx
	cmpb	$0, (%rcx)
	je	.LBB0_51
# %bb.50:
	leal	-1(%rax), %ecx
	movl	%ecx, 8(%rbx)
	cmpl	$1, %eax
	je	.LBB0_53
.LBB0_54:                               # %_ZN4sycl6detail9referenceINS_5queueENS0_10queue_implEED2Ev.exit
	xorl	%eax, %eax
	addq	$152, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.LBB0_16:
	.cfi_def_cfa_offset 208
	movl	$-1, %eax
	lock		xaddl	%eax, 8(%r14)
	cmpl	$1, %eax
	jne	.LBB0_19
.LBB0_18:
	movq	%r14, %rdi
	callq	_ZNSt16_Sp_counted_baseILN9__gnu_cxx12_Lock_policyE2EE24_M_release_last_use_coldEv
	jmp	.LBB0_19
.LBB0_43:
	movl	$-1, %eax
	lock		xaddl	%eax, 8(%r14)
	cmpl	$1, %eax
	jne	.LBB0_46
.LBB0_45:
	movq	%r14, %rdi
	callq	_ZNSt16_Sp_counted_baseILN9__gnu_cxx12_Lock_policyE2EE24_M_release_last_use_coldEv
	jmp	.LBB0_46
.LBB0_51:
	movl	$-1, %eax
	lock		xaddl	%eax, 8(%rbx)
	cmpl	$1, %eax
	jne	.LBB0_54
.LBB0_53:
	movq	%rbx, %rdi
	callq	_ZNSt16_Sp_counted_baseILN9__gnu_cxx12_Lock_policyE2EE24_M_release_last_use_coldEv
	jmp	.LBB0_54
.LBB0_55:
.Ltmp20:                                # EH_LABEL
	movq	%rax, %rbx
	leaq	56(%rsp), %rdi
	callq	_ZN4sycl6detail9referenceINS_5eventENS0_10event_implEED2Ev
	jmp	.LBB0_56
.LBB0_39:
.Ltmp5:                                 # EH_LABEL
	movq	%rax, %rbx
	jmp	.LBB0_40
.LBB0_4:
.Ltmp2:                                 # EH_LABEL
	movq	%rax, %rbx
	jmp	.LBB0_56
.LBB0_57:
.Ltmp14:                                # EH_LABEL
	movq	%rax, %rbx
	leaq	88(%rsp), %rdi
	callq	_ZN4sycl6detail12launch_scopeD1Ev@PLT
	jmp	.LBB0_25
.LBB0_24:
.Ltmp17:                                # EH_LABEL
	movq	%rax, %rbx
.LBB0_25:                               # %.body.i.i.i
	movq	%rsp, %rdi
	callq	_ZN4sycl7handlerD2Ev
.LBB0_40:                               # %.body.i
	leaq	16(%rsp), %rdi
	callq	_ZNSt6vectorIN4sycl5eventESaIS1_EED2Ev
.LBB0_56:
	leaq	40(%rsp), %rdi
	callq	_ZN4sycl6detail9referenceINS_5queueENS0_10queue_implEED2Ev
	movq	%rbx, %rdi
	callq	_Unwind_Resume@PLT
.Lfunc_end0:
	.size	main, .Lfunc_end0-main
	.cfi_endproc
	.section	.gcc_except_table,"a",@progbits
	.p2align	2, 0x0
GCC_except_table0:
.Lexception0:
	.byte	255                             # @LPStart Encoding = omit
	.byte	255                             # @TType Encoding = omit
	.byte	1                               # Call site Encoding = uleb128
	.uleb128 .Lcst_end0-.Lcst_begin0
.Lcst_begin0:
	.uleb128 .Lfunc_begin0-.Lfunc_begin0    # >> Call Site 1 <<
	.uleb128 .Ltmp0-.Lfunc_begin0           #   Call between .Lfunc_begin0 and .Ltmp0
	.byte	0                               #     has no landing pad
	.byte	0                               #   On action: cleanup
	.uleb128 .Ltmp0-.Lfunc_begin0           # >> Call Site 2 <<
	.uleb128 .Ltmp1-.Ltmp0                  #   Call between .Ltmp0 and .Ltmp1
	.uleb128 .Ltmp2-.Lfunc_begin0           #     jumps to .Ltmp2
	.byte	0                               #   On action: cleanup
	.uleb128 .Ltmp3-.Lfunc_begin0           # >> Call Site 3 <<
	.uleb128 .Ltmp4-.Ltmp3                  #   Call between .Ltmp3 and .Ltmp4
	.uleb128 .Ltmp5-.Lfunc_begin0           #     jumps to .Ltmp5
	.byte	0                               #   On action: cleanup
	.uleb128 .Ltmp6-.Lfunc_begin0           # >> Call Site 4 <<
	.uleb128 .Ltmp9-.Ltmp6                  #   Call between .Ltmp6 and .Ltmp9
	.uleb128 .Ltmp17-.Lfunc_begin0          #     jumps to .Ltmp17
	.byte	0                               #   On action: cleanup
	.uleb128 .Ltmp10-.Lfunc_begin0          # >> Call Site 5 <<
	.uleb128 .Ltmp13-.Ltmp10                #   Call between .Ltmp10 and .Ltmp13
	.uleb128 .Ltmp14-.Lfunc_begin0          #     jumps to .Ltmp14
	.byte	0                               #   On action: cleanup
	.uleb128 .Ltmp15-.Lfunc_begin0          # >> Call Site 6 <<
	.uleb128 .Ltmp16-.Ltmp15                #   Call between .Ltmp15 and .Ltmp16
	.uleb128 .Ltmp17-.Lfunc_begin0          #     jumps to .Ltmp17
	.byte	0                               #   On action: cleanup
	.uleb128 .Ltmp16-.Lfunc_begin0          # >> Call Site 7 <<
	.uleb128 .Ltmp18-.Ltmp16                #   Call between .Ltmp16 and .Ltmp18
	.byte	0                               #     has no landing pad
	.byte	0                               #   On action: cleanup
	.uleb128 .Ltmp18-.Lfunc_begin0          # >> Call Site 8 <<
	.uleb128 .Ltmp19-.Ltmp18                #   Call between .Ltmp18 and .Ltmp19
	.uleb128 .Ltmp20-.Lfunc_begin0          #     jumps to .Ltmp20
	.byte	0                               #   On action: cleanup
	.uleb128 .Ltmp19-.Lfunc_begin0          # >> Call Site 9 <<
	.uleb128 .Lfunc_end0-.Ltmp19            #   Call between .Ltmp19 and .Lfunc_end0
	.byte	0                               #     has no landing pad
	.byte	0                               #   On action: cleanup
.Lcst_end0:
	.p2align	2, 0x0
                                        # -- End function
	.section	.text._ZN4sycl13malloc_sharedIiEEPT_mRKNS_5queueE,"axG",@progbits,_ZN4sycl13malloc_sharedIiEEPT_mRKNS_5queueE,comdat
	.weak	_ZN4sycl13malloc_sharedIiEEPT_mRKNS_5queueE # -- Begin function _ZN4sycl13malloc_sharedIiEEPT_mRKNS_5queueE
	.p2align	4
	.type	_ZN4sycl13malloc_sharedIiEEPT_mRKNS_5queueE,@function
_ZN4sycl13malloc_sharedIiEEPT_mRKNS_5queueE: # @_ZN4sycl13malloc_sharedIiEEPT_mRKNS_5queueE
.Lfunc_begin1:
	.cfi_startproc
	.cfi_personality 155, DW.ref.__gxx_personality_v0
	.cfi_lsda 27, .Lexception1
# %bb.0:
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	subq	$32, %rsp
	.cfi_def_cfa_offset 64
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rsi, %r14
	movq	%rdi, %rbx
	leaq	16(%rsp), %rdi
	callq	_ZNK4sycl5queue10get_deviceEv@PLT
.Ltmp21:                                # EH_LABEL
	movq	%rsp, %rdi
	movq	%r14, %rsi
	callq	_ZNK4sycl5queue11get_contextEv@PLT
.Ltmp22:                                # EH_LABEL
# %bb.1:
	movq	%rbx, %rax
	shrq	$62, %rax
	shlq	$2, %rbx
	xorl	%esi, %esi
	negq	%rax
	sbbq	%rsi, %rsi
	orq	%rbx, %rsi
.Ltmp24:                                # EH_LABEL
	leaq	16(%rsp), %rdx
	movq	%rsp, %rcx
	movl	$4, %edi
	movl	$2, %r8d
	callq	_ZN4sycl13aligned_allocEmmRKNS_6deviceERKNS_7contextENS_3usm5allocE@PLT
.Ltmp25:                                # EH_LABEL
# %bb.2:                                # %_ZN4sycl13malloc_sharedIiEEPT_mRKNS_6deviceERKNS_7contextE.exit
	movabsq	$4294967297, %r14               # imm = 0x100000001
	movq	8(%rsp), %rbx
	testq	%rbx, %rbx
	je	.LBB1_10
# %bb.3:
	movq	8(%rbx), %rcx
	cmpq	%r14, %rcx
	jne	.LBB1_5
# %bb.4:
	movq	$0, 8(%rbx)
	movq	(%rbx), %rcx
	movq	%rbx, %rdi
	movq	%rax, %r15
	callq	*16(%rcx)
	movq	(%rbx), %rax
	movq	%rbx, %rdi
	callq	*24(%rax)
	movq	%r15, %rax
	jmp	.LBB1_10
.LBB1_5:
	movq	__libc_single_threaded@GOTPCREL(%rip), %rdx
	cmpb	$0, (%rdx)
	je	.LBB1_7
# %bb.6:
	leal	-1(%rcx), %edx
	movl	%edx, 8(%rbx)
	cmpl	$1, %ecx
	je	.LBB1_9
.LBB1_10:                               # %_ZN4sycl6detail9referenceINS_7contextENS0_12context_implEED2Ev.exit
	movq	24(%rsp), %rbx
	testq	%rbx, %rbx
	je	.LBB1_18
# %bb.11:
	movq	8(%rbx), %rcx
	cmpq	%r14, %rcx
	jne	.LBB1_13
# %bb.12:
	movq	$0, 8(%rbx)
	movq	(%rbx), %rcx
	movq	%rbx, %rdi
	movq	%rax, %r14
	callq	*16(%rcx)
	movq	(%rbx), %rax
	movq	%rbx, %rdi
	callq	*24(%rax)
	movq	%r14, %rax
	jmp	.LBB1_18
.LBB1_13:
	movq	__libc_single_threaded@GOTPCREL(%rip), %rdx
	cmpb	$0, (%rdx)
	je	.LBB1_15
# %bb.14:
	leal	-1(%rcx), %edx
	movl	%edx, 8(%rbx)
	cmpl	$1, %ecx
	je	.LBB1_17
.LBB1_18:                               # %_ZN4sycl6detail9referenceINS_6deviceENS0_11device_implEED2Ev.exit
	addq	$32, %rsp
	.cfi_def_cfa_offset 32
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.LBB1_7:
	.cfi_def_cfa_offset 64
	movl	$-1, %ecx
	lock		xaddl	%ecx, 8(%rbx)
	cmpl	$1, %ecx
	jne	.LBB1_10
.LBB1_9:
	movq	%rbx, %rdi
	movq	%rax, %rbx
	callq	_ZNSt16_Sp_counted_baseILN9__gnu_cxx12_Lock_policyE2EE24_M_release_last_use_coldEv
	movq	%rbx, %rax
	jmp	.LBB1_10
.LBB1_15:
	movl	$-1, %ecx
	lock		xaddl	%ecx, 8(%rbx)
	cmpl	$1, %ecx
	jne	.LBB1_18
.LBB1_17:
	movq	%rbx, %rdi
	movq	%rax, %rbx
	callq	_ZNSt16_Sp_counted_baseILN9__gnu_cxx12_Lock_policyE2EE24_M_release_last_use_coldEv
	movq	%rbx, %rax
	jmp	.LBB1_18
.LBB1_20:
.Ltmp26:                                # EH_LABEL
	movq	%rax, %rbx
	movq	%rsp, %rdi
	callq	_ZN4sycl6detail9referenceINS_7contextENS0_12context_implEED2Ev
	jmp	.LBB1_21
.LBB1_19:
.Ltmp23:                                # EH_LABEL
	movq	%rax, %rbx
.LBB1_21:
	leaq	16(%rsp), %rdi
	callq	_ZN4sycl6detail9referenceINS_6deviceENS0_11device_implEED2Ev
	movq	%rbx, %rdi
	callq	_Unwind_Resume@PLT
.Lfunc_end1:
	.size	_ZN4sycl13malloc_sharedIiEEPT_mRKNS_5queueE, .Lfunc_end1-_ZN4sycl13malloc_sharedIiEEPT_mRKNS_5queueE
	.cfi_endproc
	.section	.gcc_except_table._ZN4sycl13malloc_sharedIiEEPT_mRKNS_5queueE,"aG",@progbits,_ZN4sycl13malloc_sharedIiEEPT_mRKNS_5queueE,comdat
	.p2align	2, 0x0
GCC_except_table1:
.Lexception1:
	.byte	255                             # @LPStart Encoding = omit
	.byte	255                             # @TType Encoding = omit
	.byte	1                               # Call site Encoding = uleb128
	.uleb128 .Lcst_end1-.Lcst_begin1
.Lcst_begin1:
	.uleb128 .Lfunc_begin1-.Lfunc_begin1    # >> Call Site 1 <<
	.uleb128 .Ltmp21-.Lfunc_begin1          #   Call between .Lfunc_begin1 and .Ltmp21
	.byte	0                               #     has no landing pad
	.byte	0                               #   On action: cleanup
	.uleb128 .Ltmp21-.Lfunc_begin1          # >> Call Site 2 <<
	.uleb128 .Ltmp22-.Ltmp21                #   Call between .Ltmp21 and .Ltmp22
	.uleb128 .Ltmp23-.Lfunc_begin1          #     jumps to .Ltmp23
	.byte	0                               #   On action: cleanup
	.uleb128 .Ltmp24-.Lfunc_begin1          # >> Call Site 3 <<
	.uleb128 .Ltmp25-.Ltmp24                #   Call between .Ltmp24 and .Ltmp25
	.uleb128 .Ltmp26-.Lfunc_begin1          #     jumps to .Ltmp26
	.byte	0                               #   On action: cleanup
	.uleb128 .Ltmp25-.Lfunc_begin1          # >> Call Site 4 <<
	.uleb128 .Lfunc_end1-.Ltmp25            #   Call between .Ltmp25 and .Lfunc_end1
	.byte	0                               #     has no landing pad
	.byte	0                               #   On action: cleanup
.Lcst_end1:
	.p2align	2, 0x0
                                        # -- End function
	.section	.text._ZN4sycl6detail9referenceINS_5eventENS0_10event_implEED2Ev,"axG",@progbits,_ZN4sycl6detail9referenceINS_5eventENS0_10event_implEED2Ev,comdat
	.weak	_ZN4sycl6detail9referenceINS_5eventENS0_10event_implEED2Ev # -- Begin function _ZN4sycl6detail9referenceINS_5eventENS0_10event_implEED2Ev
	.p2align	4
	.type	_ZN4sycl6detail9referenceINS_5eventENS0_10event_implEED2Ev,@function
_ZN4sycl6detail9referenceINS_5eventENS0_10event_implEED2Ev: # @_ZN4sycl6detail9referenceINS_5eventENS0_10event_implEED2Ev
	.cfi_startproc
# %bb.0:
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	8(%rdi), %rbx
	testq	%rbx, %rbx
	je	.LBB2_6
# %bb.1:
	movq	8(%rbx), %rax
	movabsq	$4294967297, %rcx               # imm = 0x100000001
	cmpq	%rcx, %rax
	jne	.LBB2_2
# %bb.7:
	movq	$0, 8(%rbx)
	movq	(%rbx), %rax
	movq	%rbx, %rdi
	callq	*16(%rax)
	movq	(%rbx), %rax
	movq	%rbx, %rdi
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmpq	*24(%rax)                       # TAILCALL
.LBB2_2:
	.cfi_def_cfa_offset 16
	movq	__libc_single_threaded@GOTPCREL(%rip), %rcx
	cmpb	$0, (%rcx)
	je	.LBB2_4
# %bb.3:
	leal	-1(%rax), %ecx
	movl	%ecx, 8(%rbx)
	cmpl	$1, %eax
	je	.LBB2_8
.LBB2_6:                                # %_ZNSt12__shared_ptrIN4sycl6detail10event_implELN9__gnu_cxx12_Lock_policyE2EED2Ev.exit
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.LBB2_4:
	.cfi_def_cfa_offset 16
	movl	$-1, %eax
	lock		xaddl	%eax, 8(%rbx)
	cmpl	$1, %eax
	jne	.LBB2_6
.LBB2_8:
	movq	%rbx, %rdi
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmp	_ZNSt16_Sp_counted_baseILN9__gnu_cxx12_Lock_policyE2EE24_M_release_last_use_coldEv # TAILCALL
.Lfunc_end2:
	.size	_ZN4sycl6detail9referenceINS_5eventENS0_10event_implEED2Ev, .Lfunc_end2-_ZN4sycl6detail9referenceINS_5eventENS0_10event_implEED2Ev
	.cfi_endproc
                                        # -- End function
	.section	.text._ZN4sycl6detail9referenceINS_5queueENS0_10queue_implEED2Ev,"axG",@progbits,_ZN4sycl6detail9referenceINS_5queueENS0_10queue_implEED2Ev,comdat
	.weak	_ZN4sycl6detail9referenceINS_5queueENS0_10queue_implEED2Ev # -- Begin function _ZN4sycl6detail9referenceINS_5queueENS0_10queue_implEED2Ev
	.p2align	4
	.type	_ZN4sycl6detail9referenceINS_5queueENS0_10queue_implEED2Ev,@function
_ZN4sycl6detail9referenceINS_5queueENS0_10queue_implEED2Ev: # @_ZN4sycl6detail9referenceINS_5queueENS0_10queue_implEED2Ev
	.cfi_startproc
# %bb.0:
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	8(%rdi), %rbx
	testq	%rbx, %rbx
	je	.LBB3_6
# %bb.1:
	movq	8(%rbx), %rax
	movabsq	$4294967297, %rcx               # imm = 0x100000001
	cmpq	%rcx, %rax
	jne	.LBB3_2
# %bb.7:
	movq	$0, 8(%rbx)
	movq	(%rbx), %rax
	movq	%rbx, %rdi
	callq	*16(%rax)
	movq	(%rbx), %rax
	movq	%rbx, %rdi
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmpq	*24(%rax)                       # TAILCALL
.LBB3_2:
	.cfi_def_cfa_offset 16
	movq	__libc_single_threaded@GOTPCREL(%rip), %rcx
	cmpb	$0, (%rcx)
	je	.LBB3_4
# %bb.3:
	leal	-1(%rax), %ecx
	movl	%ecx, 8(%rbx)
	cmpl	$1, %eax
	je	.LBB3_8
.LBB3_6:                                # %_ZNSt12__shared_ptrIN4sycl6detail10queue_implELN9__gnu_cxx12_Lock_policyE2EED2Ev.exit
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.LBB3_4:
	.cfi_def_cfa_offset 16
	movl	$-1, %eax
	lock		xaddl	%eax, 8(%rbx)
	cmpl	$1, %eax
	jne	.LBB3_6
.LBB3_8:
	movq	%rbx, %rdi
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmp	_ZNSt16_Sp_counted_baseILN9__gnu_cxx12_Lock_policyE2EE24_M_release_last_use_coldEv # TAILCALL
.Lfunc_end3:
	.size	_ZN4sycl6detail9referenceINS_5queueENS0_10queue_implEED2Ev, .Lfunc_end3-_ZN4sycl6detail9referenceINS_5queueENS0_10queue_implEED2Ev
	.cfi_endproc
                                        # -- End function
	.section	.text._ZNSt16_Sp_counted_baseILN9__gnu_cxx12_Lock_policyE2EE24_M_release_last_use_coldEv,"axG",@progbits,_ZNSt16_Sp_counted_baseILN9__gnu_cxx12_Lock_policyE2EE24_M_release_last_use_coldEv,comdat
	.weak	_ZNSt16_Sp_counted_baseILN9__gnu_cxx12_Lock_policyE2EE24_M_release_last_use_coldEv # -- Begin function _ZNSt16_Sp_counted_baseILN9__gnu_cxx12_Lock_policyE2EE24_M_release_last_use_coldEv
	.p2align	4
	.type	_ZNSt16_Sp_counted_baseILN9__gnu_cxx12_Lock_policyE2EE24_M_release_last_use_coldEv,@function
_ZNSt16_Sp_counted_baseILN9__gnu_cxx12_Lock_policyE2EE24_M_release_last_use_coldEv: # @_ZNSt16_Sp_counted_baseILN9__gnu_cxx12_Lock_policyE2EE24_M_release_last_use_coldEv
	.cfi_startproc
# %bb.0:
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	%rdi, %rbx
	movq	(%rdi), %rax
	callq	*16(%rax)
	movq	__libc_single_threaded@GOTPCREL(%rip), %rax
	cmpb	$0, (%rax)
	je	.LBB4_2
# %bb.1:
	movl	12(%rbx), %eax
	leal	-1(%rax), %ecx
	movl	%ecx, 12(%rbx)
	cmpl	$1, %eax
	jne	.LBB4_4
.LBB4_5:
	movq	(%rbx), %rax
	movq	%rbx, %rdi
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmpq	*24(%rax)                       # TAILCALL
.LBB4_2:
	.cfi_def_cfa_offset 16
	movl	$-1, %eax
	lock		xaddl	%eax, 12(%rbx)
	cmpl	$1, %eax
	je	.LBB4_5
.LBB4_4:                                # %_ZNSt16_Sp_counted_baseILN9__gnu_cxx12_Lock_policyE2EE19_M_release_last_useEv.exit
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end4:
	.size	_ZNSt16_Sp_counted_baseILN9__gnu_cxx12_Lock_policyE2EE24_M_release_last_use_coldEv, .Lfunc_end4-_ZNSt16_Sp_counted_baseILN9__gnu_cxx12_Lock_policyE2EE24_M_release_last_use_coldEv
	.cfi_endproc
                                        # -- End function
	.section	.text._ZN4sycl6detail9referenceINS_7contextENS0_12context_implEED2Ev,"axG",@progbits,_ZN4sycl6detail9referenceINS_7contextENS0_12context_implEED2Ev,comdat
	.weak	_ZN4sycl6detail9referenceINS_7contextENS0_12context_implEED2Ev # -- Begin function _ZN4sycl6detail9referenceINS_7contextENS0_12context_implEED2Ev
	.p2align	4
	.type	_ZN4sycl6detail9referenceINS_7contextENS0_12context_implEED2Ev,@function
_ZN4sycl6detail9referenceINS_7contextENS0_12context_implEED2Ev: # @_ZN4sycl6detail9referenceINS_7contextENS0_12context_implEED2Ev
	.cfi_startproc
# %bb.0:
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	8(%rdi), %rbx
	testq	%rbx, %rbx
	je	.LBB5_6
# %bb.1:
	movq	8(%rbx), %rax
	movabsq	$4294967297, %rcx               # imm = 0x100000001
	cmpq	%rcx, %rax
	jne	.LBB5_2
# %bb.7:
	movq	$0, 8(%rbx)
	movq	(%rbx), %rax
	movq	%rbx, %rdi
	callq	*16(%rax)
	movq	(%rbx), %rax
	movq	%rbx, %rdi
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmpq	*24(%rax)                       # TAILCALL
.LBB5_2:
	.cfi_def_cfa_offset 16
	movq	__libc_single_threaded@GOTPCREL(%rip), %rcx
	cmpb	$0, (%rcx)
	je	.LBB5_4
# %bb.3:
	leal	-1(%rax), %ecx
	movl	%ecx, 8(%rbx)
	cmpl	$1, %eax
	je	.LBB5_8
.LBB5_6:                                # %_ZNSt12__shared_ptrIN4sycl6detail12context_implELN9__gnu_cxx12_Lock_policyE2EED2Ev.exit
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.LBB5_4:
	.cfi_def_cfa_offset 16
	movl	$-1, %eax
	lock		xaddl	%eax, 8(%rbx)
	cmpl	$1, %eax
	jne	.LBB5_6
.LBB5_8:
	movq	%rbx, %rdi
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmp	_ZNSt16_Sp_counted_baseILN9__gnu_cxx12_Lock_policyE2EE24_M_release_last_use_coldEv # TAILCALL
.Lfunc_end5:
	.size	_ZN4sycl6detail9referenceINS_7contextENS0_12context_implEED2Ev, .Lfunc_end5-_ZN4sycl6detail9referenceINS_7contextENS0_12context_implEED2Ev
	.cfi_endproc
                                        # -- End function
	.section	.text._ZN4sycl6detail9referenceINS_6deviceENS0_11device_implEED2Ev,"axG",@progbits,_ZN4sycl6detail9referenceINS_6deviceENS0_11device_implEED2Ev,comdat
	.weak	_ZN4sycl6detail9referenceINS_6deviceENS0_11device_implEED2Ev # -- Begin function _ZN4sycl6detail9referenceINS_6deviceENS0_11device_implEED2Ev
	.p2align	4
	.type	_ZN4sycl6detail9referenceINS_6deviceENS0_11device_implEED2Ev,@function
_ZN4sycl6detail9referenceINS_6deviceENS0_11device_implEED2Ev: # @_ZN4sycl6detail9referenceINS_6deviceENS0_11device_implEED2Ev
	.cfi_startproc
# %bb.0:
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	8(%rdi), %rbx
	testq	%rbx, %rbx
	je	.LBB6_6
# %bb.1:
	movq	8(%rbx), %rax
	movabsq	$4294967297, %rcx               # imm = 0x100000001
	cmpq	%rcx, %rax
	jne	.LBB6_2
# %bb.7:
	movq	$0, 8(%rbx)
	movq	(%rbx), %rax
	movq	%rbx, %rdi
	callq	*16(%rax)
	movq	(%rbx), %rax
	movq	%rbx, %rdi
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmpq	*24(%rax)                       # TAILCALL
.LBB6_2:
	.cfi_def_cfa_offset 16
	movq	__libc_single_threaded@GOTPCREL(%rip), %rcx
	cmpb	$0, (%rcx)
	je	.LBB6_4
# %bb.3:
	leal	-1(%rax), %ecx
	movl	%ecx, 8(%rbx)
	cmpl	$1, %eax
	je	.LBB6_8
.LBB6_6:                                # %_ZNSt12__shared_ptrIN4sycl6detail11device_implELN9__gnu_cxx12_Lock_policyE2EED2Ev.exit
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.LBB6_4:
	.cfi_def_cfa_offset 16
	movl	$-1, %eax
	lock		xaddl	%eax, 8(%rbx)
	cmpl	$1, %eax
	jne	.LBB6_6
.LBB6_8:
	movq	%rbx, %rdi
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmp	_ZNSt16_Sp_counted_baseILN9__gnu_cxx12_Lock_policyE2EE24_M_release_last_use_coldEv # TAILCALL
.Lfunc_end6:
	.size	_ZN4sycl6detail9referenceINS_6deviceENS0_11device_implEED2Ev, .Lfunc_end6-_ZN4sycl6detail9referenceINS_6deviceENS0_11device_implEED2Ev
	.cfi_endproc
                                        # -- End function
	.section	.text._ZNSt6vectorIN4sycl5eventESaIS1_EED2Ev,"axG",@progbits,_ZNSt6vectorIN4sycl5eventESaIS1_EED2Ev,comdat
	.weak	_ZNSt6vectorIN4sycl5eventESaIS1_EED2Ev # -- Begin function _ZNSt6vectorIN4sycl5eventESaIS1_EED2Ev
	.p2align	4
	.type	_ZNSt6vectorIN4sycl5eventESaIS1_EED2Ev,@function
_ZNSt6vectorIN4sycl5eventESaIS1_EED2Ev: # @_ZNSt6vectorIN4sycl5eventESaIS1_EED2Ev
	.cfi_startproc
# %bb.0:
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	pushq	%rax
	.cfi_def_cfa_offset 64
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rdi, %r14
	movq	(%rdi), %rbx
	movq	8(%rdi), %r12
	cmpq	%r12, %rbx
	je	.LBB7_12
# %bb.1:                                # %.lr.ph.i.preheader
	movabsq	$4294967297, %r13               # imm = 0x100000001
	movq	__libc_single_threaded@GOTPCREL(%rip), %rbp
	jmp	.LBB7_2
	.p2align	4
.LBB7_4:                                #   in Loop: Header=BB7_2 Depth=1
	movq	$0, 8(%r15)
	movq	(%r15), %rax
	movq	%r15, %rdi
	callq	*16(%rax)
	movq	(%r15), %rax
	movq	%r15, %rdi
	callq	*24(%rax)
.LBB7_10:                               # %_ZSt8_DestroyIN4sycl5eventEEvPT_.exit.i
                                        #   in Loop: Header=BB7_2 Depth=1
	addq	$16, %rbx
	cmpq	%r12, %rbx
	je	.LBB7_11
.LBB7_2:                                # %.lr.ph.i
                                        # =>This Inner Loop Header: Depth=1
	movq	8(%rbx), %r15
	testq	%r15, %r15
	je	.LBB7_10
# %bb.3:                                #   in Loop: Header=BB7_2 Depth=1
	movq	8(%r15), %rax
	cmpq	%r13, %rax
	je	.LBB7_4
# %bb.5:                                #   in Loop: Header=BB7_2 Depth=1
	cmpb	$0, (%rbp)
	je	.LBB7_7
# %bb.6:                                #   in Loop: Header=BB7_2 Depth=1
	leal	-1(%rax), %ecx
	movl	%ecx, 8(%r15)
	cmpl	$1, %eax
	jne	.LBB7_10
	jmp	.LBB7_9
.LBB7_7:                                #   in Loop: Header=BB7_2 Depth=1
	movl	$-1, %eax
	lock		xaddl	%eax, 8(%r15)
	cmpl	$1, %eax
	jne	.LBB7_10
.LBB7_9:                                #   in Loop: Header=BB7_2 Depth=1
	movq	%r15, %rdi
	callq	_ZNSt16_Sp_counted_baseILN9__gnu_cxx12_Lock_policyE2EE24_M_release_last_use_coldEv
	jmp	.LBB7_10
.LBB7_11:                               # %_ZSt8_DestroyIPN4sycl5eventES1_EvT_S3_RSaIT0_E.exitthread-pre-split
	movq	(%r14), %rbx
.LBB7_12:                               # %_ZSt8_DestroyIPN4sycl5eventES1_EvT_S3_RSaIT0_E.exit
	testq	%rbx, %rbx
	je	.LBB7_13
# %bb.14:
	movq	16(%r14), %rsi
	subq	%rbx, %rsi
	movq	%rbx, %rdi
	addq	$8, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	jmp	_ZdlPvm@PLT                     # TAILCALL
.LBB7_13:                               # %_ZNSt12_Vector_baseIN4sycl5eventESaIS1_EED2Ev.exit
	.cfi_def_cfa_offset 64
	addq	$8, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end7:
	.size	_ZNSt6vectorIN4sycl5eventESaIS1_EED2Ev, .Lfunc_end7-_ZNSt6vectorIN4sycl5eventESaIS1_EED2Ev
	.cfi_endproc
                                        # -- End function
	.section	.text._ZN4sycl7handlerD2Ev,"axG",@progbits,_ZN4sycl7handlerD2Ev,comdat
	.weak	_ZN4sycl7handlerD2Ev            # -- Begin function _ZN4sycl7handlerD2Ev
	.p2align	4
	.type	_ZN4sycl7handlerD2Ev,@function
_ZN4sycl7handlerD2Ev:                   # @_ZN4sycl7handlerD2Ev
	.cfi_startproc
# %bb.0:
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	8(%rdi), %rbx
	testq	%rbx, %rbx
	je	.LBB8_6
# %bb.1:
	movq	8(%rbx), %rax
	movabsq	$4294967297, %rcx               # imm = 0x100000001
	cmpq	%rcx, %rax
	jne	.LBB8_2
# %bb.7:
	movq	$0, 8(%rbx)
	movq	(%rbx), %rax
	movq	%rbx, %rdi
	callq	*16(%rax)
	movq	(%rbx), %rax
	movq	%rbx, %rdi
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmpq	*24(%rax)                       # TAILCALL
.LBB8_2:
	.cfi_def_cfa_offset 16
	movq	__libc_single_threaded@GOTPCREL(%rip), %rcx
	cmpb	$0, (%rcx)
	je	.LBB8_4
# %bb.3:
	leal	-1(%rax), %ecx
	movl	%ecx, 8(%rbx)
	cmpl	$1, %eax
	je	.LBB8_8
.LBB8_6:                                # %_ZNSt12__shared_ptrIN4sycl6detail12handler_implELN9__gnu_cxx12_Lock_policyE2EED2Ev.exit
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.LBB8_4:
	.cfi_def_cfa_offset 16
	movl	$-1, %eax
	lock		xaddl	%eax, 8(%rbx)
	cmpl	$1, %eax
	jne	.LBB8_6
.LBB8_8:
	movq	%rbx, %rdi
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmp	_ZNSt16_Sp_counted_baseILN9__gnu_cxx12_Lock_policyE2EE24_M_release_last_use_coldEv # TAILCALL
.Lfunc_end8:
	.size	_ZN4sycl7handlerD2Ev, .Lfunc_end8-_ZN4sycl7handlerD2Ev
	.cfi_endproc
                                        # -- End function
	.type	.L.str,@object                  # @.str
	.section	.rodata.str1.1,"aMS",@progbits,1
.L.str:
	.asciz	"%d "
	.size	.L.str, 4

	.type	_ZTSPZ4mainEUlN4sycl7nd_itemILi1EEEE_,@object # @_ZTSPZ4mainEUlN4sycl7nd_itemILi1EEEE_
	.section	.rodata,"a",@progbits
_ZTSPZ4mainEUlN4sycl7nd_itemILi1EEEE_:
	.asciz	"PZ4mainEUlN4sycl7nd_itemILi1EEEE_"
	.size	_ZTSPZ4mainEUlN4sycl7nd_itemILi1EEEE_, 34

	.type	.L.str.2,@object                # @.str.2
	.section	.rodata.str1.1,"aMS",@progbits,1
.L.str.2:
	.asciz	"16\n 0,64,pointer,,x\n 64,64,pointer,,o\n"
	.size	.L.str.2, 39

	.type	.L.str.3,@object                # @.str.3
.L.str.3:
	.asciz	"_ZTSZ4mainEUlN4sycl7nd_itemILi1EEEE_"
	.size	.L.str.3, 37

	.hidden	__dso_handle
	.hidden	DW.ref.__gxx_personality_v0
	.weak	DW.ref.__gxx_personality_v0
	.section	.data.DW.ref.__gxx_personality_v0,"awG",@progbits,DW.ref.__gxx_personality_v0,comdat
	.p2align	3, 0x0
	.type	DW.ref.__gxx_personality_v0,@object
	.size	DW.ref.__gxx_personality_v0, 8
DW.ref.__gxx_personality_v0:
	.quad	__gxx_personality_v0
	.ident	"Debian clang version 22.1.8 (1+b2)"
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym __gxx_personality_v0
	.addrsig_sym _Unwind_Resume
	.addrsig_sym _ZTSPZ4mainEUlN4sycl7nd_itemILi1EEEE_
	.addrsig_sym __dso_handle
