/// A word of the grammar: Swift's reserved words, and contextual keywords, which are plain names
/// elsewhere.
public enum Word: String, Hashable, Sendable, CaseIterable {
  /// A name like any other.
  case other = ""

  // Reserved: declarations.
  case `associatedtype`, `class`, `deinit`, `enum`, `extension`, `fileprivate`, `func`, `import`
  case `init`, `inout`, `internal`, `let`, `operator`, `precedencegroup`, `private`, `protocol`
  case `public`, `rethrows`, `static`, `struct`, `subscript`, `typealias`, `var`
  // Reserved: statements.
  case `break`, `case`, `catch`, `continue`, `default`, `defer`, `do`, `else`, `fallthrough`
  case `for`, `guard`, `if`, `in`, `repeat`, `return`, `switch`, `throw`, `where`, `while`
  // Reserved: expressions, types and patterns.
  case anyType = "Any"
  case `as`, `false`, `is`, `nil`, `self`, `super`, `throws`, `true`, `try`
  case selfType = "Self"
  case wildcard = "_"

  // Contextual: before declarations.
  case convenience, distributed, dynamic, final, indirect, infix, isolated, lazy, mutating
  case nonisolated, nonmutating, open, optional, override, package, postfix, prefix, required
  case unowned, weak
  // Contextual: declarations and accessors.
  case actor, didSet, get, macro, modify, read, set, willSet
  case modifyAccessor = "_modify"
  case readAccessor = "_read"
  // Contextual: types and effects.
  case any, async, borrowing, consuming, each, of, reasync, sending, some
  case constMarker = "_const"
  case consumingMarker = "__consuming"
  case ownedMarker = "__owned"
  case protocolMetatype = "Protocol"
  case sharedMarker = "__shared"
  case typeMetatype = "Type"
  // Contextual: expressions.
  case await, consume, copy, discard, unsafe
  // After a `#`.
  case available, elseif, endif, unavailable
  case preview = "Preview"
  case rule = "Rule"

  /// True if the word is a name only in backticks, as a label or after a dot.
  var isReserved: Bool {
    switch self {
    case .associatedtype, .class, .deinit, .enum, .extension, .fileprivate, .func, .import, .`init`,
      .inout, .internal, .let, .operator, .precedencegroup, .private, .protocol, .public, .rethrows,
      .static, .struct, .subscript, .typealias, .var, .break, .case, .catch, .continue, .default,
      .defer, .do, .else, .fallthrough, .for, .guard, .if, .in, .repeat, .return, .switch, .throw,
      .where, .while, .anyType, .as, .false, .is, .nil, .`self`, .super, .throws, .true, .try,
      .selfType,
      .wildcard:
      true
    default:
      false
    }
  }

  /// True for a reserved word that is a value, such as `nil`.
  var isOperand: Bool {
    switch self {
    case .`self`, .selfType, .super, .nil, .true, .false, .anyType: true
    default: false
    }
  }
}
