import OrderedCollections
import TipFoundation
package import TipModel

/// The values of a type that are worth trying: one on each side of every value that it is compared
/// with.
struct CandidateValues {
  /// The constants of all rules, for values that are not only compared.
  let constants: [Value]
  let now: Date

  /// The present to the second, so that it can be written down.
  private var second: Date {
    Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down))
  }

  /// The greatest number of values; more would multiply into too many changes.
  private static let limit = 16

  /// The values to try, the likeliest first. `current` is the current value; `seen` are the values
  /// of donations so far.
  func values(
    of type: Type, _ use: ValueUse, current: Value?, seen: [Value] = []
  ) -> [Value] {
    let compared = use.comparisons.map(\.constant)
    let known = use.isUsedOtherwise ? compared + constants : compared
    var found: [Value] = use.isGroupedBy ? seen : []
    switch type {
    case .bool: found += [.bool(true), .bool(false)]
    case .int: found += ints(near: known, current)
    case .integer(let type):
      found += ints(near: known, current).compactMap { $0.integer(of: type) }
    case .double: found += doubles(near: known, current)
    case .string: found += strings(known, current, seen)
    case .date: found += known.filter(\.isDate) + [.date(second)] + (current.map { [$0] } ?? [])
    case .builtin(.uuid): found += uuids(known, current)
    case .optional(let wrapped):
      var inner: Value?
      if case .some(let value)? = current { inner = value }
      found +=
        values(of: wrapped, use, current: inner).map { .some($0) } + [.none]
    case .nominal(let nominal) where nominal.kind == .enumeration:
      found += nominal.cases.indices.filter { !nominal.cases[$0].hasPayload }
        .map { .enumeration(nominal, $0) }
    case .array(let element):
      if case .array(let array)? = current {
        found += values(of: element, use, current: nil).map { .array(array + [$0]) } + [.array([])]
      }
    default: break
    }
    var unique: Set<Value> = []
    let distinct = use.distinct(found.filter { unique.insert($0).inserted })
    return Array(distinct.prefix(CandidateValues.limit))
  }

  private func ints(near known: [Value], _ current: Value?) -> [Value] {
    let values = known.compactMap(\.fixedInteger?.int)
    let far = values.flatMap {
      [$0.addingReportingOverflow(1), $0.subtractingReportingOverflow(1)]
    }
    .filter { !$0.overflow }.map(\.partialValue)
    let others = current.map { [$0] } ?? [.int(0)]
    return (values + far).map(Value.int) + others
  }

  private func doubles(near known: [Value], _ current: Value?) -> [Value] {
    let values = known.compactMap { constant -> Double? in
      if case .double(let value) = constant { value } else { constant.fixedInteger?.double }
    }
    let others = current.map { [$0] } ?? [.double(0)]
    return (values + values.map { $0 + 1 } + values.map { $0 - 1 }).map(Value.double) + others
  }

  private func strings(_ known: [Value], _ current: Value?, _ seen: [Value]) -> [Value] {
    let written = known.filter { if case .string = $0 { true } else { false } }
    var other = "other"
    while (written + seen).contains(.string(other)) { other += "'" }
    return written + (current.map { [$0] } ?? []) + [.string(other), .string("")]
  }

  /// The UUIDs that the rules name, and some others.
  private func uuids(_ known: [Value], _ current: Value?) -> [Value] {
    let named = (known + (current.map { [$0] } ?? [])).filter { value in
      // A rule that compares UUIDs distinguishes a new one from others.
      if case .uuid(let id) = value { id != .anyNew } else { false }
    }
    return named + (1...3).map { .uuid(.numbered($0)) }
  }

  /// The simplest value of a type that no rule reads, or nil if there is none.
  func plain(_ type: Type) -> Value? {
    switch type {
    case .bool: return .bool(false)
    case .int: return .int(0)
    case .double: return .double(0)
    case .string: return .string("")
    case .date: return .date(second)
    case .url: return .url("https://example.com")
    case .data: return .data([])
    case .integer(let type): return .integer(FixedInteger(truncating: 0, as: type))
    case .character: return .character("a")
    case .builtin(.uuid): return .uuid(.anyNew)
    case .optional: return Value.none
    case .array: return .array([])
    case .set: return .set([])
    case .dictionary: return .dictionary([:])
    case .nominal(let nominal) where nominal.kind == .enumeration:
      return nominal.cases.firstIndex { !$0.hasPayload }.map { .enumeration(nominal, $0) }
    case .nominal(let nominal) where nominal.kind == .structure:
      let fields = nominal.fields.compactMap { plain($0.type) }
      guard fields.count == nominal.fields.count else { return nil }
      return .structure(StructValue(type: nominal, fields: fields))
    default: return nil
    }
  }
}

extension Value {
  fileprivate var isDate: Bool { if case .date = self { true } else { false } }
}

extension Value {
  /// A value of a type that is as good as any other; nil where none can be made.
  package static func plain(_ type: Type) -> Value? {
    CandidateValues(constants: [], now: Date(timeIntervalSinceReferenceDate: 0)).plain(type)
  }
}
