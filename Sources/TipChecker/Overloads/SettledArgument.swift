import TipModel
import TipSyntax
import TipText

/// Arguments whose types are known before Swift chooses the function that takes them.
extension ExpressionSyntax {
  /// - Parameter type: The type that the argument has in the end.
  func isSettled(as type: Type) -> Bool {
    switch kind {
    case .tuple(let parts) where parts.count == 1: parts[0].value.isSettled(as: type)
    case .tuple: isSettled
    case .array, .dictionary:
      type.isCollectionOfScalars && !(type.leaves.contains(.double) && contains(\.isWholeNumber))
    case .name, .closure: true
    default:
      isSettled || type.isScalar && !contains(\.isMixedCollection)
    }
  }

  /// Its type follows from the expression alone: `width`, `(width, size as Int)`.
  private var isSettled: Bool {
    switch kind {
    case .name: true
    case .tuple(let parts): parts.allSatisfy(\.value.isSettled)
    case .sequence(let elements):
      if case .cast(.coerce, _, _)? = elements.last { elements.count == 2 } else { false }
    default: false
    }
  }

  private var isWholeNumber: Bool {
    if case .integer = kind { true } else { false }
  }

  /// A collection of integer literals and other values: `[1.5, 2]`, `[price: 2]`.
  private var isMixedCollection: Bool {
    switch kind {
    case .array, .dictionary:
      contains(\.isWholeNumber) && contains { $0.parts.isEmpty && !$0.isWholeNumber }
    default: false
    }
  }

  private func contains(_ condition: (ExpressionSyntax) -> Bool) -> Bool {
    condition(self) || parts.contains { $0.contains(condition) }
  }

  /// The expressions directly in it. A closure and a statement have none.
  private var parts: [ExpressionSyntax] {
    switch kind {
    case .array(let elements): elements
    case .dictionary(let entries): entries.flatMap { [$0.key, $0.value] }
    case .tuple(let parts): parts.map(\.value)
    case .postfix(let base, let suffixes):
      [base]
        + suffixes.flatMap { suffix -> [ExpressionSyntax] in
          switch suffix.kind {
          case .call(let call): call.arguments.map(\.value)
          case .subscript(let arguments): arguments.map(\.value)
          default: []
          }
        }
    case .prefix(_, let operand), .try(_, let operand), .await(let operand): [operand]
    case .sequence(let elements):
      elements.compactMap {
        switch $0 {
        case .operand(let operand): operand
        case .ternary(let middle, _): middle
        case .binary, .cast: nil
        }
      }
    default: []
    }
  }
}

extension Type {
  /// It has no parts that could be unknown while the rest is known.
  fileprivate var isScalar: Bool {
    switch self {
    case .optional(let type): type.isScalar
    case .nominal(let type): type.genericArguments.isEmpty
    case .function: true
    default: parts.isEmpty
    }
  }

  fileprivate var isCollectionOfScalars: Bool {
    switch self {
    case .array, .dictionary: parts.allSatisfy { $0.isScalar || $0.isCollectionOfScalars }
    default: false
    }
  }

  fileprivate var leaves: [Type] { parts.isEmpty ? [self] : parts.flatMap(\.leaves) }
}
