import TipSyntax
import TipText

/// One fault is told once. What the checker makes of a part that could not be read is no news, nor is a name
/// that is missing because its declaration could not be read, nor the same missing name at its next use.
struct FaultPruning {
  private let trees: [FileID: SyntaxTree]
  /// The statements and members that could not be read as they stand.
  private var broken: [SourceRange] = []
  private var brokenText = ""

  init(trees: [SyntaxTree], syntaxErrors: [Diagnostic]) {
    self.trees = Dictionary(trees.map { ($0.file, $0) }, uniquingKeysWith: { $1 })
    for error in syntaxErrors where error.severity == .error {
      let region = region(round: error.range)
      if broken.contains(region) { continue }
      broken.append(region)
      brokenText += " " + (self.trees[region.file]?.source.text(region.offsets) ?? "")
    }
  }

  /// In source order; `syntaxErrors` are those of the parser among `diagnostics`.
  func pruned(_ diagnostics: [Diagnostic], syntaxErrors: Set<Diagnostic>) -> [Diagnostic] {
    var kept: [Diagnostic] = []
    var firstUse: [String: Int] = [:]
    var uses: [String: Int] = [:]
    var lastSyntaxLine: (file: FileID, line: Int)?
    for diagnostic in diagnostics {
      guard diagnostic.severity == .error else {
        kept.append(diagnostic)
        continue
      }
      if syntaxErrors.contains(diagnostic) {
        // The parser finds its way again by the next line; what it says until then follows from the first.
        let line = trees[diagnostic.range.file]?.source.line(at: diagnostic.range.start) ?? 0
        if let last = lastSyntaxLine, last.file == diagnostic.range.file, line - last.line <= 1 {
          lastSyntaxLine?.line = line
          continue
        }
        lastSyntaxLine = (diagnostic.range.file, line)
        kept.append(diagnostic)
        continue
      }
      if broken.contains(where: { $0.contains(diagnostic.range.startPoint) }) { continue }
      if FaultPruning.isAboutAMissingName(diagnostic) {
        let name = self.name(in: diagnostic)
        if brokenText.contains(name) { continue }
        let key = diagnostic.code + " " + diagnostic.message
        uses[key, default: 0] += 1
        if firstUse[key] != nil { continue }
        firstUse[key] = kept.count
      }
      kept.append(diagnostic)
    }
    for (key, index) in firstUse {
      guard let count = uses[key], count > 1 else { continue }
      kept[index].notes.append(
        .init(count == 2 ? "and once more below" : "and \(count - 1) more times below"))
    }
    return kept
  }

  private static func isAboutAMissingName(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.code == "unknown-name" || diagnostic.code == "unknown-type"
  }

  private func name(in diagnostic: Diagnostic) -> String {
    trees[diagnostic.range.file]?.source.text(diagnostic.range.offsets) ?? ""
  }

  // MARK: What could not be read

  /// The innermost statement or member round a place; its line, where it is in none.
  private func region(round range: SourceRange) -> SourceRange {
    guard let tree = trees[range.file] else { return range }
    var region: SourceRange?
    for statement in tree.statements where touches(statement.range, range) {
      region = statement.range
      if case .declaration(let declaration) = statement.kind,
        let member = member(round: range, in: declaration)
      {
        region = member
      }
    }
    let line = tree.source.lineRange(tree.source.line(at: range.start))
    let written = SourceRange(
      file: range.file, start: UInt32(line.lowerBound), end: UInt32(line.upperBound))
    return region.map { $0.union(written) } ?? written
  }

  private func member(round range: SourceRange, in declaration: DeclarationSyntax) -> SourceRange? {
    let members: [DeclarationSyntax]
    switch declaration.kind {
    case .nominal(let nominal): members = nominal.members
    case .extension(let syntax): members = syntax.members
    default: return nil
    }
    guard let found = members.last(where: { touches($0.range, range) }) else { return nil }
    return member(round: range, in: found) ?? found.range
  }

  private func touches(_ part: SourceRange, _ place: SourceRange) -> Bool {
    part.start <= place.start && place.start <= part.end
  }
}
