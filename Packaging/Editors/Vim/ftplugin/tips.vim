" Scripts of rules are Swift. `:make` checks the file, and `gq` does not break code.
if exists('b:did_ftplugin')
  finish
endif
runtime! ftplugin/swift.vim
let b:did_ftplugin = 1

setlocal comments=s1:/*,mb:*,ex:*/,:///,://
setlocal commentstring=//\ %s
setlocal formatoptions-=t
setlocal expandtab shiftwidth=2 softtabstop=2
compiler tips

let b:undo_ftplugin = 'setlocal comments< commentstring< formatoptions< expandtab< shiftwidth< softtabstop<'
      \ . ' makeprg< errorformat<'
