import TipSyntax
import TipText

/// Searches for the one edit that removes an error, by trying known typos.
///
/// An edit becomes a fix-it only if the program with it does not have the error and has no other instead. A typo is
/// described without conditions for where it applies: the checker decides that.
struct FixItSearch {
  private let checker: Checker
  private let trees: [SyntaxTree]
  private let written: [Diagnostic]
  private let warnings: [String]
  /// Errors in code that nothing runs, which are not reported. An edit must not lead to more of them.
  private let waiting: [String]
  /// The ranges of errors that are certain for all types of a generic parameter. That an edited text has no such error
  /// proves nothing, since most errors in such code are not reported.
  private let certain: Set<SourceRange>
  private let known: Recheck.Known?
  private var tries: Int
  /// The remaining attempts at fix-its that errors already have, so that guesses do not use these up.
  private var ownTries: Int
  /// The number of nodes that guesses may still make, so that an error costs no more than the text itself.
  private var nodes: Int
  /// Edits that lead to other errors, whichever error they are tried for.
  private var refuted: Set<[Diagnostic.FixIt]> = []

  /// The limits of guesses: the number of errors, the number of attempts, the bytes of a text for which anything is
  /// guessed, and the bytes that all attempts check together.
  private static let (errors, tries, bytes, checked) = (3, 100, 40_000, 200_000)
  /// The limits of attempts at fix-its that errors already have: the number of errors, and bytes.
  private static let (ownErrors, ownBytes) = (8, 400_000)
  /// The number of nodes that guesses may make in a short text, and the bytes that take as long to parse as one node to
  /// check.
  private static let (fewNodes, bytesOfNode) = (140, 300)
  /// The codes of errors that no typo leads to, and whose texts take long to check.
  private static let unmended: Set<String> = ["invalid-utf8", "nesting-too-deep"]

  /// - Parameter nodes: The number of nodes that the check of the text has made.
  init?(_ checker: Checker, _ trees: [SyntaxTree], _ diagnostics: [Diagnostic], nodes: Int) {
    let size = trees.reduce(0) { $0 + $1.source.bytes.count }
    guard size <= FixItSearch.ownBytes,
      !diagnostics.contains(where: { Self.unmended.contains($0.code) })
    else { return nil }
    self.checker = checker
    self.trees = trees
    written = diagnostics.filter { $0.severity == .error }
    warnings = diagnostics.filter { $0.severity == .warning }.map(FixItSearch.words)
    waiting = checker.run.store.withheldErrors.map(FixItSearch.words)
    certain = checker.run.store.toldAsCertain
    known = checker.canRecheck ? Recheck.Known(checker, trees) : nil
    tries =
      size > FixItSearch.bytes
      ? 0 : min(FixItSearch.tries, max(8, FixItSearch.checked / max(1, size)))
    self.nodes = max(Self.fewNodes, nodes / 2)
    ownTries = min(FixItSearch.ownErrors, max(2, FixItSearch.ownBytes / max(1, size)))
  }

  /// The diagnostics with a fix-it for each error that an edit removes, and without the other errors that it removes.
  mutating func mended(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var result = diagnostics
    for (index, error) in written.prefix(FixItSearch.ownErrors).enumerated()
    where result.contains(error) {
      guard let found = mend(error, guesses: index < FixItSearch.errors),
        let index = result.firstIndex(of: error)
      else { continue }
      result[index] = found.error
      result.removeAll { $0.severity == .error && $0 != found.error && found.gone.contains($0) }
    }
    return result
  }

  private typealias Mended = (error: Diagnostic, gone: [Diagnostic])

  /// - Parameter guesses: Also tries edits that the error does not already have.
  private mutating func mend(_ error: Diagnostic, guesses: Bool) -> Mended? {
    guard let tree = trees.first(where: { $0.file == error.range.file }),
      let fault = ErrorContext(error, in: tree)
    else { return nil }
    // An unsupported construct is meant as it stands, unless it is an operator or a macro that Swift does not have.
    if error.code == "opaque", !"#+-".contains(fault.text(fault.place).prefix(1)) { return nil }
    let isGuessed = guesses && !certain.contains(error.range) && tries > 0
    // A `;` that makes two statements of one removes a syntax error without being meant, so that it counts as a guess.
    let isGuess = error.fixIts.allSatisfy { edit in
      edit.replacement.utf8.filter { $0 != UInt8(ascii: " ") } == Array(";".utf8)
    }
    let given = error.fixIts.isEmpty ? [] : [Typo(error.fixIts)]
    var left: [Diagnostic]?
    if let own = given.first, !isGuess, ownTries > 0, let text = tree.source.applying(own.edits) {
      ownTries -= 1
      left = checked(text, own.edits, tree)
      if let left, let gone = gone(by: own, leaving: left, in: text, from: error, tree) {
        return (told(error, own), gone)
      }
    }
    if guesses, let near = nearest(fault) { return near }
    let typos = isGuessed ? KnownTypos.all(fault, checker) : []
    for typo in typos + (isGuess ? given : []) where mayMend(typo, error, tree) {
      // Parsing rules out most guesses at syntax before any is checked.
      guard nodes > 0 || KnownTypos.isOfSyntax(error.code) else { break }
      let first = checker.program.lastNode
      defer {
        nodes -= Int(checker.program.lastNode - first) + tree.source.bytes.count / Self.bytesOfNode
      }
      if let gone = gone(by: typo, from: error, tree) { return (told(error, typo), gone) }
    }
    return (guesses ? chained(error, tree, left) : nil) ?? withoutEdit(error, tree, left)
  }

  private func told(_ error: Diagnostic, _ typo: Typo) -> Diagnostic {
    if typo.edits == error.fixIts { return error }
    let range = typo.message == nil ? error.range : typo.edits.first?.range ?? error.range
    let notes = typo.note.map { [Diagnostic.Note($0)] } ?? []
    let isTold = typo.note != nil || typo.message != nil
    let kept = error.notes.filter { $0.range != nil || !isTold }
    return .error(
      error.code, typo.message ?? error.message,
      at: range, notes: notes + kept.filter { !$0.message.hasPrefix("did you mean") },
      fixIts: typo.edits)
  }

  /// The error without its fix-its, if these lead to another error on its line.
  ///
  /// - Parameter left: The diagnostics with the fix-its, if they were tried.
  private mutating func withoutEdit(
    _ error: Diagnostic, _ tree: SyntaxTree, _ left: [Diagnostic]?
  ) -> Mended? {
    guard !error.fixIts.isEmpty, !KnownTypos.isOfSyntax(error.code),
      let text = tree.source.applying(error.fixIts),
      let left = left ?? told(of: text, error.fixIts, tree)
    else { return nil }
    let known = written.map(FixItSearch.words) + waiting
    let source = SourceFile(name: tree.source.name, text: text)
    let line = tree.source.line(at: error.range.start)
    let isNew = left.contains { left in
      left.severity == .error && source.line(at: left.range.start) == line
        && !known.contains(FixItSearch.words(left))
    }
    guard isNew else { return nil }
    let told = Diagnostic.error(error.code, error.message, at: error.range, notes: error.notes)
    return (told, [error])
  }

  // MARK: Trying

  /// The errors that an edit removes. Returns nil if it leads to another one.
  private mutating func gone(by typo: Typo, from error: Diagnostic, _ tree: SyntaxTree)
    -> [Diagnostic]?
  {
    guard tries > 0, !refuted.contains(typo.edits),
      let text = tree.source.applying(typo.edits)
    else { return nil }
    tries -= 1
    let (trees, part) = edited(text, typo.edits, tree)
    // An edit whose text cannot be parsed is ruled out, whatever else is found in it.
    let ofSyntax = Array(Set(trees.flatMap(\.diagnostics)))
    guard mends(typo, error, leaving: ofSyntax, in: text, tree) else { return nil }
    if let probe = part?.probe(error.range) {
      let probed = checker.tried(trees, probe)
      guard mends(typo, error, leaving: probed, in: text, tree) else { return nil }
    }
    let left = left(in: trees, part)
    guard mends(typo, error, leaving: left, in: text, tree) else { return nil }
    return gone(by: typo, leaving: left, in: text, from: error, tree)
  }

  /// An edit that leaves all brackets as they are does not balance them.
  private func mayMend(_ typo: Typo, _ error: Diagnostic, _ tree: SyntaxTree) -> Bool {
    guard error.code == "unbalanced-bracket" else { return true }
    return typo.edits.contains { edit in
      tree.source.bytes[edit.range.offsets].filter(\.tellsOfBrackets)
        != edit.replacement.utf8.filter(\.tellsOfBrackets)
    }
  }

  /// The edit removes the error, as far as `left` shows. An edit that leads to other errors is noted.
  private mutating func mends(
    _ typo: Typo, _ error: Diagnostic, leaving left: [Diagnostic], in text: String,
    _ tree: SyntaxTree
  ) -> Bool {
    guard let gone = gone(leaving: left, in: text, tree, for: error) else {
      refuted.insert(typo.edits)
      return false
    }
    return gone.contains(error)
  }

  /// - Parameter left: The diagnostics with the edit.
  private mutating func gone(
    by typo: Typo, leaving left: [Diagnostic], in text: String, from error: Diagnostic,
    _ tree: SyntaxTree
  ) -> [Diagnostic]? {
    guard let gone = gone(leaving: left, in: text, tree, for: error), gone.contains(error) else {
      return nil
    }
    if let other = typo.unless, self.gone(by: Typo(other), from: error, tree) != nil { return nil }
    return gone
  }

  /// The errors that are gone in an edited text.
  /// - Parameter error: The error that the edit is to remove.
  /// - Returns: Nil if the text has an error or a warning that the program did not have.
  private func gone(
    leaving left: [Diagnostic], in text: String, _ tree: SyntaxTree, for error: Diagnostic
  ) -> [Diagnostic]? {
    // An edit that leads to a warning is not meant either.
    guard left.allSatisfy({ $0.severity != .warning || warnings.contains(FixItSearch.words($0)) })
    else { return nil }
    guard !isMoreOften(left) else { return nil }
    let changed = SourceFile(name: tree.source.name, text: text)
    var rest = left.filter { $0.severity == .error }.map { error in
      let source = error.range.file == tree.file ? changed : nil
      return (words: FixItSearch.words(error), line: source?.line(at: error.range.start))
    }
    for words in waiting {
      if let known = rest.firstIndex(where: { $0.words == words }) { rest.remove(at: known) }
    }
    // Errors with the same message are matched on the same line first.
    var gone = written.filter { error in
      let line = error.range.file == tree.file ? tree.source.line(at: error.range.start) : nil
      let same = rest.firstIndex { $0.words == FixItSearch.words(error) && $0.line == line }
      if let same { rest.remove(at: same) }
      return same == nil
    }
    gone = gone.filter { error in
      let same = rest.firstIndex { $0.words == FixItSearch.words(error) }
      if let same { rest.remove(at: same) }
      return same == nil
    }
    // An error with several places is reported at the first of them. It counts as gone if there are fewer.
    if !gone.contains(error), isLessOften(error, left) { gone.append(error) }
    return rest.isEmpty ? gone : nil
  }

  /// An error is now at more places than before, of which only the first is reported.
  private func isMoreOften(_ left: [Diagnostic]) -> Bool {
    var places: [String: Int] = [:]
    for error in written {
      places[FixItSearch.words(error), default: 0] += 1 + FaultPruning.repeats(of: error)
    }
    for error in left where error.severity == .error {
      places[FixItSearch.words(error), default: Int.max / 2] -= 1 + FaultPruning.repeats(of: error)
    }
    return places.values.contains { $0 < 0 }
  }

  /// An error that was found at several places is now at fewer.
  private func isLessOften(_ error: Diagnostic, _ left: [Diagnostic]) -> Bool {
    guard FaultPruning.repeats(of: error) > 0 else { return false }
    func places(_ errors: [Diagnostic]) -> Int {
      errors.filter { $0.severity == .error && FixItSearch.words($0) == FixItSearch.words(error) }
        .reduce(0) { $0 + 1 + FaultPruning.repeats(of: $1) }
    }
    return places(left) < places(written)
  }

  /// Returns nil if the attempts are used up.
  private mutating func told(of text: String, _ edits: [Diagnostic.FixIt], _ tree: SyntaxTree)
    -> [Diagnostic]?
  {
    guard tries > 0 else { return nil }
    tries -= 1
    return checked(text, edits, tree)
  }

  private func checked(
    _ text: String, _ edits: [Diagnostic.FixIt], _ tree: SyntaxTree
  ) -> [Diagnostic] {
    let (trees, part) = edited(text, edits, tree)
    return left(in: trees, part)
  }

  /// The trees of the edited program, and the part of it that has to be checked; nil for all of it.
  private func edited(
    _ text: String, _ edits: [Diagnostic.FixIt], _ tree: SyntaxTree
  ) -> (trees: [SyntaxTree], part: Recheck?) {
    let source = SourceFile(name: tree.source.name, text: text)
    let changed = Parser.parse(source, file: tree.file)
    let trees = trees.map { $0.file == tree.file ? changed : $0 }
    guard let known, let edit = TextEdit(edits) else { return (trees, nil) }
    return (trees, Recheck(known, edit, from: tree, to: changed, among: trees))
  }

  /// The diagnostics of the edited program.
  private func left(in trees: [SyntaxTree], _ part: Recheck?) -> [Diagnostic] {
    guard let part, !part.needsWhole else { return checker.tried(trees) }
    let left = checker.tried(trees, part)
    // Definite initialization depends on all statements of the top level.
    guard part.isOfTopLevel,
      left.count(where: { $0.severity == .error }) < written.count
    else { return left }
    return checker.tried(trees, part.withTopLevel(of: trees))
  }

  private static func words(_ error: Diagnostic) -> String { error.code + error.message }

  // MARK: Names and chains

  /// The error with the name that is meant, of those that may stand there.
  private mutating func nearest(_ fault: ErrorContext) -> Mended? {
    guard fault.isWord(fault.place), tries > 0, NearNames.suit(fault.code) else { return nil }
    tries -= 3
    let token = fault.tokens[fault.place]
    let word = fault.text(fault.place)
    var names = NearNames.named(in: fault.diagnostic)
    if names.isEmpty {
      let offered = checker.completions(
        in: fault.tree.source, at: Int(token.start), isWhole: true
      ).candidates
      names = NearNames.meant(by: word, among: offered)
    }
    var found: [(name: String, mended: Mended)] = []
    for name in names.prefix(4) {
      // Where a value is wanted, a type does not fit, but the call of its initializer may.
      let makes = isDeclaredType(name) && fault.text(fault.place + 1) != "("
      for meant in makes ? [name, name + "()"] : [name] {
        let typo = Typo(fault.replace(fault.place, with: meant), note: "did you mean `\(meant)`?")
        if let gone = gone(by: typo, from: fault.diagnostic, fault.tree) {
          found.append((name, (told(fault.diagnostic, typo), gone)))
          break
        }
      }
    }
    if found.count == 1 { return found.first?.mended }
    // A single name at an edit distance of one letter is preferred to the others.
    let nearest = found.filter { NearNames.isLetterOff($0.name, word) }
    return nearest.count == 1 ? nearest.first?.mended : nil
  }

  private func isDeclaredType(_ name: String) -> Bool {
    // Only the checker knows the types of earlier entries.
    if checker.type(named: name) != nil { return true }
    return trees.contains { tree in
      let text = tree.source.text(0..<tree.source.bytes.count)
      return ["struct ", "class ", "enum "].contains { text.contains($0 + name) }
    }
  }

  /// Applies the fix-its of an error together with those of the error on the same line to which they lead.
  ///
  /// - Parameter left: The diagnostics with the first of these edits, if it was tried.
  private mutating func chained(
    _ error: Diagnostic, _ tree: SyntaxTree, _ left: [Diagnostic]?
  ) -> Mended? {
    // A name that is nearly another one is a separate guess.
    guard !error.fixIts.isEmpty, error.code != "unknown-name",
      var text = tree.source.applying(error.fixIts)
    else { return nil }
    let line = tree.source.line(at: error.range.start)
    var known = left
    var edits = 1
    while true {
      let edit = tree.source.difference(to: text, in: tree.file)
      guard tries > 0,
        let found = known ?? told(of: text, edit.map { [$0] } ?? [], tree)
      else { return nil }
      known = nil
      let source = SourceFile(name: tree.source.name, text: text)
      let before = written.map(FixItSearch.words)
      let next = found.first { other in
        other.severity == .error && source.line(at: other.range.start) == line
          && !before.contains(FixItSearch.words(other))
      }
      guard let next else {
        // The first edit alone was tried before.
        guard edits > 1 || left == nil, let edit else { return nil }
        let typo = Typo(edit)
        return gone(by: typo, leaving: found, in: text, from: error, tree)
          .map { (told(error, typo), $0) }
      }
      guard edits < 4, !next.fixIts.isEmpty, let further = source.applying(next.fixIts) else {
        return nil
      }
      text = further
      edits += 1
    }
  }
}

extension UInt8 {
  /// A bracket, or a character that may hide one or end its line.
  fileprivate var tellsOfBrackets: Bool { "()[]{}\"/#\\\n".utf8.contains(self) }
}
