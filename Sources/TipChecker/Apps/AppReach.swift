public import TipModel
import TipSyntax
public import TipText

/// Declarations that the code in some part of an app may reach, by the names in it.
///
/// A name leads to each global declaration and type of that name, a type to all of its members. This is an upper bound:
/// code that cannot reach a tip by names certainly does not affect it.
final class AppReach {
  private let checker: Checker
  /// The tips that the question is about; empty if it does not say which.
  private let tips: [TypeDeclaration]
  /// The groups that name one of the tips, and the other tips in them, which have to end for those that wait.
  private let groups: [SourceRange]
  private let others: Set<String>
  /// The names of all these tips, and of the events and parameters in their rules.
  private let wanted: Set<String>
  private lazy var values: [String: [SourceRange]] = byName(
    checker.program.names.values.values.joined()
      + checker.program.names.extended.values.flatMap(\.allMembers))

  init(_ checker: Checker, question: String) {
    self.checker = checker
    let named = Self.words(of: question)
    let all = checker.program.types.filter { $0.type.conformsToTip }
    var asked = all.filter { named.contains($0.type.name) }
    let declared =
      checker.program.types.flatMap(\.allMembers) + checker.program.names.values.values.joined()
    if asked.isEmpty {
      // `tour`, `Page.group`: the tips that its declaration names.
      let found = declared.filter { named.contains($0.name) }
      let words = Set(found.compactMap(\.syntax?.range).flatMap(checker.words(in:)))
      asked = all.filter { words.contains($0.type.name) }
    }
    let names = Set(asked.map(\.type.name))
    let groups = declared.compactMap { value -> (range: SourceRange, words: Set<String>)? in
      guard let range = value.syntax?.range, !value.isInactive,
        case .variable(let binding, _) = value.kind, binding.value != nil
      else { return nil }
      let words = Set(checker.words(in: range))
      return words.contains("TipGroup") && !words.isDisjoint(with: names) ? (range, words) : nil
    }
    let others = all.filter { tip in groups.contains { $0.words.contains(tip.type.name) } }
    tips = asked
    self.groups = groups.map(\.range)
    self.others = Set(others.map(\.type.name))
    wanted = (asked + others).reduce(into: names) { $0.formUnion(checker.inputs(of: $1)) }
  }

  /// True if the code may change something of the tips, or of TipKit's settings: it sets a parameter that their rules
  /// read, donates an event of theirs, shows or ends one of them, ends another one of their group, or configures
  /// TipKit.
  func bears(_ part: SourceRange) -> Bool {
    guard !tips.isEmpty else { return true }
    var seen: Set<String> = []
    var open = [part]
    let round = checker.program.types.filter { $0.ranges.contains { $0.contains(part) } }
    let own = byName(round.flatMap(\.allMembers))
    var (reachesOther, endsTips) = (false, false)
    while let range = open.popLast() {
      if checker.setsUpTips(range) { return true }
      for word in checker.words(in: range) where seen.insert(word).inserted {
        if wanted.contains(word) { return true }
        reachesOther = reachesOther || others.contains(word)
        endsTips = endsTips || Self.endings.contains(word)
        if reachesOther, endsTips { return true }
        open += values[word] ?? []
        if range == part || own[word]?.contains(range) == true { open += own[word] ?? [] }
        for type in checker.program.names.types[word] ?? [] {
          // The declaration of a tip changes no other tip.
          open += type.type.conformsToTip ? type.functions : type.ranges
        }
      }
    }
    return false
  }

  private static let endings: Set<String> = ["invalidate", "resetEligibility"]

  /// True if a warning is about the tips, what their rules read, or a group of theirs.
  func concerns(_ diagnostic: Diagnostic) -> Bool {
    // A tip without a title keeps the app from compiling.
    guard !tips.isEmpty, diagnostic.severity != .error, diagnostic.code != "missing-title",
      Self.isOfApp(diagnostic.range.file, checker)
    else { return true }
    let places = [diagnostic.range] + diagnostic.notes.compactMap(\.range)
    let declared =
      (checker.program.types.flatMap(\.allMembers) + checker.program.names.values.values.joined())
      .filter { wanted.contains($0.name) }.compactMap(\.syntax?.range)
    let ranges = tips.flatMap(\.ranges) + groups + declared
    return places.contains { place in ranges.contains { $0.contains(place) } }
      || bears(diagnostic.range)
  }

  /// A file of an app, not a script.
  static func isOfApp(_ file: FileID, _ checker: Checker) -> Bool {
    checker.program.files.first { $0.tree.file == file }?.isTipScript == false
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
  /// The names in a part of the source.
  fileprivate func words(in range: SourceRange) -> [String] {
    guard let tree = program.files.first(where: { $0.tree.file == range.file })?.tree else {
      return []
    }
    return tokens(of: tree, in: range).filter { $0.kind == .identifier }.map {
      let text = tree.source.text($0.range(in: tree.file).offsets)
      return text.hasPrefix("$") ? String(text.dropFirst()) : text
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

  /// The names of the events and parameters that a tip's rules name.
  fileprivate func inputs(of tip: TypeDeclaration) -> Set<String> {
    let rules = (tip.members["rules"] ?? []).compactMap(\.syntax?.range).flatMap(words(in:))
    let inputs = program.types.flatMap(\.allMembers) + program.names.values.values.joined()
    let known = Set(
      inputs.lazy.filter { $0.parameterAttribute != nil || self.inventoryReader.isEvent($0) }.map(
        \.name))
    return known.intersection(rules)
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

extension TypeDeclaration {
  /// The ranges of its methods and initializers.
  fileprivate var functions: [SourceRange] {
    allMembers.filter { member in
      switch member.kind {
      case .function, .initializer: true
      default: false
      }
    }.compactMap(\.syntax?.range)
  }
}

extension CheckedProgram {
  /// A predicate that is true for code of an app that may bear on the question, by all that it can reach.
  public func mayConcern(_ question: String) -> (SourceRange) -> Bool {
    AppReach(checker, question: question).bears
  }

  /// A predicate that is true for a warning about the tips that a question names.
  public func concerns(_ question: String) -> (Diagnostic) -> Bool {
    AppReach(checker, question: question).concerns
  }

  /// The parts of the app's views and classes that do not run for a question.
  public var partsLeftOut: [PartLeftOut] {
    checker.classChecker.noteDeinitializers()
    return checker.run.leftOut.map { part in
      PartLeftOut(message: part.message, range: part.range, reason: part.reasons.first)
    }
  }

  /// True for a statement of an app's own file, and for the start of the app.
  public func isOfApp(_ statement: TypedStatement) -> Bool {
    statement.range == startedApp || AppReach.isOfApp(statement.range.file, checker)
  }

  /// The ranges of the declaration of a type and of its extensions.
  public func ranges(of type: NominalType) -> [SourceRange] {
    checker.program.declarations[ObjectIdentifier(type)]?.ranges ?? []
  }

  /// The declaration and the extensions of the app whose start is among the statements.
  public var startedAppParts: [SourceRange] {
    checker.program.types.first { $0.nameRange == startedApp }?.ranges ?? []
  }
}

/// A part of an app that does not run, and the reason.
public struct PartLeftOut {
  /// The message, without the reason.
  public let message: String
  public let range: SourceRange
  /// The diagnostic that is the reason; nil if the message says everything.
  public let reason: Diagnostic?
}
