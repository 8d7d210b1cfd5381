import TipSyntax
public import TipText

/// What may stand at a place of an entry under way.
extension Checker {
  /// Whether some text or entry declares that name for all.
  public func declaresTopLevel(_ name: String) -> Bool {
    names.values[name] != nil || names.types[name] != nil
  }

  /// The candidates at a byte of a text that would be the next entry, best first, and the bytes they
  /// replace. The text need not be complete; nothing of it stays in the checker.
  public func completions(
    in source: SourceFile, at offset: Int
  ) -> (replaced: Range<Int>, candidates: [CompletionCandidate]) {
    let text = String(decoding: source.bytes, as: UTF8.self)
    let completed = CompletionText(text, at: offset)
    guard !CompletionText.isInsideText(text, at: completed.replaced.lowerBound) else {
      return (completed.replaced, [])
    }
    let prefix = completed.prefix
    switch completed.place {
    case .macro: return (completed.replaced, CompletionWords.macros(beginning: prefix))
    case .attribute: return (completed.replaced, CompletionWords.attributes(beginning: prefix))
    case .statement, .inside: break
    }
    let request = CompletionRequest(prefix: prefix)
    // A condition or the head of a type is none before its body, nor a case before its colon.
    for body in ["", " {}", ": break"] where request.candidates.isEmpty {
      let probe = SourceFile(name: source.name, text: completed.text(endingIn: body))
      answer(request, in: Parser.parse(probe, file: FileID(index: Int(UInt32.max))))
    }
    let words =
      completed.place == .statement ? CompletionWords.statements(beginning: prefix) : []
    return (completed.replaced, request.candidates + words)
  }

  /// Checks a text only to see what its asking name could be.
  private func answer(_ request: CompletionRequest, in tree: SyntaxTree) {
    let saved = (files, names, types, declarations, checkedRules, setters, usedRequirements)
    let told = (diagnostics, externalNames, interest)
    undo = []
    completion = request
    let entry = collect([tree])
    let new = types.filter { type in entry.files.contains { $0 === type.file } }
    conform(new + entry.extended.filter { type in !new.contains { $0 === type } })
    _ = checkTopLevel(entry)
    checkDeclarations(of: entry, types: new)
    drainPendingBodies()
    completion = nil
    (files, names, types, declarations, checkedRules, setters, usedRequirements) = saved
    (diagnostics, externalNames, interest) = told
    for restore in undo.reversed() { restore() }
  }
}
