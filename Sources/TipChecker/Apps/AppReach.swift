public import TipModel
import TipSyntax
public import TipText

/// Declarations that the code in some part of an app may reach, by the names in it.
///
/// A name leads to each global declaration and type of that name, a type to all of its members. It is an upper bound: what
/// cannot be reached by names certainly does nothing to a tip.
final class AppReach {
  private let checker: Checker
  /// The names of the tips that are asked about, of their events and their parameters; nil where the question does not
  /// say which tips it is about.
  private let wanted: Set<String>?
  private lazy var values: [String: [SourceRange]] = byName(
    checker.names.values.values.joined() + checker.names.extended.values.flatMap(\.allMembers))

  init(_ checker: Checker, question: String) {
    self.checker = checker
    let names = Self.words(of: question)
    let tips = checker.types.filter { $0.type.conformsToTip }
    var asked = tips.filter { names.contains($0.type.name) }
    if asked.isEmpty {
      // `tour`, `Page.group`: the tips that its declaration names.
      let declared = (checker.types.flatMap(\.allMembers) + checker.names.values.values.joined())
        .filter { names.contains($0.name) }
      let words = Set(declared.compactMap(\.syntax?.range).flatMap(checker.words(in:)))
      asked = tips.filter { words.contains($0.type.name) }
    }
    wanted = asked.isEmpty ? nil : asked.reduce(into: []) { $0.formUnion(checker.inputs(of: $1)) }
  }

  /// True where the code may change something of the tips, or of TipKit's settings.
  func bears(_ part: SourceRange) -> Bool {
    guard let wanted else { return true }
    var seen: Set<String> = []
    var open = [part]
    let round = checker.types.filter { $0.ranges.contains { $0.contains(part) } }
    let own = byName(round.flatMap(\.allMembers))
    while let range = open.popLast() {
      if checker.setsUpTips(range) { return true }
      for word in checker.words(in: range) where seen.insert(word).inserted {
        if wanted.contains(word) { return true }
        open += values[word] ?? []
        if range == part || own[word]?.contains(range) == true { open += own[word] ?? [] }
        for type in checker.names.types[word] ?? [] { open += type.ranges }
      }
    }
    return false
  }

  private func byName(_ values: some Sequence<ValueDeclaration>) -> [String: [SourceRange]] {
    values.reduce(into: [:]) { found, value in
      if let range = value.syntax?.range { found[value.name, default: []].append(range) }
    }
  }

  private static func words(of question: String) -> Set<String> {
    Set(question.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
  }
}

extension Checker {
  /// The names in a part of a text.
  fileprivate func words(in range: SourceRange) -> [String] {
    guard let tree = files.first(where: { $0.tree.file == range.file })?.tree else { return [] }
    return tokens(of: tree, in: range).filter { $0.kind == .identifier }.map {
      tree.source.text($0.range(in: tree.file).offsets)
    }
  }

  /// Calls of `Tips` itself, such as `Tips.configure` and `Tips.showAllTipsForTesting`.
  fileprivate func setsUpTips(_ range: SourceRange) -> Bool {
    let names = words(in: range)
    return zip(names, names.dropFirst()).contains { first, second in
      first == "Tips" && Self.settings.contains(second)
    }
  }

  private static let settings: Set<String> = [
    "configure", "resetDatastore", "showAllTipsForTesting", "showTipsForTesting",
    "hideAllTipsForTesting", "hideTipsForTesting",
  ]

  /// The name of a tip, and those of the events and parameters that its rules name.
  fileprivate func inputs(of tip: TypeDeclaration) -> Set<String> {
    let rules = (tip.members["rules"] ?? []).compactMap(\.syntax?.range).flatMap(words(in:))
    let inputs = types.flatMap(\.allMembers) + names.values.values.joined()
    let known = Set(
      inputs.lazy.filter { $0.parameterAttribute != nil || self.isEvent($0) }.map(\.name))
    return known.intersection(rules).union([tip.type.name])
  }

  private func tokens(of tree: SyntaxTree, in range: SourceRange) -> ArraySlice<Token> {
    var (low, high) = (0, tree.tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if tree.tokens[middle].start < range.start { low = middle + 1 } else { high = middle }
    }
    return tree.tokens[low...].prefix { $0.start < range.end }
  }
}

extension CheckedProgram {
  /// True where code of an app may bear on the question, by all that it can reach.
  public func mayConcern(_ question: String) -> (SourceRange) -> Bool {
    AppReach(checker, question: question).bears
  }

  /// Parts of the app's views and classes that are not run, where a question is asked.
  public var partsLeftOut: [PartLeftOut] {
    checker.noteDeinitializers()
    return checker.leftOut.map { part in
      PartLeftOut(message: part.message, range: part.range, reason: part.reasons.first)
    }
  }

  /// A statement of an app's own file, or the start of the app.
  public func isOfApp(_ statement: TypedStatement) -> Bool {
    statement.range == startedApp
      || checker.files.first { $0.tree.file == statement.range.file }?.isTipScript == false
  }

  /// The declaration of a type, and its extensions.
  public func ranges(of type: NominalType) -> [SourceRange] {
    checker.declarations[ObjectIdentifier(type)]?.ranges ?? []
  }

  /// All that the app whose start is among the statements is made of.
  public var startedAppParts: [SourceRange] {
    checker.types.first { $0.nameRange == startedApp }?.ranges ?? []
  }
}

/// A part of an app that is not run, and why.
public struct PartLeftOut {
  /// The message, without the reason.
  public let message: String
  public let range: SourceRange
  /// The checker's reason; nil where the message says all.
  public let reason: Diagnostic?
}
