import TipModel
import TipText

/// The nodes of a piece of code that was compiled to record their values.
final class Recording {
  private(set) var nodes: [TypedExpression] = []
  /// The nodes to record, or nil for all nodes that are shown and the steps of chains over
  /// donations.
  private let wanted: Set<NodeID>?

  init(of wanted: Set<NodeID>? = nil) { self.wanted = wanted }

  /// True if the steps of chains over donations are recorded.
  var takesSteps: Bool { wanted == nil }

  /// Returns whether a part of an expression is to be recorded, so that it cannot run as a kernel.
  func reaches(into expression: TypedExpression) -> Bool {
    guard let wanted else { return true }
    return expression.contains { wanted.contains($0.id) }
  }

  /// Wraps the code of a node so that it passes its value to the current recorder.
  func recorded(_ code: Code, _ node: TypedExpression) -> Code {
    guard isShown(node) else { return code }
    let index = nodes.count
    nodes.append(node)
    switch code {
    case .bool(let code): return .bool { try self.note(index, $0, code) { .bool($0) } }
    case .intTest(let test):
      return .bool { try self.note(index, $0, { try test.holds($0) }) { .bool($0) } }
    case .int, .intSlot, .intField, .intOffset:
      let code = code.int(at: node.range)
      return .int { try self.note(index, $0, code) { .int($0) } }
    case .double, .doubleSlot, .doubleField:
      let code = code.double(at: node.range)
      return .double { try self.note(index, $0, code) { .double($0) } }
    case .selection(let code):
      return .selection { try self.note(index, $0, code) { .donations($0) } }
    case .constant, .date, .optional, .value:
      return .value { [value = code.value] in
        try self.note(index, $0, value) { $0 }
      }
    }
  }

  private func note<Result>(
    _ index: Int, _ frame: Frame, _ code: (Frame) throws -> Result, _ value: (Result) -> Value
  ) throws -> Result {
    guard let recorder = frame.context.recorder, recorder.recording === self else {
      return try code(frame)
    }
    do {
      let result = try code(frame)
      recorder.note(index, value(result))
      return result
    } catch {
      recorder.note(index, error)
      throw error
    }
  }

  /// False for a node without its own text, and for one whose value is of no interest.
  private func isShown(_ node: TypedExpression) -> Bool {
    if let wanted { return wanted.contains(node.id) }
    return switch node.form {
    case .injectIntoOptional, .convert, .closure, .keyPath, .typeReference: false
    default: true
    }
  }
}
