#ifdef __linux__
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

// What the environment says:
//   FAILING_FOLDER  the calls that count are about this folder and what is in it
//   FAILING_ERROR   the error, by its number; calls that never end with it do not count
//   FAILING_CALL    which call fails, from 1 on; without it none does
//   FAILING_ON      all later ones fail, too
//   FAILING_SIGNAL  at that call the process gets this signal, by its number, and the call is done as ever
//   FAILING_THREADS how many threads may be begun; later ones are not
//   FAILING_REPORT  a file that gets the name of each call, a line each, with a ! before those that failed

enum call {
  OPENS = 1 << 0, MAKES = 1 << 1, READS = 1 << 2, WRITES = 1 << 3, SYNCS = 1 << 4,
  LOOKS = 1 << 5, LOCKS = 1 << 6, NAMES = 1 << 7, MAPS = 1 << 8,
};

static const char *folder;
static size_t folder_length;
static int error;
static long place;
static bool goes_on;
static int asked;
static const char *report;
static long most_threads = -1;
static atomic_long threads;
static atomic_long count;
static const char *names[1 << 16];
static atomic_bool is_ours[4096];

// Kinds of calls that end with an error.
static int kinds(int error) {
  switch (error) {
    case EMFILE: return OPENS;
    case EINTR: return OPENS | READS | WRITES | SYNCS | LOCKS;
    case ENOSPC: return MAKES | WRITES | SYNCS;
    case EROFS: return MAKES | NAMES;
    default: return ~0;
  }
}

__attribute__((constructor)) static void begin(void) {
  folder = getenv("FAILING_FOLDER");
  folder_length = folder ? strlen(folder) : 0;
  const char *number = getenv("FAILING_ERROR");
  error = number ? atoi(number) : EIO;
  number = getenv("FAILING_CALL");
  place = number ? atol(number) : 0;
  goes_on = getenv("FAILING_ON") != NULL;
  number = getenv("FAILING_SIGNAL");
  asked = number ? atoi(number) : 0;
  report = getenv("FAILING_REPORT");
  number = getenv("FAILING_THREADS");
  most_threads = number ? atol(number) : -1;
}

static bool is_place(long number) {
  return place > 0 && (goes_on ? number >= place : number == place);
}

__attribute__((destructor)) static void end(void) {
  if (!report) return;
  long file = syscall(SYS_open, report, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (file < 0) return;
  for (long number = 1; number <= atomic_load(&count) && number < 1 << 16; number++) {
    char line[64];
    int length =
      snprintf(line, sizeof line, "%s%s\n", is_place(number) ? "!" : "", names[number]);
    syscall(SYS_write, file, line, length);
  }
  syscall(SYS_close, file);
}

static bool is_inside(const char *path) {
  return folder && path && strncmp(path, folder, folder_length) == 0
    && (path[folder_length] == '/' || path[folder_length] == 0);
}

static bool is_known(int file) { return file >= 0 && file < 4096 && atomic_load(&is_ours[file]); }

static bool fails(int kind, const char *name) {
  if (!(kinds(error) & kind)) return false;
  long number = atomic_fetch_add(&count, 1) + 1;
  if (number < 1 << 16) names[number] = name;
  if (!is_place(number)) return false;
  if (asked) {
    kill(getpid(), asked);
    return false;
  }
  errno = error;
  return true;
}

// The system's own function of a name, called with what it was given.
#define SYSTEM(result, name, ...) ((result (*)(__VA_ARGS__))dlsym(RTLD_NEXT, name))

static int opened(const char *name, const char *path, int flags, mode_t mode) {
  bool inside = is_inside(path);
  int kind = OPENS | ((flags & (O_CREAT | O_WRONLY | O_RDWR)) ? MAKES : 0);
  if (inside && fails(kind, name)) return -1;
  int file = SYSTEM(int, name, const char *, int, ...)(path, flags, mode);
  if (file >= 0 && file < 4096) atomic_store(&is_ours[file], inside);
  return file;
}

int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
  if (most_threads >= 0 && atomic_fetch_add(&threads, 1) >= most_threads) return EAGAIN;
  return SYSTEM(int, "pthread_create", pthread_t *, const pthread_attr_t *, void *(*)(void *), void *)(
    thread, attributes, body, argument);
}

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest); \
    return opened(#name, path, flags, mode); \
  }
OPEN(open)
OPEN(open64)

int close(int file) {
  if (file >= 0 && file < 4096) atomic_store(&is_ours[file], false);
  return SYSTEM(int, "close", int)(file);
}

#define WITH_FILE(kind, result, failure, name, parameters, arguments, ...) \
  result name parameters { \
    if (is_known(file) && fails(kind, #name)) return failure; \
    return SYSTEM(result, #name, __VA_ARGS__) arguments; \
  }

WITH_FILE(READS, ssize_t, -1, read, (int file, void *bytes, size_t size), (file, bytes, size), int, void *, size_t)
WITH_FILE(READS, ssize_t, -1, pread, (int file, void *bytes, size_t size, off_t at), (file, bytes, size, at),
  int, void *, size_t, off_t)
WITH_FILE(READS, ssize_t, -1, pread64, (int file, void *bytes, size_t size, off64_t at), (file, bytes, size, at),
  int, void *, size_t, off64_t)
WITH_FILE(WRITES, ssize_t, -1, write, (int file, const void *bytes, size_t size), (file, bytes, size),
  int, const void *, size_t)
WITH_FILE(WRITES, ssize_t, -1, pwrite, (int file, const void *bytes, size_t size, off_t at), (file, bytes, size, at),
  int, const void *, size_t, off_t)
WITH_FILE(WRITES, ssize_t, -1, pwrite64, (int file, const void *bytes, size_t size, off64_t at),
  (file, bytes, size, at), int, const void *, size_t, off64_t)
WITH_FILE(SYNCS, int, -1, fsync, (int file), (file), int)
WITH_FILE(SYNCS, int, -1, fdatasync, (int file), (file), int)
WITH_FILE(WRITES, int, -1, ftruncate, (int file, off_t size), (file, size), int, off_t)
WITH_FILE(WRITES, int, -1, ftruncate64, (int file, off64_t size), (file, size), int, off64_t)
WITH_FILE(LOOKS, int, -1, fstat, (int file, struct stat *status), (file, status), int, struct stat *)
WITH_FILE(LOOKS, int, -1, fstat64, (int file, struct stat64 *status), (file, status), int, struct stat64 *)
WITH_FILE(LOCKS, int, -1, flock, (int file, int operation), (file, operation), int, int)
WITH_FILE(MAPS, void *, MAP_FAILED, mmap,
  (void *place, size_t size, int protection, int flags, int file, off_t at),
  (place, size, protection, flags, file, at), void *, size_t, int, int, int, off_t)
WITH_FILE(MAPS, void *, MAP_FAILED, mmap64,
  (void *place, size_t size, int protection, int flags, int file, off64_t at),
  (place, size, protection, flags, file, at), void *, size_t, int, int, int, off64_t)

#define WITH_PATH(kind, name, parameters, arguments, ...) \
  int name parameters { \
    if (is_inside(path) && fails(kind, #name)) return -1; \
    return SYSTEM(int, #name, __VA_ARGS__) arguments; \
  }

WITH_PATH(LOOKS, lstat, (const char *path, struct stat *status), (path, status), const char *, struct stat *)
WITH_PATH(LOOKS, lstat64, (const char *path, struct stat64 *status), (path, status), const char *, struct stat64 *)
WITH_PATH(LOOKS, stat, (const char *path, struct stat *status), (path, status), const char *, struct stat *)
WITH_PATH(LOOKS, stat64, (const char *path, struct stat64 *status), (path, status), const char *, struct stat64 *)
WITH_PATH(LOOKS | (mode & W_OK ? NAMES : 0), access, (const char *path, int mode), (path, mode), const char *, int)
WITH_PATH(NAMES, unlink, (const char *path), (path), const char *)
WITH_PATH(NAMES, rename, (const char *path, const char *other), (path, other), const char *, const char *)
WITH_PATH(NAMES | MAKES, mkdir, (const char *path, mode_t mode), (path, mode), const char *, mode_t)

#define FCNTL(name) \
  int name(int file, int operation, ...) { \
    va_list rest; \
    va_start(rest, operation); \
    void *argument = va_arg(rest, void *); \
    va_end(rest); \
    bool locks = operation == F_SETLK || operation == F_SETLKW || operation == F_GETLK; \
    if (locks && is_known(file) && fails(LOCKS, #name)) return -1; \
    return SYSTEM(int, #name, int, int, ...)(file, operation, argument); \
  }
FCNTL(fcntl)
FCNTL(fcntl64)
#endif
