import OrderedCollections

/// The depth to which values are nested in a value, and their number. A value that occurs several
/// times is counted each time.
///
/// Comparing, hashing, printing and freeing a value recurse through all of it, so both are limited.
/// Structs and enum cases store theirs: a value is measured once, when it is made.
public struct Nesting: Hashable, Sendable {
  public static let depthLimit = 2000
  public static let countLimit = (1 << 21) - 2

  /// The depth in the upper 11 bits, the count in the others.
  private let bits: UInt32

  /// The nesting of a value that holds no nested values.
  static let flat = Nesting(depth: 0, count: 0)

  private init(depth: Int, count: Int) {
    let depth = min(depth, Nesting.depthLimit + 1)
    bits = UInt32(depth) << 21 | UInt32(min(count, Nesting.countLimit + 1))
  }

  public var depth: Int { Int(bits >> 21) }
  public var count: Int { Int(bits & (1 << 21 - 1)) }

  /// True if a value of this nesting may not exist.
  public var isTooMuch: Bool { depth > Nesting.depthLimit || count > Nesting.countLimit }

  /// The nesting of a value that holds these values.
  init(holding values: some Sequence<Value>) {
    var (depth, count) = (0, 1)
    for value in values where count <= Nesting.countLimit {
      let inner = Nesting(of: value)
      depth = max(depth, inner.depth)
      count += inner.count
    }
    self.init(depth: depth + 1, count: count)
  }

  public init(of value: Value) {
    switch value {
    case .structure(let value): self = value.nesting
    case .payload(let value): self = value.nesting
    case .some(let value), .typed(let value, _): self = Nesting(of: value)
    case .array(let values):
      self = values.isFlat ? Nesting(depth: 1, count: 1) : Nesting(collecting: values)
    case .slice(let values): self = Nesting(collecting: values)
    case .tuple(let values): self = Nesting(collecting: values)
    case .set(let values): self = Nesting(collecting: values)
    case .dictionary(let entries):
      let (keys, values) = (Nesting(collecting: entries.keys), Nesting(collecting: entries.values))
      self.init(depth: max(keys.depth, values.depth), count: keys.count + values.count)
    default: self = .flat
    }
  }

  /// Creates the nesting of some values. Any number of numbers and texts adds nothing to it.
  private init(collecting values: some Sequence<Value>) {
    var (depth, count) = (0, 1)
    for value in values where count <= Nesting.countLimit {
      switch value {
      case .int, .double, .string, .bool, .date: continue
      default:
        let inner = Nesting(of: value)
        depth = max(depth, inner.depth)
        count += inner.count
      }
    }
    self.init(depth: depth + 1, count: count)
  }
}

extension NominalType {
  /// Returns whether values of the type may contain each other to any depth.
  func findRecursion() -> Bool {
    var seen: Set<NominalType> = []
    func reaches(_ type: Type) -> Bool {
      switch type {
      case .library(.any, _), .anyTip, .unresolved, .error, .variable: return true
      case .nominal(let nominal):
        if nominal == self || nominal.kind == .protocolType { return true }
        guard !nominal.isClass, seen.insert(nominal).inserted else { return false }
        return nominal.holds.isEmpty || nominal.holds.contains(where: reaches)
      default: return type.parts.contains(where: reaches)
      }
    }
    return holds.contains(where: reaches)
  }

  private var holds: [Type] {
    fields.map(\.type) + cases.flatMap { $0.payload.map(\.type) }
  }
}
