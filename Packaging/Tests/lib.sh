# What the parts share. `scratch` is a folder that goes when the part ends.
. Packaging/lib.sh
tips=$PWD/${TIPS:-.build/release/tips}
[ -x "$tips" ] || fail "there is no $tips yet: run make build"
scratch=$(mktemp -d)
at_end() { :; }
trap 'at_end; rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM

# expect WHAT IS WANTED
expect() {
  [ "$2" = "$3" ] || fail "$1: wanted
$3
and got
$2"
}

# has WHAT TEXT PART
has() {
  case $2 in
    *"$3"*) ;;
    *) fail "$1: wanted \`$3\` in
$2" ;;
  esac
}
