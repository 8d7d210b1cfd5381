/// The variables that a local function captures. A local function becomes a value only where it is
/// used as one. Its calls pass the captured variables, so that functions can call each other and
/// themselves without reference cycles.
public final class LocalCaptures: @unchecked Sendable {
  /// The variables that its body names.
  public private(set) var variables: [LocalVariable] = []
  /// The local functions that its body names.
  private var functions: [LocalCaptures] = []

  public init() {}

  public var isEmpty: Bool { variables.isEmpty && functions.isEmpty }

  public func note(_ variable: LocalVariable) {
    if !variables.contains(variable) { variables.append(variable) }
  }

  public func note(_ function: LocalCaptures) {
    if function !== self, !functions.contains(where: { $0 === function }) {
      functions.append(function)
    }
  }

  /// The captured variables of this function and of all functions that it may call. They are
  /// complete when all of these are checked.
  public private(set) lazy var all: [LocalVariable] = {
    var found: [LocalVariable] = []
    var seen: Set<LocalVariable> = []
    var waiting = [self]
    var visited: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    while let next = waiting.popLast() {
      for variable in next.variables where seen.insert(variable).inserted { found.append(variable) }
      for other in next.functions where visited.insert(ObjectIdentifier(other)).inserted {
        waiting.append(other)
      }
    }
    return found
  }()
}

extension LocalVariable {
  /// True if the variable is kept in a ``VariableBox``.
  public var isShared: Bool { isInOut || isCaptured && isMutable }
}
