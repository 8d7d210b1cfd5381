/// Rule ids: the predicate in words, built from the typed rule, so that equal rules have equal ids
/// however they are written.
///
/// TipKit's one documented id fixes the form:
/// `MyTip.event.didTriggerControlEvent.count(donationsCount) > Optional(3)`.
public struct RuleWords {
  /// The reader of the current expressions: those of the rule, or of a step's closure.
  private(set) var reader: RuleQueryReader
  /// The word for each input: `donations` or `value`, with a number where there are several.
  private(set) var roots: [LocalVariable: String] = [:]
  /// The number after a word of an input, empty for a single one.
  private(set) var suffixes: [LocalVariable: String] = [:]
  /// The donation that a step's closure is evaluated for. Its properties have no prefix.
  private(set) var item: LocalVariable?

  init(_ reader: RuleQueryReader) { self.reader = reader }

  /// The predicate; nil where some part has no words, such as a loop.
  public static func predicate(
    of rule: TypedRule, fold: @escaping (TypedExpression) -> Value?
  ) -> String? {
    let query = RuleQuery(rule, fold: fold)
    var words = RuleWords(query.reader)
    words.bind(query.inputs)
    return query.condition.flatMap { words.condition($0)?.text }
  }

  /// A part of a rule in words, equal for parts that are computed alike of the rule's inputs. Returns
  /// nil where it has none.
  public static func expression(_ expression: TypedExpression, of query: RuleQuery) -> String? {
    var words = RuleWords(query.reader)
    words.bind(query.inputs)
    let text =
      expression.type == .bool
      ? words.condition(query.reader.condition(expression))?.text : words.words(expression)
    return text.flatMap { $0.contains("…") ? nil : $0 }
  }

  /// The whole id. A tip whose id is known only at run time is named by its type.
  public static func id(tip: String, inputs: [RuleInput], predicate: String) -> String {
    let sources = inputs.map { input in
      switch input {
      case .event(let event): "\(tip).event.\(event.id)"
      case .parameter(let parameter): "\(tip).parameter.\(parameter.id)"
      }
    }
    return sources.joined(separator: " & ") + ".\(predicate)"
  }

  /// One step of a chain over donations, such as `donatedWithin(week)`.
  public static func step(
    _ expression: TypedExpression, fold: @escaping (TypedExpression) -> Value?
  ) -> String {
    guard case .member(let member, _, let arguments) = expression.form else { return "donations" }
    let words = RuleWords(RuleQueryReader(fold: fold))
    guard !arguments.isEmpty else { return member.word }
    return member.word
      + "(\(arguments.map { $0.flatMap(words.argument) ?? "…" }.joined(separator: ", ")))"
  }

  /// Sets the inputs of the rule.
  mutating func bind(_ parameters: [LocalVariable]) {
    for (index, parameter) in parameters.enumerated() {
      let suffix = parameters.count == 1 ? "" : String(index)
      suffixes[parameter] = suffix
      roots[parameter] = (parameter.type.isEvent ? "event" : "value") + suffix
    }
  }

  mutating func bind(_ variable: LocalVariable, to word: String) { roots[variable] = word }

  /// Enters a step's closure, whose parameters are named by their numbers.
  mutating func enter(_ closure: TypedClosure) {
    let parameters = closure.parameters
    reader = reader.within(closure)
    for (index, parameter) in parameters.enumerated() { roots[parameter] = "$\(index)" }
    item = parameters.count == 1 ? parameters[0] : nil
  }

  /// The words of a constant in an id: `Optional(3)`. Returns nil for a value without words.
  func constant(_ value: Value, as type: Type) -> String? {
    switch value {
    case .none, .some: return ValuePrinter.debug(value, as: type)
    case .timeRange(let range): return range.description
    case .keyPath(let path): return path.names.joined(separator: ".")
    case .type(let type): return type.description
    // Settings of the machine are not part of the rule.
    case .closure, .object: return nil
    default: return "Optional(\(ValuePrinter.debug(value, as: type)))"
    }
  }

  /// The words of a quantity that is a constant; nil for all others.
  func constant(_ quantity: RuleQuery.Quantity) -> String? {
    quantity.constant.flatMap { constant($0, as: quantity.expression.type) }
  }
}

extension Type {
  fileprivate var isEvent: Bool {
    if case .event = self { true } else { false }
  }
}
