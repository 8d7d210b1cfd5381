import TipChecker
import TipEngine
import TipFormats
import TipModel

/// The statuses that a session has shown, which it keeps for the saved script.
extension REPL {
  /// Notes a status that a command has shown. `tip` is the command's argument: a type's name or an
  /// expression.
  func see(_ tip: String, _ status: TipStatus) {
    let isType = checker.type(named: tip)?.conformsToTip ?? false
    undoStack.see(Sighting(tip: isType ? tip + "()" : tip, status: status, date: world.now))
  }
}

extension SwiftLiteral {
  /// The literal of a value that `==` compares in Swift; nil for any other value.
  static func comparable(_ value: Value, _ type: Type) -> String? {
    // NaN is not equal to itself.
    let again = value
    return isComparable(type) && value == again ? text(value) : nil
  }

  private static func isComparable(_ type: Type) -> Bool {
    switch type {
    case .bool, .int, .string, .double, .date, .builtin(.status): true
    case .optional(let inner), .array(let inner): isComparable(inner)
    case .nominal(let nominal): nominal.isPlainEnumeration
    default: false
    }
  }
}
