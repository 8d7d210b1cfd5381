import TipChecker
import TipEngine
import TipInterpreter
import TipModel
import TipReference
import TipSyntax
import TipTerminal
import TipText

/// The notice about the declarations in an entry: a line for each, with what one that replaces
/// another keeps.
struct DeclarationNotice {
  private enum Declared {
    case type(String)
    case `extension`(String)
    case variable(String)
    case function(String)
  }

  private let declared: [Declared]
  /// Types of these names before the entry.
  private var oldTypes: [String: NominalType] = [:]

  /// The greatest number of declarations that are listed. The others are counted.
  private static let maximumLines = 6

  /// Compares an entry with the session before it is performed. Returns nil if no user types, or
  /// notices are off.
  init?(_ act: Act, in repl: REPL) {
    guard repl.lines.isInteractive, repl.announces, case .program(let texts, .typed) = act else {
      return nil
    }
    declared = texts.flatMap { text in
      Parser.parse(text, file: FileID(index: 0)).statements.flatMap { statement -> [Declared] in
        guard case .declaration(let declaration) = statement.kind else { return [] }
        return DeclarationNotice.declared(in: declaration, of: text)
      }
    }
    for case .type(let name) in declared { oldTypes[name] = repl.checker.type(named: name) }
  }

  private static func declared(
    in declaration: DeclarationSyntax, of text: SourceFile
  ) -> [Declared] {
    switch declaration.kind {
    case .nominal(let type): return [.type(type.name.text)]
    case .extension(let body):
      return [.extension(text.text(body.extended.range.offsets))]
    case .variable(let variable):
      return variable.bindings.flatMap { SavedEntryText.Declaration.names(in: $0.pattern) }
        .map { .variable($0) }
    case .function(let function):
      let labels = function.parameters.map { ($0.label ?? "_") + ":" }.joined()
      return [.function("\(function.name.text)(\(labels))")]
    default: return []
    }
  }

  /// The lines, once the entry has been performed. A value that is too long for its line is cut
  /// off.
  func lines(in world: PromptWorld, width: Int) -> [StyledText] {
    var lines = declared.prefix(Self.maximumLines).compactMap { declared -> StyledText? in
      let line = line(declared, world)
      if case .variable = declared { return line?.clipped(to: width) }
      return line
    }
    let rest = declared.count - Self.maximumLines
    if rest > 0 { lines.append(StyledText("… \(Count.text(rest, "more declaration"))", .dim)) }
    return lines
  }

  private func line(_ declared: Declared, _ world: PromptWorld) -> StyledText? {
    switch declared {
    case .function(let name): return Self.line([name, "function"])
    case .extension(let name): return Self.line([name, "extended"])
    case .variable(let name):
      guard let variable = world.variables[name] else { return nil }
      let value = variable.value.map { ValuePrinter.debug($0, as: variable.type) }
      let type = "\(variable.type)"
      return Self.line([name, type, value == type ? "" : value ?? ""])
    case .type(let name):
      guard let type = world.checker.type(named: name) else { return nil }
      var line =
        type.conformsToTip
        ? Self.tip(type, in: world) : Self.line(Self.contents(of: type, in: world))
      if let old = oldTypes[name], old !== type {
        line.append("  " + Self.replacement(of: old, by: type, in: world), .dim)
      }
      return line
    }
  }

  private static func line(_ cells: [String]) -> StyledText {
    StyledText(cells.filter { !$0.isEmpty }.joined(separator: "  "), .dim)
  }

  /// `SearchTip  pending  1 rule`; of a tip that is made with values, how.
  private static func tip(_ type: NominalType, in world: PromptWorld) -> StyledText {
    let rules = world.inventory.all.tips.last { $0.type === type }?.rules.count ?? 0
    let count = rules == 0 ? "no rules" : Count.text(rules, "rule")
    let instance = try? world.onEvaluationThread { [session = world.session] in
      try session.tip(of: type).map(session.instance)
    }
    guard let instance = instance ?? nil else {
      let labels = type.fields.filter { $0.defaultValue == nil && !$0.type.isOptional }
        .map { $0.name + ":" }.joined()
      return line(["\(type.qualifiedName)(\(labels))", count])
    }
    let status = world.session.engine.status(of: instance)
    return line([type.qualifiedName, status.description, count])
  }

  private static func contents(of type: NominalType, in world: PromptWorld) -> [String] {
    let prefix = type.qualifiedName + "."
    let parameters = world.inventory.all.parameters.filter { $0.declaration.name.hasPrefix(prefix) }
    let events = world.inventory.all.events.filter { $0.name.hasPrefix(prefix) }
    let counts = [
      (type.kind == .enumeration ? type.cases.count : 0, "case"),
      (parameters.count, "parameter"), (events.count, "event"),
    ]
    return [
      type.qualifiedName, type.kind.rawValue,
      counts.filter { $0.0 > 0 }.map { Count.text($0.0, $0.1) }.joined(separator: ", "),
    ]
  }

  /// The notice about what a type keeps of the one that it replaces: donations, values and the
  /// records of a tip belong to ids.
  private static func replacement(
    of old: NominalType, by type: NominalType, in world: PromptWorld
  ) -> String {
    let prefix = type.qualifiedName + "."
    var kept: [String] = []
    let donations = world.inventory.all.events.filter { $0.name.hasPrefix(prefix) }.reduce(0) {
      guard case .constant(.string(let id))? = $1.id?.form else { return $0 }
      return $0 + (world.session.engine.records.events[id]?.history.count ?? 0)
    }
    if donations > 0 { kept.append(Count.text(donations, "donation")) }
    for parameter in world.inventory.all.parameters.map(\.declaration)
    where parameter.name.hasPrefix(prefix) {
      let value = try? world.onEvaluationThread { [engine = world.session.engine] in
        try engine.value(of: parameter)
      }
      guard let value else { continue }
      kept.append(
        "\(parameter.name.dropFirst(prefix.count)) = \(ValuePrinter.debug(value, as: parameter.type))"
      )
    }
    if type.conformsToTip, old.conformsToTip { kept.append("displays and invalidation") }
    var text = "replaces the one before"
    if !kept.isEmpty { text += ", keeps " + kept.joined(separator: ", ") }
    let holders = world.variables.values.filter {
      $0.type == .nominal(old) && !$0.name.hasPrefix("$")
    }
    .map(\.name).sorted()
    if !holders.isEmpty {
      text +=
        "; " + holders.map { "`\($0)`" }.joined(separator: ", ")
        + (holders.count == 1 ? " is" : " are") + " still a value of the old one"
    }
    return text
  }
}
