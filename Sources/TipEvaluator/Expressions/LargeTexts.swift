import TipModel
import TipText

extension Budget {
  /// Texts of this length and more take time that is worth a look at the clock.
  private static let largeText = 1 << 16

  /// What is done with a large text takes no steps, and many such things take long.
  @inline(__always)
  func mind(_ value: Value, at range: SourceRange) throws {
    let size =
      switch value {
      case .string(let text): text.utf8.count
      case .substring(let text): text.utf8.count
      default: 0
      }
    if size >= Budget.largeText { try look(at: range) }
  }

  /// Before a member is called.
  @inline(__always)
  func mind(_ call: Invocation) throws {
    try mind(call.receiver, at: call.range)
    for case .some(let argument) in call.arguments { try mind(argument, at: call.range) }
  }
}
