import TipModel
import TipSyntax
import TipText

/// Throwing calls in an app's own files that nothing marks or handles.
///
/// Most of an app's code is left to Swift's compiler. A call that begins with `Tips` is TipKit's, wherever it stands,
/// unless a file declares something of that name.
extension Checker {
  func checkUnmarkedCalls(in files: [FileContext]) {
    guard options.scope == .partial else { return }
    for file in files where !file.isScript && file.knowsTipKit {
      for call in throwingCalls(of: file.tree) { check(call, in: file) }
    }
  }

  /// Calls of `Tips.configure(…)` and `Tips.resetDatastore()`, with the indices of the first token and of the name.
  private func throwingCalls(of tree: SyntaxTree) -> [ThrowingCall] {
    func text(_ index: Int) -> String {
      tree.tokens.indices.contains(index)
        ? tree.source.text(tree.tokens[index].range(in: tree.file).offsets) : ""
    }
    return tree.tokens.indices.compactMap { index in
      let token = tree.tokens[index]
      // Names are compared by length first, since an app has many tokens.
      guard token.kind == .identifier, [9, 14].contains(token.end - token.start) else { return nil }
      let name = text(index)
      guard CodeBlocks.throwingNames.contains(name), text(index - 1) == ".",
        text(index - 2) == "Tips", text(index + 1) == "("
      else { return nil }
      let isQualified = text(index - 3) == "." && TipKitModules.names.contains(text(index - 4))
      return ThrowingCall(name: name, first: isQualified ? index - 4 : index - 2, last: index)
    }
  }

  private struct ThrowingCall {
    let name: String
    let first: Int
    let last: Int
  }

  /// A file declares a type of that name, at the top level or in another type.
  private var declaresTips: Bool {
    program.names.types["Tips"] != nil || program.names.aliases["Tips"] != nil
      || program.types.contains { $0.type.name == "Tips" || $0.aliases["Tips"] != nil }
  }

  private func check(_ call: ThrowingCall, in file: FileContext) {
    run.lookups.note("Tips", from: file)
    guard !declaresTips, program.names.extended["Tips"]?.members[call.name] == nil,
      let marks = file.blocks.marks(before: call.first)
    else { return }
    let (handling, tokens) = (file.blocks.errorHandling(at: call.first), file.tree.tokens)
    let range = SourceRange(
      file: file.tree.file, start: tokens[call.first].start, end: tokens[call.last].end)
    let mark = file.blocks.missingMark(of: marks, handling)
    let diagnostic: Diagnostic
    switch (handling, mark) {
    case (_, nil): return
    case (.refused, let mark?):
      diagnostic = .error(
        "unhandled-error", "`\(call.name)` may throw, and nothing here handles the error",
        at: range,
        notes: [.init("`try?` goes on without it; `do` and `catch` say what to do then")],
        fixIts: [.init(replace: mark.place(in: file.tree), with: mark.text)])
    case (_, let mark?):
      diagnostic = .error(
        "missing-try", "`\(call.name)` may throw: write `\(mark.text.trimmed)` before it",
        at: range,
        fixIts: [.init(replace: mark.place(in: file.tree), with: mark.text)])
    }
    run.ofApp.interest.append(range)
    noteAgainstTipKit(range)
    report(diagnostic)
  }
}

extension CodeBlocks {
  static let throwingNames: Set<String> = ["configure", "resetDatastore"]

  /// A `try` that is missing, or one that must be `try?`.
  struct MissingMark {
    let token: Int
    let isReplaced: Bool
    let text: String

    func place(in tree: SyntaxTree) -> SourceRange {
      let range = tree.tokens[token].range(in: tree.file)
      return isReplaced ? range : range.startPoint
    }
  }

  /// The missing mark of a call; nil if the error is marked and handled, or may be.
  func missingMark(of marks: StatementMarks, _ handling: ErrorHandling) -> MissingMark? {
    switch handling {
    case .refused where marks.plainTry != nil:
      marks.plainTry.map { MissingMark(token: $0, isReplaced: true, text: "try?") }
    case _ where marks.hasTry: nil
    case .taken: MissingMark(token: marks.start, isReplaced: false, text: "try ")
    case .refused, .unknown: MissingMark(token: marks.start, isReplaced: false, text: "try? ")
    }
  }
}

extension String {
  fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}
