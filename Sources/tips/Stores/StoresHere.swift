import TipRecords
import TipSystem

/// The stores that lie in the current folder, for a command line that names none.
struct StoresHere {
  /// The names of their folders, sorted.
  private let folders: [String]

  init() {
    let entries = (try? FileSystem.entries(of: ".")) ?? []
    folders =
      entries.filter { entry in
        entry.isText && entry.name.hasSuffix(".tipkit")
          && FileSystem.exists("\(entry.name)/\(RecordsFinder.fileName)")
      }.map(\.name).sorted()
  }

  /// The only store; nil if there are none or several.
  var only: String? { folders.count == 1 ? folders.first : nil }

  /// The sentence that asks the user to choose one of them.
  var request: String {
    guard let first = folders.first else {
      return "there is no store in the current folder: name one with `--store FOLDER` or "
        + "`--group IDENTIFIER`"
    }
    return folders.count == 1
      ? "name the store, as in `--store \(first)`"
      : "the current folder has \(folders.count) stores: name one, as in `--store \(first)`"
  }
}
