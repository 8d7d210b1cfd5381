// What Swift needs of libedit: its variadic calls as plain functions.

#ifndef CLIBEDIT_SHIM_H
#define CLIBEDIT_SHIM_H

#include <histedit.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <langinfo.h>

typedef unsigned char (*clibedit_command)(EditLine *, int);

/// An editor that reads the terminal `input` and draws nothing: the screen is its caller's.
static inline EditLine *clibedit_open(const char *program, int input, int output) {
  FILE *nowhere = fopen("/dev/null", "w");
  if (!nowhere) return NULL;
  EditLine *editor = el_init_fd(program, stdin, nowhere, nowhere, input, output, output);
  if (!editor) fclose(nowhere);
  return editor;
}

/// Ends it without throwing away what was typed ahead.
static inline void clibedit_close(EditLine *editor) {
  FILE *nowhere = NULL;
  el_get(editor, EL_GETFP, 1, &nowhere);
  el_set(editor, EL_EDITMODE, 0);
  el_end(editor);
  if (nowhere) fclose(nowhere);
}

static inline void clibedit_set_owner(EditLine *editor, void *owner) {
  el_set(editor, EL_CLIENTDATA, owner);
}

static inline void *clibedit_owner(EditLine *editor) {
  void *owner = NULL;
  el_get(editor, EL_CLIENTDATA, &owner);
  return owner;
}

static inline void clibedit_set_reader(EditLine *editor, int (*read)(EditLine *, wchar_t *)) {
  el_wset(editor, EL_GETCFN, read);
}

static inline void clibedit_use_emacs_keys(EditLine *editor) {
  el_set(editor, EL_EDITOR, "emacs");
}

static inline void clibedit_add_command(
    EditLine *editor, const char *name, const char *help, clibedit_command command) {
  el_set(editor, EL_ADDFN, name, help, command);
}

static inline void clibedit_bind(EditLine *editor, const char *key, const char *command) {
  el_set(editor, EL_BIND, key, command, NULL);
}

/// `option` is `-a` for the keys of vi's command mode, `-k` for a key by its name.
static inline void clibedit_bind_with(
    EditLine *editor, const char *option, const char *key, const char *command) {
  el_set(editor, EL_BIND, option, key, command, NULL);
}

/// Ctrl-C and Ctrl-Z arrive as keys while an entry is edited, and Ctrl-S does not stop the terminal.
static inline void clibedit_take_signal_keys(EditLine *editor) {
  el_set(editor, EL_SETTY, "-d", "-isig", "-ixon", NULL);
}

/// Reads `~/.editrc`; what it complains about goes to standard error.
static inline void clibedit_read_settings(EditLine *editor) {
  FILE *nowhere = NULL;
  el_get(editor, EL_GETFP, 2, &nowhere);
  el_set(editor, EL_SETFP, 2, stderr);
  el_source(editor, NULL);
  el_set(editor, EL_SETFP, 2, nowhere);
}

/// Whether the terminal is set up for editing (1) or as the shell left it (0).
static inline void clibedit_prepare_terminal(EditLine *editor, int edits) {
  el_set(editor, EL_PREP_TERM, edits);
}

/// Makes the C library know UTF-8, whatever the locale says; 0 where it cannot.
static inline int clibedit_use_utf8(void) {
  if (setlocale(LC_CTYPE, "") && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return 1;
  return setlocale(LC_CTYPE, "C.UTF-8") || setlocale(LC_CTYPE, "en_US.UTF-8");
}

extern char **environ;

/// What a child process is given.
static inline char **clibedit_environment(void) { return environ; }

/// Whether the keys of `.editrc` are vi's.
static inline int clibedit_uses_vi_keys(EditLine *editor) {
  const char *style = NULL;
  return el_get(editor, EL_EDITOR, &style) == 0 && style && strcmp(style, "vi") == 0;
}

static inline void clibedit_set_editing(EditLine *editor, int edits) {
  el_set(editor, EL_EDITMODE, edits);
}

#endif
