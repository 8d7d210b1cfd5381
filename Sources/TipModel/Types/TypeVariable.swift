import Synchronization

/// A type variable: a generic parameter of a signature, or a type that inference has still to find.
///
/// Variables are equal if their numbers are. Messages show the name, which decides nothing: `T` of
/// one function is another variable than `T` of the next one.
public struct TypeVariable: Sendable {
  private let number: Int
  public let name: String

  private init(_ number: Int, _ name: String) { (self.number, self.name) = (number, name) }

  /// A variable that is equal to no other, for a generic parameter that a program declares.
  package init(declared name: String) {
    self.init(Self.lastDeclared.wrappingAdd(1, ordering: .relaxed).newValue, name)
  }

  /// The variable for the parameter at a position of a list. Variables of lists with the same
  /// positions are equal, so that signatures can be compared.
  package init(position: Int, _ name: String = "") { self.init(-1 - position, name) }

  /// Numbers below are of the library's variables.
  private static let lastDeclared = Atomic(99)
}

extension TypeVariable: Hashable, CustomStringConvertible {
  public static func == (a: TypeVariable, b: TypeVariable) -> Bool { a.number == b.number }
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
  public var description: String { name }

  /// The order in which a substitution keeps its variables.
  static func isOrdered(_ a: TypeVariable, before b: TypeVariable) -> Bool { a.number < b.number }
}

/// The variables in signatures of the library's members and operators.
extension TypeVariable {
  public static var t: TypeVariable { .init(0, "T") }
  public static var u: TypeVariable { .init(1, "U") }
  public static var k: TypeVariable { .init(2, "K") }
  public static var v: TypeVariable { .init(3, "V") }

  // The conforming type of a protocol's member, and its associated types.
  // `Substitution.bind(owner:to:)` binds them.
  public static var itself: TypeVariable { .init(4, "Self") }
  public static var element: TypeVariable { .init(5, "Element") }
  public static var index: TypeVariable { .init(6, "Index") }
  public static var subSequence: TypeVariable { .init(7, "SubSequence") }
  public static var bound: TypeVariable { .init(8, "Bound") }
  public static var elements: TypeVariable { .init(9, "Elements") }
  public static var mapped: TypeVariable { .init(10, "Mapped") }
  public static var filtered: TypeVariable { .init(11, "Filtered") }

  // Types of parts of an expression that follow from the rest of it.
  package static var key: TypeVariable { .init(12, "Key") }
  package static var value: TypeVariable { .init(13, "Value") }
  package static var result: TypeVariable { .init(14, "Result") }
  package static var verdict: TypeVariable { .init(15, "Verdict") }
  package static var receiverElement: TypeVariable { .init(16, "Element") }
}
