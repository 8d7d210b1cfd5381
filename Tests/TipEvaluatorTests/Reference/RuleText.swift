import Foundation
import TipModel

/// An expression as Swift, for the people who read of a disagreement.
struct RuleText {
  static func text(of rule: TypedRule) -> String {
    let body = rule.body.statements.map { statement in
      switch statement.form {
      case .declare(let variable, let value?):
        "let \(variable.name): \(variable.type) = \(words(value)); "
      case .return(let value?): "return \(words(value))"
      default: "<\(statement.form)>"
      }
    }
    let names = rule.parameters.map(\.name).joined(separator: ", ")
    let inputs = ["Self.visited", "Self.$level", "Self.$seen"].prefix(rule.parameters.count)
    return "#Rule(\(inputs.joined(separator: ", "))) { \(names) in \(body.joined()) }"
  }

  private static func words(_ expression: TypedExpression) -> String {
    switch expression.form {
    case .constant(let value): literal(value, expression.type)
    case .local(let variable): variable.name
    case .donationField(let donation, let name): "\(words(donation)).\(name)"
    case .field(let record, let index): "\(words(record)).\(fieldName(of: record.type, index))"
    case .tupleElement(let tuple, let index): "\(words(tuple)).\(index)"
    case .member(let member, let receiver, let arguments):
      call(member, receiver.map(words), arguments, as: expression.type)
    case .chain(let first, let rest):
      "(" + rest.reduce(words(first)) { "\($0) \($1.0.spelling) \(words($1.1))" } + ")"
    case .prefix(let sign, let operand): "\(sign.spelling)(\(words(operand)))"
    case .logical(let sign, let operands):
      "(" + operands.map(words).joined(separator: " \(sign.rawValue) ") + ")"
    case .coalesce(let operands): "(" + operands.map(words).joined(separator: " ?? ") + ")"
    case .ternary(let condition, let a, let b): "(\(words(condition)) ? \(words(a)) : \(words(b)))"
    case .injectIntoOptional(let value): "Optional(\(words(value)))"
    case .force(let value): "\(words(value))!"
    case .optionalChain(let base, let variable, let rest, _):
      words(base) + "?" + words(rest).dropFirst(variable.name.count)
    case .array(let elements): list(elements, expression.type)
    case .set(let elements): "Set(\(list(elements, expression.type)))"
    case .tuple(let elements): "(" + elements.map(words).joined(separator: ", ") + ")"
    case .dictionary(let entries):
      entries.isEmpty
        ? "([:] as \(expression.type))"
        : "[" + entries.map { "\(words($0)): \(words($1))" }.joined(separator: ", ") + "]"
    case .closure(let closure): words(closure)
    case .keyPath(let path): "\\." + path.names.joined(separator: ".")
    case .enumCase(let type, let index): "\(type.name).\(type.cases[index].name)"
    default: "<\(expression.form)>"
    }
  }

  private static func literal(_ value: Value, _ type: Type) -> String {
    switch value {
    case .timeRange(let range): "Tips.DonationTimeRange.seconds(\(range.seconds))"
    case .date(let date):
      "Date(timeIntervalSinceReferenceDate: \(date.timeIntervalSinceReferenceDate))"
    case .none: "(nil as \(type))"
    default: ValuePrinter.debug(value)
    }
  }

  private static func list(_ elements: [TypedExpression], _ type: Type) -> String {
    elements.isEmpty ? "([] as \(type))" : "[" + elements.map(words).joined(separator: ", ") + "]"
  }

  private static func fieldName(of type: Type, _ index: Int) -> String {
    if case .nominal(let type) = type { type.fields[index].name } else { "\(index)" }
  }

  private static func words(_ closure: TypedClosure) -> String {
    guard case .expression(let body)? = closure.body.statements.first?.form else { return "{ }" }
    return "{ \(closure.parameters.map(\.name).joined(separator: ", ")) in \(words(body)) }"
  }

  private static func call(
    _ member: Member, _ receiver: String?, _ arguments: [TypedExpression?], as type: Type
  ) -> String {
    var written: [String] = []
    for (parameter, argument) in zip(member.parameters, arguments) {
      guard let argument else { continue }
      var value = words(argument)
      if parameter.isVariadic, case .array(let elements) = argument.form {
        value = elements.map(words).joined(separator: ", ")
      }
      written.append((parameter.label.map { "\($0): " } ?? "") + value)
    }
    let list = written.joined(separator: ", ")
    let base = receiver ?? (member.owner == .void ? nil : "\(member.owner)")
    switch (member.kind, member.name) {
    case (.property, _), (.staticProperty, _): return "\(base ?? "").\(member.name)"
    case (.initializer, _): return "\(type.wrapped ?? type)(\(list))"
    case (_, "subscript"): return "\(base ?? "")[\(list)]"
    default: return (base.map { "\($0)." } ?? "") + "\(member.name)(\(list))"
    }
  }
}
