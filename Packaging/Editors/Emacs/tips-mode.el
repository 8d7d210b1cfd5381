;;; tips-mode.el --- Scripts of tip rules -*- lexical-binding: t -*-

;; Package-Requires: ((emacs "28.1"))

;;; Commentary:

;; A mode for `*.tips' files, which are Swift.  It derives from `swift-mode' where that is installed.  Flymake and
;; `compile' run `tips check'.

;;; Code:

(require 'compile)
(require 'flymake)

(defgroup tips nil
  "Scripts of tip rules."
  :group 'languages)

(defcustom tips-program "tips"
  "The command that checks scripts."
  :type 'string)

(defconst tips--keywords
  '("actor" "as" "async" "await" "break" "case" "catch" "class" "continue" "default" "defer" "do" "else" "enum"
    "extension" "fallthrough" "false" "for" "func" "guard" "if" "import" "in" "init" "is" "let" "nil" "private"
    "protocol" "public" "repeat" "return" "self" "Self" "static" "struct" "super" "switch" "throw" "throws" "true"
    "try" "typealias" "var" "where" "while")
  "Swift's keywords that scripts use.")

(defconst tips--font-lock-keywords
  `((,(regexp-opt tips--keywords 'symbols) . font-lock-keyword-face)
    ("[@#][[:alpha:]][[:alnum:]]*" . font-lock-preprocessor-face)
    ("\\_<[[:upper:]][[:alnum:]_]*\\_>" . font-lock-type-face)))

(defvar tips--syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?/ ". 124b" table)
    (modify-syntax-entry ?* ". 23n" table)
    (modify-syntax-entry ?\n "> b" table)
    (modify-syntax-entry ?_ "_" table)
    (modify-syntax-entry ?\" "\"" table)
    table)
  "Comments of Swift, which nest, and its strings.")

(defalias 'tips--parent-mode
  (if (require 'swift-mode nil t) 'swift-mode 'prog-mode)
  "The mode that `tips-mode' derives from.")

;;;###autoload
(define-derived-mode tips-mode tips--parent-mode "Tips"
  "A mode for scripts of tip rules."
  (unless (derived-mode-p 'swift-mode)
    (set-syntax-table tips--syntax-table)
    (setq-local font-lock-defaults '(tips--font-lock-keywords)))
  (setq-local comment-start "// ")
  (setq-local comment-end "")
  (setq-local comment-start-skip "//+[ \t]*\\|/\\*+[ \t]*")
  (setq-local indent-tabs-mode nil)
  (when buffer-file-name
    (setq-local compile-command
                (format "%s check --format xcode %s" (shell-quote-argument tips-program)
                        (shell-quote-argument (file-relative-name buffer-file-name)))))
  (add-hook 'flymake-diagnostic-functions #'tips-flymake nil t))

(defconst tips--line "^<stdin>:\\([0-9]+\\):\\([0-9]+\\): \\(error\\|warning\\|note\\): \\(.*\\)$"
  "A line of `tips check --format xcode -'.")

(defvar-local tips--process nil
  "The check of this buffer that is under way.")

(defun tips-flymake (report &rest _)
  "Check the buffer as it is, and call REPORT with the diagnostics."
  (when (process-live-p tips--process) (kill-process tips--process))
  (let ((source (current-buffer)))
    (setq tips--process
          (make-process
           :name "tips check" :noquery t :connection-type 'pipe
           :buffer (generate-new-buffer " *tips check*")
           :command (list tips-program "check" "--format" "xcode" "-")
           :sentinel
           (lambda (process _)
             (when (memq (process-status process) '(exit signal))
               (unwind-protect
                   (when (and (buffer-live-p source)
                              (eq process (buffer-local-value 'tips--process source)))
                     (funcall report (tips--diagnostics source (process-buffer process))))
                 (kill-buffer (process-buffer process)))))))
    (process-send-region tips--process (point-min) (point-max))
    (process-send-eof tips--process)))

(defun tips--diagnostics (source output)
  "The diagnostics of the buffer SOURCE that stand in the buffer OUTPUT."
  (with-current-buffer output
    (goto-char (point-min))
    (let (found)
      (while (re-search-forward tips--line nil t)
        (let* ((line (string-to-number (match-string 1)))
               (column (string-to-number (match-string 2)))
               (kind (intern (concat ":" (match-string 3))))
               (text (match-string 4))
               (place (with-current-buffer source (flymake-diag-region source line column))))
          (push (flymake-make-diagnostic source (car place) (cdr place) kind text) found)))
      (nreverse found))))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.tips\\'" . tips-mode))

;; `M-x eglot' asks `tips lsp'.
(defvar eglot-server-programs)
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs `(tips-mode . (,tips-program "lsp"))))

(provide 'tips-mode)
;;; tips-mode.el ends here
