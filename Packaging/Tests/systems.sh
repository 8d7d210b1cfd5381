# compile NAME FLAG…: everything that calls C, for another system than this one: its C library is a module beside this
# script, and this system's is hidden, so that Swift takes the other branches. Nothing is linked or run.
compile() {
  name=$1
  shift
  here=$PWD/Packaging/Tests/Systems
  swift=$(dirname "$(dirname "$(command -v swiftc)")")
  [ -d "$swift/lib/swift" ] || swift=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")

  # The compiler's own modules without the C library's.
  resources=$scratch/resources
  mkdir -p "$resources/linux"
  for file in "$swift"/lib/swift/*; do
    case $file in */linux) ;; *) ln -s "$file" "$resources/" ;; esac
  done
  for file in "$swift"/lib/swift/linux/*; do
    case $file in
      */Glibc* | */Foundation* | */Dispatch* | */XCTest* | */Testing* | */Synchronization*) ;;
      */x86_64 | */aarch64)
        mkdir -p "$resources/linux/$(basename "$file")"
        for inner in "$file"/*; do
          case $inner in *libc.modulemap | */SwiftGlibc.h) ;; *) ln -s "$inner" "$resources/linux/$(basename "$file")/" ;; esac
        done ;;
      *) ln -s "$file" "$resources/linux/" ;;
    esac
  done
  modules=$scratch/modules
  mkdir -p "$modules"
  module() {
    of=$1
    shift
    swiftc -resource-dir "$resources" -swift-version 6 -package-name opentipkit -parse-as-library -warnings-as-errors \
      -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature ExistentialAny \
      -I "$modules" -I "$here/$name" -I Sources/CVersion/include \
      -Xcc -fmodule-map-file="$scratch/CVersion.modulemap" $flags \
      -emit-module -module-name "$of" -emit-module-path "$modules/$of.swiftmodule" "$@" ||
      fail "$of does not compile for $name"
  }
  flags=$*
  printf 'module CVersion { header "%s" }\n' "$PWD/Sources/CVersion/include/CVersion.h" \
    >"$scratch/CVersion.modulemap"
  module "$name" "$here/$name/$name.swift"
  module Synchronization "$here/Synchronization.swift"
  module SystemPackage "$here/SystemPackage.swift"
  module TipFoundation "$here/TipFoundation.swift"
  files=$(find Sources/TipSystem -name '*.swift')
  module TipSystem $files
  # What besides calls C by itself and can stand alone.
  others="Sources/TipModel/Evaluation/MachineStack.swift Sources/TipEvaluator/Running/ProcessorTime.swift"
  others="$others Sources/TipEngine/Clock/WakeSignal.swift"
  for file in TerminalModes TerminalSize WakePipe; do others="$others Sources/TipLineEditor/Terminal/$file.swift"; done
  for file in Terminal TerminationSignals; do others="$others Sources/tips/Terminal/$file.swift"; done
  for file in App/Cores FileReplacement WrittenFile; do others="$others Sources/tips/Sources/$file.swift"; done
  others="$others Sources/tips/Prompt/FileNames.swift Sources/tips/Completion/Samples.swift"
  # The part of it that they name.
  module TipRunner Sources/TipRunner/ExitStatus.swift Sources/TipRunner/Stores/Free*.swift
  module Callers $others
  echo "$(echo $files | wc -w | tr -d ' ') files of TipSystem and $(echo $others | wc -w | tr -d ' ') of others compile"
}
