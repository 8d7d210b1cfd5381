import TipSyntax
public import TipText

/// Finds the names that may stand at a place of an unfinished entry.
extension Checker {
  /// True if a file or an entry declares the name at the top level.
  public func declaresTopLevel(_ name: String) -> Bool {
    program.names.values[name] != nil || program.names.types[name] != nil
  }

  /// The candidates at a byte of a text that would be the next entry, best first, and the bytes they replace. The
  /// checker keeps nothing of the text.
  ///
  /// - Parameter isWhole: Nothing is missing in the text but the name.
  public func completions(
    in source: SourceFile, at offset: Int, isWhole: Bool = false
  ) -> (replaced: Range<Int>, candidates: [CompletionCandidate]) {
    let text = String(decoding: source.bytes, as: UTF8.self)
    let completed = CompletionText(text, at: offset)
    let start = completed.replaced.lowerBound
    // The sign alone is no token yet.
    let signs = [CompletionText.Place.macro, .attribute]
    if signs.contains(completed.place), !CompletionText.isInsideText(text, at: max(start - 1, 0)) {
      return (
        completed.replaced,
        completed.place == .macro
          ? CompletionWords.macros(beginning: completed.prefix)
          : CompletionWords.attributes(beginning: completed.prefix)
      )
    }
    if let open = OpenInterpolation(text, at: offset) {
      let found = completions(
        in: SourceFile(name: source.name, text: open.text), at: offset - open.shift,
        isWhole: isWhole)
      let range = found.replaced
      return (range.lowerBound + open.shift..<range.upperBound + open.shift, found.candidates)
    }
    if let stubs = CompletionStubs(source, from: start), !stubs.candidates.isEmpty {
      return (completed.replaced, stubs.candidates)
    }
    guard !CompletionText.isInsideText(text, at: completed.replaced.lowerBound) else {
      return (completed.replaced, [])
    }
    let prefix = completed.prefix
    if let platforms = CompletionWords.platforms(
      after: Substring(text.utf8.prefix(start)), beginning: prefix)
    {
      return (completed.replaced, platforms)
    }
    if let accessors = CompletionAccessors(source, from: start, prefix: prefix) {
      return (completed.replaced, accessors.candidates)
    }
    switch completed.place {
    case .macro, .attribute: return (completed.replaced, [])
    case .statement, .inside: break
    }
    let request = CompletionRequest(prefix: prefix)
    request.clause = completed.clause
    request.isAfterDot = completed.isAfterDot
    for (body, rest) in isWhole ? CompletionText.endings.prefix(1) : CompletionText.endings[...]
    where request.candidates.isEmpty && !request.isAnswered {
      let probe = SourceFile(name: source.name, text: completed.text(endingIn: body, rest))
      answer(request, in: Parser.parse(probe, file: FileID(index: Int(UInt32.max))))
    }
    if completed.isAfterDot, completed.isInputOfRule { request.keepInputsOfRules() }
    let words =
      completed.place == .statement ? CompletionWords.statements(beginning: prefix) : []
    // Required arguments come before those that may be left out.
    var found = request.ranked(by: NameUses(in: text, and: program.files.map(\.tree.source)), words)
    if let wanted = RequiredPropertyType.name(after: Substring(text.utf8.prefix(start))) {
      found = found.filter { $0.name == wanted } + found.filter { $0.name != wanted }
    }
    let optional = found.filter(\.isOptionalLabel)
    return (completed.replaced, found.filter { !$0.isOptionalLabel } + optional)
  }

  /// Checks a text only to find what the placeholder in it could be.
  private func answer(_ request: CompletionRequest, in tree: SyntaxTree) {
    let saved = (program, run)
    run.changes = EntryChanges()
    completion = request
    let entry = declarationCollector.collect([tree])
    let new = program.types.filter { type in entry.files.contains { $0 === type.file } }
    inheritanceResolver.conform(
      new + entry.extended.filter { type in !new.contains { $0 === type } })
    _ = topLevelChecker.checkTopLevel(entry)
    topLevelChecker.checkDeclarations(of: entry, types: new)
    drainPendingBodies()
    if request.candidates.isEmpty, !request.isAnswered {
      for type in new where isView(type) { useView(type) }
      drainPendingBodies()
    }
    completion = nil
    for restore in run.changes.undo.reversed() { restore() }
    (program, run) = saved
  }
}
