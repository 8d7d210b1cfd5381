import TipEngine
import TipModel
import TipText

/// What a session has shown, kept for the script that it can be saved as.
extension REPL {
  /// The value of an expression that was entered; nothing where Swift has no literal to compare it with.
  func sighting(of value: Value, _ type: Type, at range: SourceRange) -> [Sighting] {
    guard let literal = literal(value, type) else { return [] }
    return [
      Sighting(
        expression: sources.text(range), literal: literal, date: world.now, isEntry: true)
    ]
  }

  /// A status that a command has shown. `tip` is an expression that yields the tip.
  func see(_ tip: String, _ status: TipStatus) {
    undoStack.see(
      Sighting(
        expression: "\(tip).status", literal: SwiftLiteral.status(status), date: world.now))
  }

  private func literal(_ value: Value, _ type: Type) -> String? {
    switch type {
    case .bool, .int, .string, .date, .builtin(.status): SwiftLiteral.text(value)
    case .double: SwiftLiteral.text(value)
    case .optional(let wrapped), .array(let wrapped):
      isPlain(wrapped) ? SwiftLiteral.text(value) : nil
    case .nominal(let nominal):
      nominal.kind == .enumeration ? SwiftLiteral.text(value) : nil
    default: nil
    }
  }

  private func isPlain(_ type: Type) -> Bool {
    switch type {
    case .bool, .int, .string, .double, .date: true
    default: false
    }
  }
}
