import TipModel
import TipText

extension Budget {
  /// Texts of this length and more take time that is worth counting.
  static let largeText = 1 << 16
  /// The bytes of a text that count as one step.
  private static let textStep = 256

  /// Charges steps for a large text, since an operation on it takes long and counts as one step
  /// otherwise.
  @inline(__always)
  func mind(_ value: Value, at range: SourceRange) throws {
    let size =
      switch value {
      case .string(let text): text.utf8.count
      case .substring(let text): text.utf8.count
      default: 0
      }
    if size >= Budget.largeText { try spend(steps: size / Budget.textStep, at: range) }
  }
}

extension Frame {
  /// Charges for the texts of a call before a member is called.
  @inline(__always)
  func mind(_ call: borrowing Invocation) throws {
    try mind(call.receiver, at: call.range)
    let count = call.arguments.count
    if count > 0, let argument = call.arguments[0] { try mind(argument, at: call.range) }
    if count > 1, let argument = call.arguments[1] { try mind(argument, at: call.range) }
    if count > 2 {
      for case .some(let argument) in call.arguments[2...] { try mind(argument, at: call.range) }
    }
  }

  /// See ``Budget/settle()``.
  @inline(__always)
  func settle() throws {
    if meter.pointee.hasFault { try context.budget.settle() }
  }

  /// See ``Budget/mind(_:at:)``, which nothing needs be retained for where the text is short.
  @inline(__always)
  func mind(_ value: Value, at range: @autoclosure () -> SourceRange) throws {
    switch value {
    case .string(let text) where text.utf8.count >= Budget.largeText:
      try context.budget.mind(value, at: range())
    case .substring: try context.budget.mind(value, at: range())
    default: break
    }
  }

  @inline(__always)
  func mind(_ text: String, at range: @autoclosure () -> SourceRange) throws {
    if text.utf8.count >= Budget.largeText {
      try context.budget.mind(.string(text), at: range())
    }
  }
}
