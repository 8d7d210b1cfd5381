/// The values of a function's parameters, or of a struct's fields, in a call.
///
/// Arguments that a call leaves out get the defaults of the declaration, which all calls share. A
/// call therefore takes memory only for the arguments that it has, however many it leaves out.
public struct CallValues: RandomAccessCollection, ExpressibleByArrayLiteral {
  /// The default values of a declaration, found once for all calls.
  public final class Defaults: @unchecked Sendable {
    /// A value for each position; a placeholder for a parameter without a default.
    fileprivate let all: [TypedExpression]
    /// The positions of the values that read a variable of the program.
    fileprivate let naming: [Int]
    /// The positions of the values that are functions.
    fileprivate let functions: [Int]
    /// True if one of the default values runs code of the program.
    fileprivate let runsCode: Bool

    public init(_ all: [TypedExpression]) {
      self.all = all
      let kinds = all.map(\.sharing)
      naming = all.indices.filter { kinds[$0] == .naming }
      functions = all.indices.filter { position in
        if case .function = all[position].type.unwrapped { true } else { false }
      }
      runsCode = kinds.contains(.running)
    }
  }

  private let defaults: Defaults?
  /// The arguments of the call itself, in order of position.
  public let given: [TypedExpression]
  /// The positions of the arguments, or nil if there are no other positions.
  private let positions: [Int]?

  public init(_ all: [TypedExpression]) {
    (defaults, given, positions) = (nil, all, nil)
  }

  public init(arrayLiteral values: TypedExpression...) { self.init(values) }

  /// - Parameter given: In order of position.
  public init(_ given: [(position: Int, value: TypedExpression)], besides defaults: Defaults) {
    self.defaults = defaults
    self.given = given.map(\.value)
    positions = given.map(\.position)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { defaults?.all.count ?? given.count }

  public subscript(position: Int) -> TypedExpression {
    guard let positions, let defaults else { return given[position] }
    let found = positions.first(notBefore: position)
    return found < positions.count && positions[found] == position
      ? given[found] : defaults.all[position]
  }

  /// All of them, one after the other.
  public var all: [TypedExpression] {
    guard let positions, let defaults else { return given }
    var all = defaults.all
    for (position, value) in zip(positions, given) { all[position] = value }
    return all
  }

  /// The arguments of the call itself, with their positions.
  public var placed: [(position: Int, value: TypedExpression)] {
    given.indices.map { (positions?[$0] ?? $0, given[$0]) }
  }

  /// The values that may name a variable: the arguments, and the defaults that read a variable of
  /// the program.
  public var naming: [TypedExpression] { given + leftOut(\.naming) }

  /// The default values that are functions.
  public var defaultFunctions: [TypedExpression] { leftOut(\.functions) }

  /// True if the default values run code that a text declares.
  public var defaultsRunCode: Bool { defaults?.runsCode ?? false }

  /// True if the call omits arguments.
  public var leavesOut: Bool { given.count < count }

  private func leftOut(_ kind: (Defaults) -> [Int]) -> [TypedExpression] {
    guard let defaults, let positions else { return [] }
    let meant = kind(defaults)
    if meant.isEmpty { return [] }
    let given = Set(positions)
    return meant.lazy.filter { !given.contains($0) }.map { defaults.all[$0] }
  }
}

extension TypedExpression {
  /// The kind of a shared default value: a constant, code that runs, or code that names
  /// declarations.
  fileprivate enum Sharing { case constant, running, naming }

  fileprivate var sharing: Sharing {
    switch form {
    case .constant, .enumCase, .unavailable, .typeReference: return .constant
    case .injectIntoOptional(let inner), .convert(let inner): return inner.sharing
    case .array(let parts), .set(let parts), .tuple(let parts): return Self.sharing(of: parts)
    case .enumPayload(_, _, let values), .construct(_, let values):
      // The defaults of fields are shared as those of parameters are.
      let given = Self.sharing(of: values.naming)
      return given == .constant && values.defaultsRunCode ? .running : given
    case .invoke(let function, nil, let values) where function.isInitialValue && values.isEmpty:
      return .running
    default: return .naming
    }
  }

  private static func sharing(of parts: [TypedExpression]) -> Sharing {
    var found = Sharing.constant
    for part in parts {
      switch part.sharing {
      case .naming: return .naming
      case .running: found = .running
      case .constant: continue
      }
    }
    return found
  }
}

extension [Int] {
  /// The index of the first number that is not less than `least`, or the end. The numbers must be
  /// sorted.
  package func first(notBefore least: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle] < least { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
