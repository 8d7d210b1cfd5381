import TipSyntax
import TipText

/// Reports each error once. Errors in a part that could not be parsed are left out, and names that are missing because
/// their declaration could not be parsed, and the same error at further places.
struct FaultPruning {
  private let trees: [FileID: SyntaxTree]
  /// The statements and members that could not be parsed as they stand.
  private var broken: [SourceRange] = []
  /// Every name in them.
  private var brokenNames: Set<String> = []

  init(trees: [SyntaxTree], syntaxErrors: [Diagnostic]) {
    self.trees = Dictionary(trees.map { ($0.file, $0) }, uniquingKeysWith: { $1 })
    for error in syntaxErrors where error.severity == .error {
      let region = region(round: error.range)
      if broken.contains(region) { continue }
      broken.append(region)
      brokenNames.formUnion(names(in: region))
    }
  }

  /// The diagnostics that remain, in source order. `syntaxErrors` are those of the parser among `diagnostics`.
  func pruned(_ diagnostics: [Diagnostic], syntaxErrors: Set<Diagnostic>) -> [Diagnostic] {
    let beyond = diagnostics.filter { $0.code == "opaque" && $0.severity == .error }.map(\.range)
    var kept: [Diagnostic] = []
    var uses: [String: (first: Int, count: Int)] = [:]
    for diagnostic in diagnostics {
      guard diagnostic.severity == .error, !syntaxErrors.contains(diagnostic) else {
        kept.append(diagnostic)
        continue
      }
      if broken.contains(where: { $0.contains(diagnostic.range.startPoint) }) { continue }
      // Inside unsupported code, nothing was checked as Swift would.
      if beyond.contains(where: { $0 != diagnostic.range && $0.contains(diagnostic.range) }) {
        continue
      }
      if let fault = fault(of: diagnostic) {
        if isMissingName(diagnostic), brokenNames.contains(name(in: diagnostic)) { continue }
        if uses[fault] != nil {
          uses[fault]?.count += 1
          continue
        }
        uses[fault] = (kept.count, 1)
      }
      if let last = kept.last, isSameDoubt(diagnostic, last) {
        kept[kept.count - 1].fixIts += diagnostic.fixIts
        continue
      }
      kept.append(diagnostic)
    }
    for (first, count) in uses.values where count > 1 {
      kept[first].notes.append(.init(Self.repeated(count - 1)))
    }
    return kept
  }

  private static func repeated(_ times: Int) -> String {
    times == 1 ? "and once more below" : "and \(times) more times below"
  }

  /// The number of other places with the same error, which are not reported.
  static func repeats(of diagnostic: Diagnostic) -> Int {
    for note in diagnostic.notes where note.range == nil && note.message.hasSuffix(" below") {
      let times = note.message.split(separator: " ").lazy.compactMap { Int($0) }.first ?? 1
      if note.message == repeated(times) { return times }
    }
    return 0
  }

  /// The text that identifies an error with several places: a missing name, or a message about one declaration. Returns
  /// nil for an error that belongs to its place.
  private func fault(of diagnostic: Diagnostic) -> String? {
    switch diagnostic.code {
    case "unknown-name", "unknown-type": return name(in: diagnostic)
    case "unknown-member", "unknown-field", "missing-projection":
      return diagnostic.code + diagnostic.message.filter { $0 != "$" }
    default:
      let places = diagnostic.notes.compactMap(\.range)
      return places.isEmpty
        ? nil
        : diagnostic.code + diagnostic.message + places.map { "\($0.start)" }.joined(separator: ",")
    }
  }

  /// The note about a Bool that may be nil where one is needed.
  static let maybeMissing = "it may be nil: `?? false` says what that means"

  /// Two such values in one expression are corrected together.
  private func isSameDoubt(_ diagnostic: Diagnostic, _ last: Diagnostic) -> Bool {
    let range = diagnostic.range
    guard range.file == last.range.file, last.range.end <= range.start,
      let tree = trees[range.file],
      !diagnostic.fixIts.isEmpty, !last.fixIts.isEmpty,
      [diagnostic, last].allSatisfy({ $0.notes.contains { $0.message == Self.maybeMissing } })
    else { return false }
    let between = tree.tokens.filter { $0.start >= last.range.end && $0.end <= range.start }
    return between.allSatisfy { token in
      !["{", "}", ";", ","].contains(tree.source.text(token.range(in: range.file).offsets))
        && (!token.startsLine || token.kind == .operator)
    }
  }

  private func isMissingName(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.code == "unknown-name" || diagnostic.code == "unknown-type"
  }

  private func name(in diagnostic: Diagnostic) -> String {
    trees[diagnostic.range.file]?.source.text(diagnostic.range.offsets) ?? ""
  }

  // MARK: Parts that could not be parsed

  private func names(in region: SourceRange) -> [String] {
    guard let tree = trees[region.file] else { return [] }
    return tree.tokens.filter {
      $0.kind == .identifier && region.contains($0.range(in: region.file))
    }.map { tree.source.text($0.range(in: region.file).offsets) }
  }

  /// The innermost statement, member or head of a declaration around a place, or its line if it is in none.
  private func region(round range: SourceRange) -> SourceRange {
    guard let tree = trees[range.file] else { return range }
    let line = tree.source.lineRange(tree.source.line(at: range.start))
    let written = SourceRange(
      file: range.file, start: UInt32(line.lowerBound), end: UInt32(line.upperBound))
    guard let statement = tree.statements.last(where: { touches($0.range, range) }) else {
      return written
    }
    guard case .declaration(let declaration) = statement.kind else {
      return statement.range.union(written)
    }
    return part(round: range, in: declaration).union(written)
  }

  private func part(round range: SourceRange, in declaration: DeclarationSyntax) -> SourceRange {
    let members: [DeclarationSyntax]
    switch declaration.kind {
    case .nominal(let nominal): members = nominal.members
    case .extension(let syntax): members = syntax.members
    default: return declaration.range
    }
    if let member = members.last(where: { touches($0.range, range) }) {
      return part(round: range, in: member)
    }
    guard let first = members.first, range.start < first.range.start else { return range }
    return SourceRange(
      file: range.file, start: declaration.range.start, end: first.range.start)
  }

  private func touches(_ part: SourceRange, _ place: SourceRange) -> Bool {
    part.start <= place.start && place.start <= part.end
  }
}
