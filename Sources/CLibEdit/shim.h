// What Swift needs of libedit: its variadic calls as plain functions.

#ifndef CLIBEDIT_SHIM_H
#define CLIBEDIT_SHIM_H

#include <fcntl.h>
#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef unsigned char (*clibedit_command)(EditLine *, int);

/// What libedit takes for a history in which there is nothing.
static inline int clibedit_no_history(void *history, HistEventW *event, int operation, ...) {
  return -1;
}

/// An editor that reads the terminal `input` and draws nothing: the screen is its caller's.
static inline EditLine *clibedit_open(const char *program, int input, int output) {
  FILE *nowhere = fopen("/dev/null", "w");
  if (!nowhere) return NULL;
  EditLine *editor = el_init_fd(program, stdin, nowhere, nowhere, input, output, output);
  if (!editor) {
    fclose(nowhere);
    return NULL;
  }
  // vi's `_` asks the history without a look whether there is one.
  el_wset(editor, EL_HIST, clibedit_no_history, NULL);
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

/// Takes libedit's own command line from the keys that ask for it: text with an open quote is more than it can read.
static inline void clibedit_unbind_commands(EditLine *editor, int uses_vi) {
  if (uses_vi) {
    el_set(editor, EL_BIND, "-a", ":", "ed-unassigned", NULL);
  } else {
    el_set(editor, EL_BIND, "\\ex", "ed-unassigned", NULL);
    el_set(editor, EL_BIND, "\\eX", "ed-unassigned", NULL);
  }
}

/// `option` is `-a` for the keys of vi's command mode, `-k` for a key by its name.
static inline void clibedit_bind_with(
    EditLine *editor, const char *option, const char *key, const char *command) {
  el_set(editor, EL_BIND, option, key, command, NULL);
}

/// While an entry is edited, Ctrl-C and Ctrl-Z arrive as keys, Ctrl-S does not stop the terminal, and line breaks arrive as
/// they are sent: the two bytes of one in a paste would trade places, and be two.
static inline void clibedit_take_keys(EditLine *editor) {
  el_set(editor, EL_SETTY, "-d", "-isig", "-ixon", "-icrnl", "-inlcr", NULL);
}

/// Whether libedit reads a line to its end: it takes what it never set for words where a quote is open, and reads on
/// where a backslash is last.
static inline int clibedit_is_whole(Tokenizer *tokenizer, const char *line, int *count, const char ***words) {
  size_t end = strlen(line), start = end;
  while (start > 0 && line[start - 1] == '\\') start--;
  return (end - start) % 2 == 0 && tok_str(tokenizer, line, count, words) == 0;
}

/// The person's `.editrc`, or the file that is named; libedit would wait for a pipe, and read a device for ever.
static inline FILE *clibedit_settings(const char *named) {
  const char *home = getenv("HOME");
  char path[4096];
  if (!named) named = getenv("EDITRC");
  int length = snprintf(path, sizeof path, "%s%s", named ? named : home ? home : "", named ? "" : "/.editrc");
  if (length <= 0 || (size_t)length >= sizeof path) return NULL;
  int descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (descriptor < 0) return NULL;
  struct stat status;
  FILE *file = NULL;
  if (fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) && status.st_size <= 1 << 20)
    file = fdopen(descriptor, "r");
  if (!file) close(descriptor);
  return file;
}

/// Does what `.editrc` says, up to what libedit does not know; complaints go to standard error. Left out is what asks for
/// libedit's own command line, which stumbles over open quotes, too.
static inline void clibedit_read_settings(EditLine *editor, const char *named) {
  FILE *file = clibedit_settings(named), *nowhere = NULL;
  if (!file) return;
  Tokenizer *tokenizer = tok_init(NULL);
  el_get(editor, EL_GETFP, 2, &nowhere);
  el_set(editor, EL_SETFP, 2, stderr);
  char *line = NULL;
  size_t room = 0;
  int goes_on = tokenizer != NULL;
  for (int number = 1; goes_on && getline(&line, &room, file) > 0; number++) {
    line[strcspn(line, "\r\n")] = 0;
    const char *begin = line + strspn(line, " \t"), **words = NULL;
    int count = 0;
    if (!*begin || *begin == '#') continue;
    if (!clibedit_is_whole(tokenizer, begin, &count, &words)) {
      fprintf(stderr, "tips: line %d of .editrc is left out: it ends in quotes, or with a backslash\n", number);
    } else if (count > 0 && strcmp(words[count - 1], "ed-command") == 0) {
      fprintf(stderr, "tips: line %d of .editrc is left out: there is no ed-command here\n", number);
    } else if (count > 0) {
      goes_on = el_parse(editor, count, words) != -1;
    }
    tok_reset(tokenizer);
  }
  free(line);
  if (tokenizer) tok_end(tokenizer);
  fclose(file);
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

/// What kind of terminal it is, as `TERM` has it.
static inline const char *clibedit_terminal(EditLine *editor) {
  const char *kind = NULL;
  return el_get(editor, EL_TERMINAL, &kind) == 0 ? kind : NULL;
}

/// Whether the keys of `.editrc` are vi's.
static inline int clibedit_uses_vi_keys(EditLine *editor) {
  const char *style = NULL;
  return el_get(editor, EL_EDITOR, &style) == 0 && style && strcmp(style, "vi") == 0;
}

static inline void clibedit_set_editing(EditLine *editor, int edits) {
  el_set(editor, EL_EDITMODE, edits);
}

#endif
