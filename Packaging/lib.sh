# What the scripts here share. Each is started from the top of the project, by make.

# One line, and nothing else happens.
fail() {
  echo "$1" >&2
  exit 1
}

# The version, from the one place that says it.
version() {
  sed -n 's/^#define TIPS_VERSION "\(.*\)"$/\1/p' Sources/CVersion/include/CVersion.h
}

# need PROGRAM PACKAGE: the program, installed when it is missing and that is possible.
need() {
  command -v "$1" >/dev/null && return
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "installing the package $2, which provides $1"
    apt-get update -qq >/dev/null && DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -qq --no-install-recommends "$2" >/dev/null 2>&1
  fi
  command -v "$1" >/dev/null || fail "$1 is missing: install the package $2 and run make again"
}
