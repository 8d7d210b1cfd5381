autocmd BufNewFile,BufRead *.tips setfiletype tips
