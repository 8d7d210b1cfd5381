/// A type that random programs use.
indirect enum ValueType: Hashable, Sendable {
  case int, double, bool, string
  case optional(ValueType)
  case array(ValueType)
  case set(ValueType)
  case dictionary(ValueType)
  case pair(ValueType, ValueType)
  case function(ValueType, ValueType)
  /// A struct or an enum of the program, by its name.
  case nominal(String)
  /// An instance of a class of the program, or of one that inherits from it.
  case reference(String)
  /// A value of any type that conforms to the program's protocol of this name.
  case existential(String)

  var spelling: String {
    switch self {
    case .int: "Int"
    case .double: "Double"
    case .bool: "Bool"
    case .string: "String"
    case .optional(let wrapped): "\(wrapped.spelling)?"
    case .array(let element): "[\(element.spelling)]"
    case .set(let element): "Set<\(element.spelling)>"
    case .dictionary(let value): "[String: \(value.spelling)]"
    case .pair(let a, let b): "(\(a.spelling), \(b.spelling))"
    case .function(let input, let output): "(\(input.spelling)) -> \(output.spelling)"
    case .nominal(let name), .reference(let name): name
    case .existential(let name): "any \(name)"
    }
  }

  /// Where it stands before `?` or in a list of types.
  var operand: String {
    switch self {
    case .function, .existential: "(\(spelling))"
    default: spelling
    }
  }

  /// It prints in the same way on each run: no set and no dictionary of several elements, no function.
  var prints: Bool {
    switch self {
    case .int, .double, .bool, .string, .nominal: true
    case .optional(let part), .array(let part): part.prints
    case .pair(let a, let b): a.prints && b.prints
    case .set, .dictionary, .function, .existential, .reference: false
    }
  }

  static let simple: [ValueType] = [.int, .double, .bool, .string]
}
