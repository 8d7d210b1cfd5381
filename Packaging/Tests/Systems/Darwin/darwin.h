// What Apple's headers declare of the calls that are used here, as they declare it: types and signatures differ from
// Linux's. No Mac is needed to compile against it, and nothing is linked.

#pragma once
#pragma clang assume_nonnull begin
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef short int16_t;
typedef unsigned int uint32_t;
typedef int int32_t;
typedef unsigned long long uint64_t;
typedef long long int64_t;
typedef unsigned long size_t;
typedef long ssize_t;
typedef unsigned long uintptr_t;
typedef long intptr_t;
typedef int64_t off_t;
typedef int32_t pid_t;
typedef uint32_t uid_t;
typedef uint32_t gid_t;
typedef uint16_t mode_t;
typedef long time_t;
typedef uint32_t useconds_t;

// errno.h
#define ENOENT 2
#define EINTR 4

// unistd.h, fcntl.h, sys/file.h
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define F_OK 0
#define W_OK 2
#define F_SETFD 2
#define F_GETFD 1
#define F_SETFL 4
#define FD_CLOEXEC 1
#define O_NONBLOCK 4
#define F_PREALLOCATE 42
#define F_FULLFSYNC 51
#define F_ALLOCATEALL 4
#define F_PEOFPOSMODE 3
#define F_SETNOSIGPIPE 73
#define LOCK_SH 1
#define LOCK_EX 2
#define LOCK_NB 4
#define LOCK_UN 8
typedef struct fstore {
  unsigned int fst_flags;
  int fst_posmode;
  off_t fst_offset;
  off_t fst_length;
  off_t fst_bytesalloc;
} fstore_t;
ssize_t write(int, const void *_Nullable, size_t);
int access(const char *, int);
int fsync(int);
int ftruncate(int, off_t);
int fchown(int, uid_t, gid_t);
int fchmod(int, mode_t);
int flock(int, int);
int isatty(int);
int unlink(const char *);
int rename(const char *, const char *);
int mkdir(const char *, mode_t);
int mkstemps(char *, int);
char *_Nullable mkdtemp(char *);
char *_Null_unspecified realpath(const char *, char *_Nullable);
pid_t getpid(void);
uid_t geteuid(void);
gid_t getegid(void);
int usleep(useconds_t);
void _exit(int) __attribute__((noreturn));
long sysconf(int);
#define _SC_PAGESIZE 29
#define _SC_NPROCESSORS_ONLN 58
void free(void *_Nullable);
char *_Null_unspecified strdup(const char *);
int strcmp(const char *, const char *);
char *_Null_unspecified strerror(int);
char *_Null_unspecified getenv(const char *);
int memcmp(const void *_Nullable, const void *_Nullable, size_t);
void *_Null_unspecified memchr(const void *_Nullable, int, size_t);

// dirent.h
typedef struct __dirstream DIR;
struct dirent {
  uint64_t d_ino;
  uint64_t d_seekoff;
  uint16_t d_reclen;
  uint16_t d_namlen;
  uint8_t d_type;
  char d_name[1024];
};
DIR *_Null_unspecified opendir(const char *);
struct dirent *_Null_unspecified readdir(DIR *);
int closedir(DIR *);
int dirfd(DIR *);

// sys/utsname.h
struct utsname {
  char sysname[256];
  char nodename[256];
  char release[256];
  char version[256];
  char machine[256];
};
int uname(struct utsname *);

// time.h, sys/resource.h
struct timespec {
  time_t tv_sec;
  long tv_nsec;
};
typedef enum { _CLOCK_THREAD_CPUTIME_ID = 16 } clockid_t;
#define CLOCK_THREAD_CPUTIME_ID _CLOCK_THREAD_CPUTIME_ID
int clock_gettime(clockid_t, struct timespec *);
typedef uint64_t rlim_t;
struct rlimit {
  rlim_t rlim_cur;
  rlim_t rlim_max;
};
#define RLIMIT_NOFILE 8
int getrlimit(int, struct rlimit *);
int setrlimit(int, const struct rlimit *);

// pthread.h
struct _opaque_pthread_t {
  long __sig;
  void *_Nullable __cleanup_stack;
  char __opaque[8176];
};
struct _opaque_pthread_attr_t {
  long __sig;
  char __opaque[56];
};
struct _opaque_pthread_mutex_t {
  long __sig;
  char __opaque[56];
};
struct _opaque_pthread_cond_t {
  long __sig;
  char __opaque[40];
};
typedef struct _opaque_pthread_t *pthread_t;
typedef struct _opaque_pthread_attr_t pthread_attr_t;
typedef struct _opaque_pthread_mutex_t pthread_mutex_t;
typedef struct _opaque_pthread_cond_t pthread_cond_t;
typedef unsigned long pthread_key_t;
#define PTHREAD_CREATE_DETACHED 2
int pthread_create(
    pthread_t _Nullable *, const pthread_attr_t *_Nullable, void *_Nullable (*)(void *),
    void *_Nullable);
int pthread_join(pthread_t, void *_Nullable *_Nullable);
pthread_t pthread_self(void);
int pthread_equal(pthread_t _Nullable, pthread_t _Nullable);
int pthread_attr_init(pthread_attr_t *);
int pthread_attr_destroy(pthread_attr_t *);
int pthread_attr_setstacksize(pthread_attr_t *, size_t);
int pthread_attr_setdetachstate(pthread_attr_t *, int);
size_t pthread_get_stacksize_np(pthread_t);
void *pthread_get_stackaddr_np(pthread_t);
int pthread_key_create(pthread_key_t *, void (*_Nullable)(void *));
void *_Nullable pthread_getspecific(pthread_key_t);
int pthread_setspecific(pthread_key_t, const void *_Nullable);
typedef struct { long sig; char opaque[8]; } pthread_mutexattr_t;
#define VEOL 1
#define PTHREAD_MUTEX_RECURSIVE 2
int pthread_mutexattr_init(pthread_mutexattr_t *);
int pthread_mutexattr_settype(pthread_mutexattr_t *, int);
int pthread_mutexattr_destroy(pthread_mutexattr_t *);
int pthread_mutex_init(pthread_mutex_t *, const pthread_mutexattr_t *_Nullable);
int pthread_mutex_destroy(pthread_mutex_t *);
int pthread_mutex_lock(pthread_mutex_t *);
int pthread_mutex_unlock(pthread_mutex_t *);
int pthread_cond_init(pthread_cond_t *, const void *_Nullable);
int pthread_cond_destroy(pthread_cond_t *);
int pthread_cond_signal(pthread_cond_t *);
int pthread_cond_wait(pthread_cond_t *, pthread_mutex_t *);
int pthread_cond_timedwait(pthread_cond_t *, pthread_mutex_t *, const struct timespec *_Nullable);

// signal.h
typedef uint32_t sigset_t;
#pragma clang assume_nonnull end
typedef void (*sig_t)(int);
#pragma clang assume_nonnull begin
union __sigaction_u {
  void (*_Null_unspecified __sa_handler)(int);
  void (*_Null_unspecified __sa_sigaction)(int, void *_Null_unspecified, void *_Null_unspecified);
};
struct sigaction {
  union __sigaction_u __sigaction_u;
  sigset_t sa_mask;
  int sa_flags;
};
#define SIGHUP 1
#define SIGINT 2
#define SIGPIPE 13
#define SIGTERM 15
#define SIGCONT 19
#define SIGXFSZ 25
#define SIGWINCH 28
#define SIG_UNBLOCK 2
#define SIG_SETMASK 3
int sigaction(int, const struct sigaction *_Nullable, struct sigaction *_Nullable);
sig_t _Nullable signal(int, sig_t _Nullable);
int sigemptyset(sigset_t *);
int sigfillset(sigset_t *);
int sigaddset(sigset_t *, int);
int sigdelset(sigset_t *, int);
int sigismember(const sigset_t *, int);
int sigwait(const sigset_t *, int *);
int pthread_sigmask(int, const sigset_t *_Nullable, sigset_t *_Nullable);

// spawn.h, sys/wait.h
#pragma clang assume_nonnull end
typedef void *posix_spawnattr_t;
typedef void *posix_spawn_file_actions_t;
#pragma clang assume_nonnull begin
#define POSIX_SPAWN_SETSIGDEF 4
#define POSIX_SPAWN_SETSIGMASK 8
int posix_spawnattr_init(posix_spawnattr_t _Nullable *);
int posix_spawnattr_destroy(posix_spawnattr_t _Nullable *);
int posix_spawnattr_setflags(posix_spawnattr_t _Nullable *, short);
int posix_spawnattr_setsigmask(posix_spawnattr_t _Nullable *, const sigset_t *);
int posix_spawnattr_setsigdefault(posix_spawnattr_t _Nullable *, const sigset_t *);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t _Nullable *);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t _Nullable *);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t _Nullable *, int, int);
int posix_spawn(
    pid_t *_Nullable, const char *, const posix_spawn_file_actions_t _Nullable *_Nullable, const posix_spawnattr_t _Nullable *_Nullable,
    char *_Nullable const *_Nonnull, char *_Nullable const *_Nullable);
pid_t waitpid(pid_t, int *_Nullable, int);

// poll.h, termios.h, sys/ioctl.h
#define POLLIN 1
typedef unsigned int nfds_t;
struct pollfd {
  int fd;
  short events;
  short revents;
};
int poll(struct pollfd *_Nullable, nfds_t, int);
struct winsize {
  unsigned short ws_row;
  unsigned short ws_col;
  unsigned short ws_xpixel;
  unsigned short ws_ypixel;
};
typedef unsigned long tcflag_t;
struct termios {
  tcflag_t c_iflag;
  tcflag_t c_oflag;
  tcflag_t c_cflag;
  tcflag_t c_lflag;
  unsigned char c_cc[20];
  unsigned long c_ispeed;
  unsigned long c_ospeed;
};
#define ISIG 0x80
#define TCSANOW 0
int tcgetattr(int, struct termios *);
int tcsetattr(int, int, const struct termios *);

// sys/event.h
struct kevent {
  uintptr_t ident;
  int16_t filter;
  uint16_t flags;
  uint32_t fflags;
  intptr_t data;
  void *_Null_unspecified udata;
};
#define EVFILT_VNODE (-4)
#define EV_ADD 0x0001
#define EV_CLEAR 0x0020
#define NOTE_WRITE 0x00000002
#define NOTE_EXTEND 0x00000004
int kqueue(void);
int kevent(
    int, const struct kevent *_Nullable, int, struct kevent *_Nullable, int,
    const struct timespec *_Nullable);

// libproc.h, sys/proc_info.h, mach-o/dyld.h
struct proc_taskinfo {
  uint64_t pti_virtual_size;
  uint64_t pti_resident_size;
  uint64_t pti_total_user;
  uint64_t pti_total_system;
  uint64_t pti_threads_user;
  uint64_t pti_threads_system;
  int32_t pti_policy;
  int32_t pti_faults;
  int32_t pti_pageins;
  int32_t pti_cow_faults;
  int32_t pti_messages_sent;
  int32_t pti_messages_received;
  int32_t pti_syscalls_mach;
  int32_t pti_syscalls_unix;
  int32_t pti_csw;
  int32_t pti_threadnum;
  int32_t pti_numrunning;
  int32_t pti_priority;
};
#define PROC_PIDTASKINFO 4
int proc_pidinfo(int, int, uint64_t, void *_Nullable, int);
int proc_name(int, void *, uint32_t);
int _NSGetExecutablePath(char *_Nullable, uint32_t *);
#pragma clang assume_nonnull end
