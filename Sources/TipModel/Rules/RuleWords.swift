/// Rule ids: the predicate in words, built from the typed rule, so that equal rules have equal ids however
/// they are written.
///
/// TipKit's one documented id fixes the form:
/// `MyTip.event.didTriggerControlEvent.count(donationsCount) > Optional(3)`.
public struct RuleWords {
  /// The value of what depends on no input and not on the present; nil for all else.
  let fold: (TypedExpression) -> Value?
  /// The word for each input: `donations` or `value`, with a number where there are several.
  private(set) var roots: [LocalVariable: String] = [:]
  /// The number after a word of an input, empty for a single one.
  private(set) var suffixes: [LocalVariable: String] = [:]
  /// What a step looks at, one after the other: its parts are named alone.
  private(set) var item: LocalVariable?
  /// `let`s of the rule's closure, which are written out where they are used.
  var lets: [LocalVariable: TypedExpression] = [:]

  init(fold: @escaping (TypedExpression) -> Value?) { self.fold = fold }

  /// The predicate; nil where some part has no words, such as a loop.
  public static func predicate(
    of rule: TypedRule, fold: @escaping (TypedExpression) -> Value?
  ) -> String? {
    var words = RuleWords(fold: fold)
    words.bind(rule.parameters)
    guard let result = rule.body.yielded(noting: &words.lets) else { return nil }
    return words.condition(result)?.text
  }

  /// The whole id. A tip whose id is known only at run time stands as its type's name.
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
    let words = RuleWords(fold: fold)
    guard !arguments.isEmpty else { return member.word }
    return member.word
      + "(\(arguments.map { $0.flatMap(words.argument) ?? "…" }.joined(separator: ", ")))"
  }

  /// Makes these the inputs that are read.
  mutating func bind(_ parameters: [LocalVariable]) {
    for (index, parameter) in parameters.enumerated() {
      let suffix = parameters.count == 1 ? "" : String(index)
      suffixes[parameter] = suffix
      roots[parameter] = (parameter.type.isEvent ? "event" : "value") + suffix
    }
  }

  mutating func bind(_ variable: LocalVariable, to word: String) { roots[variable] = word }

  /// Makes these the parameters of a step's closure, whatever the program calls them.
  mutating func enter(_ parameters: [LocalVariable]) {
    for (index, parameter) in parameters.enumerated() { roots[parameter] = "$\(index)" }
    item = parameters.count == 1 ? parameters[0] : nil
  }

  /// The expression with `let`s and steps that have no words of their own looked through.
  func resolved(_ expression: TypedExpression) -> TypedExpression {
    switch expression.form {
    case .local(let variable): lets[variable].map(resolved) ?? expression
    case .wrap(let inner), .erase(let inner): resolved(inner)
    default: expression
    }
  }

  /// A constant, as it stands in an id: `Optional(3)`.
  func constant(_ expression: TypedExpression) -> String? {
    guard let value = fold(expression) else { return nil }
    switch value {
    case .none, .some: return ValuePrinter.debug(value, as: expression.type)
    case .timeRange(let range): return range.description
    case .keyPath(let path): return path.names.joined(separator: ".")
    case .type(let type): return type.description
    // What the machine is set to is no part of the question.
    case .closure, .object: return nil
    default: return "Optional(\(ValuePrinter.debug(value, as: expression.type)))"
    }
  }
}

extension Type {
  fileprivate var isEvent: Bool {
    if case .event = self { true } else { false }
  }
}
