import TipModel

/// A pattern, as far as it matters for exhaustiveness.
indirect enum MatrixPattern {
  /// Matches everything.
  case any
  /// Matches the values made by a constructor whose parts match, too.
  case made(ValueConstructor, [MatrixPattern])
  /// Matches some values of a type that is not enumerated: a number, a string, a type.
  case some
}

/// A way to make a value of a type that has finitely many.
enum ValueConstructor: Hashable {
  case bool(Bool)
  case none, some
  case tuple
  case enumCase(Int)
  case status(TypedPattern.StatusCase)
  case reason(InvalidationReason)
  case ordering(String)
}

/// A value that no pattern matches, as it is written in a message.
indirect enum MissingValue {
  /// Any value of a type that is not enumerated.
  case any
  case made(ValueConstructor, [MissingValue], Type)
}

/// Finds the values that rows of patterns do not match: the usefulness of one more row of wildcards, by Maranget's
/// algorithm (*Warnings for pattern matching*, 2007), which also yields the values that would reach it.
struct PatternMatrix {
  /// The limit of steps, to which some are added for each pattern. Swift has a limit, too, and then requires a
  /// `default`.
  private static let stepLimit = 20_000
  private var limit = stepLimit
  /// The limit of values that are listed.
  private static let valueLimit = 12

  private(set) var isExhausted = false
  private var steps = 0
  /// The number of constructors that were examined.
  private(set) var looked = 0

  /// The values of `type` that none of the patterns matches.
  mutating func missing(_ patterns: [MatrixPattern], of type: Type) -> [MissingValue] {
    limit = PatternMatrix.stepLimit + 16 * patterns.count
    return missing(patterns.map { [$0] }, of: [type]).compactMap(\.first)
  }

  private mutating func missing(_ rows: [[MatrixPattern]], of types: [Type]) -> [[MissingValue]] {
    steps += 1 + rows.count * types.count / 64
    if steps > limit { isExhausted = true }
    if isExhausted || rows.contains(where: { $0.allSatisfy(\.isAny) }) { return [] }
    guard let type = types.first else { return [[]] }
    let others = Array(types.dropFirst())
    let isAnyNamed = rows.contains { row in
      if case .made? = row.first { true } else { false }
    }
    guard let constructors = ValueConstructor.all(of: type),
      isAnyNamed || Array(constructors.prefix(2)).count == 1
    else {
      let rest = rows.compactMap { row -> [MatrixPattern]? in
        if case .any? = row.first { Array(row.dropFirst()) } else { nil }
      }
      return missing(rest, of: others).map { [.any] + $0 }
    }
    // Each row is visited once, however many cases an enum has.
    var made: [ValueConstructor: [[MatrixPattern]]] = [:]
    var wild: [[MatrixPattern]] = []
    for row in rows {
      switch row.first {
      case .made(let constructor, _): made[constructor, default: []].append(row)
      case .any: wild.append(row)
      default: continue
      }
    }
    // If many cases are named by no row, either the wildcards match all of them, or the first will do.
    let areTaken =
      !wild.isEmpty && constructors.count > made.count + PatternMatrix.valueLimit
      && missing(wild.map { Array($0.dropFirst()) }, of: others).isEmpty
    let asked = areTaken ? constructors.those(of: made.keys) : constructors
    var found: [[MissingValue]] = []
    for (constructor, parts) in asked {
      looked += 1
      let inside = ((made[constructor] ?? []) + wild).compactMap {
        specialized($0, to: constructor, parts.count)
      }
      let values = missing(inside, of: parts + others)
      found += values.map { value in
        [.made(constructor, Array(value.prefix(parts.count)), type)] + value.dropFirst(parts.count)
      }
      if found.count >= PatternMatrix.valueLimit { break }
    }
    return found
  }

  /// A row for the parts of a value made by a constructor. Returns nil if the row does not match one.
  private func specialized(
    _ row: [MatrixPattern], to constructor: ValueConstructor, _ count: Int
  ) -> [MatrixPattern]? {
    switch row.first {
    case .any: Array(repeating: .any, count: count) + row.dropFirst()
    case .made(constructor, let parts):
      parts.isEmpty && count > 0
        ? Array(repeating: .any, count: count) + row.dropFirst() : parts + row.dropFirst()
    default: nil
    }
  }
}

extension MatrixPattern {
  fileprivate var isAny: Bool { if case .any = self { true } else { false } }
}

/// All constructors of a type, in order, with the types of their parts. Those of an enum with thousands of cases are
/// made on demand.
struct ValueConstructors: Sequence {
  /// The number of constructors at most.
  let count: Int
  /// Returns nil for a case with an associated value of type `Never`, of which there is no value.
  private let made: (Int) -> (ValueConstructor, [Type])?

  fileprivate init(_ all: [(ValueConstructor, [Type])]) {
    self.init(count: all.count) { all[$0] }
  }

  fileprivate init(count: Int, _ made: @escaping (Int) -> (ValueConstructor, [Type])?) {
    (self.count, self.made) = (count, made)
  }

  func makeIterator() -> some IteratorProtocol<(ValueConstructor, [Type])> {
    (0..<count).lazy.compactMap(made).makeIterator()
  }

  fileprivate func those(of named: some Collection<ValueConstructor>) -> ValueConstructors {
    let named = Set(named)
    let cases = named.compactMap { if case .enumCase(let index) = $0 { index } else { nil } }
    if cases.count == named.count {
      return ValueConstructors(cases.sorted().filter { $0 < count }.compactMap(made))
    }
    return ValueConstructors((0..<count).compactMap(made).filter { named.contains($0.0) })
  }
}

extension ValueConstructor {
  /// The constructors of a type. Returns nil if it is not enumerated.
  static func all(of type: Type) -> ValueConstructors? {
    switch type {
    case .bool: ValueConstructors([(.bool(true), []), (.bool(false), [])])
    case .optional(let wrapped): ValueConstructors([(.some, [wrapped]), (.none, [])])
    case .void: ValueConstructors([(.tuple, [])])
    case .tuple(let elements): ValueConstructors([(.tuple, elements.map(\.type))])
    case .nominal(let nominal) where nominal.kind == .enumeration:
      ValueConstructors(count: nominal.cases.count) { index in
        let parts = nominal.payload(ofCase: index)
        return parts.contains(.never) ? nil : (.enumCase(index), parts)
      }
    case .builtin(.status):
      ValueConstructors([
        (.status(.pending), []), (.status(.available), []),
        (.status(.invalidated), [.builtin(.invalidationReason)]),
      ])
    case .builtin(.invalidationReason):
      ValueConstructors(InvalidationReason.allCases.map { (.reason($0), []) })
    case .builtin(.comparisonResult):
      ValueConstructors(
        ["orderedAscending", "orderedSame", "orderedDescending"].map { (.ordering($0), []) })
    default: nil
    }
  }
}

extension NominalType {
  /// The types of the associated values of a case.
  fileprivate func payload(ofCase index: Int) -> [Type] { cases[index].payload.map(\.type) }
}

extension MissingValue: CustomStringConvertible {
  var description: String {
    switch self {
    case .any: return "_"
    case .made(let constructor, let parts, let type):
      let inside = parts.map(\.description)
      let list = parts.contains { !$0.isAny } ? "(\(inside.joined(separator: ", ")))" : ""
      switch constructor {
      case .bool(let value): return "\(value)"
      case .none: return "nil"
      case .some:
        guard let part = parts.first, !part.isAny else { return ".some" }
        if case .made(.none, _, _) = part { return ".some(nil)" }
        return part.description
      case .tuple: return "(\(inside.joined(separator: ", ")))"
      case .enumCase(let index):
        guard case .nominal(let nominal) = type, nominal.cases.indices.contains(index) else {
          return "_"
        }
        return ".\(nominal.cases[index].name)\(list)"
      case .status(let status): return ".\(status)\(list)"
      case .reason(let reason): return ".\(reason.rawValue)"
      case .ordering(let name): return ".\(name)"
      }
    }
  }

  var isAny: Bool { if case .any = self { true } else { false } }
}
