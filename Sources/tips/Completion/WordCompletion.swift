import ArgumentParser
import TipReference
import TipReports
import TipSystem

/// The completions that a shell offers for a word of the command line. The scripts that
/// `--generate-completion-script` prints call the command itself.
enum WordCompletion {
  /// The tips in the files of the command line, or in those of the current folder.
  static let tips = CompletionKind.custom { words, index, _ in
    DeclaredTips(SourceWords.files(in: words, without: index)).names
  }

  /// Codes of errors, warnings and gates.
  static let codes = CompletionKind.custom { _, _, _ in Explanations.all.map(\.code) }

  /// The names that `tips doc` finds: members and functions, operators, types.
  static let members = CompletionKind.custom { _, _, _ in
    let names = LanguageReference.types.flatMap { type in
      [type.name].filter { !$0.contains(" ") } + type.entries.map(\.name)
    }
    return Set(names).sorted()
  }

  static let engines = CompletionKind.list(SQLRequest.dialects)
  /// The forms of dates in a history.
  static let dates = CompletionKind.list(ReplayRequest.dateForms)

  /// Folders here that are stores, and those that a store may be in.
  static let stores = CompletionKind.custom { _, _, typed in
    SourceWords.paths(beginning: typed, hidden: true) { FileSystem.isFolder($0) }
  }

  /// Scripts and folders, and the samples that were installed with the tool.
  static let scripts = CompletionKind.custom { _, _, typed in
    SourceWords.paths(beginning: typed) { path in
      FileSystem.isFolder(path) || [".tips", ".swift"].contains { path.hasSuffix($0) }
    } + Samples.installed
  }
}
