import FoundationEssentials
import TipModel

/// The values worth trying: those that rules compare with, and their neighbours.
struct CureCandidates {
  /// Constants of the rules.
  let constants: [Value]

  /// More than these many values of a field multiply into too many donations.
  private static let limit = 24

  /// Values of a type, the likeliest first. `current` is what there is now.
  func values(of type: Type, current: Value?) -> [Value] {
    let found: [Value] =
      switch type {
      case .bool: [.bool(true), .bool(false)]
      case .int: ints
      case .double: doubles
      case .string: strings(current)
      case .optional(let wrapped): [.none] + values(of: wrapped, current: nil).map { .some($0) }
      case .nominal(let nominal): values(of: nominal, current: current)
      case .array(let element): grown(current, by: values(of: element, current: nil))
      case .date: constants.filter { if case .date = $0 { true } else { false } }
      default: []
      }
    var seen: Set<Value> = []
    return Array(found.filter { seen.insert($0).inserted }.prefix(CureCandidates.limit))
  }

  private var ints: [Value] {
    let values = constants.compactMap { if case .int(let value) = $0 { value } else { nil } }
    let near = values + values.map { $0 &+ 1 } + values.map { $0 &- 1 }
    return near.map(Value.int)
  }

  private var doubles: [Value] {
    let values = constants.compactMap { constant -> Double? in
      switch constant {
      case .double(let value): value
      case .int(let value): Double(value)
      default: nil
      }
    }
    return (values + values.map { $0 + 1 } + values.map { $0 - 1 }).map(Value.double)
  }

  private func strings(_ current: Value?) -> [Value] {
    let written = constants.filter { if case .string = $0 { true } else { false } }
    return written + (current.map { [$0] } ?? []) + [.string(""), .string("other")]
  }

  private func values(of type: NominalType, current: Value?) -> [Value] {
    if type.kind == .enumeration { return type.cases.indices.map { .enumeration(type, $0) } }
    guard type.kind == .structure, let base = base(of: type, current: current) else { return [] }
    var found = [base]
    // One field after the other takes its values, so that the likeliest combinations come first.
    for (index, field) in type.fields.enumerated() {
      let choices = values(of: field.type, current: base.fields[index])
      for value in found {
        for choice in choices where found.count < CureCandidates.limit {
          var changed = value
          changed.fields[index] = choice
          found.append(changed)
        }
      }
    }
    return found.dropFirst().map(Value.structure) + [.structure(base)]
  }

  /// What the fields are that no rule speaks of: as they are now, else the plainest there is.
  private func base(of type: NominalType, current: Value?) -> StructValue? {
    if case .structure(let value)? = current, value.type == type { return value }
    let fields = type.fields.compactMap { CureCandidates.plain($0.type) }
    return fields.count == type.fields.count ? StructValue(type: type, fields: fields) : nil
  }

  private static func plain(_ type: Type) -> Value? {
    switch type {
    case .bool: .bool(false)
    case .int: .int(0)
    case .double: .double(0)
    case .string: .string("")
    case .date: .date(Date(timeIntervalSinceReferenceDate: 0))
    case .optional: Value.none
    case .array: .array([])
    case .nominal(let nominal) where nominal.kind == .enumeration && !nominal.cases.isEmpty:
      .enumeration(nominal, 0)
    case .nominal(let nominal) where nominal.kind == .structure && nominal.fields.isEmpty:
      .structure(StructValue(type: nominal, fields: []))
    default: nil
    }
  }

  /// An array with one more element, or with none.
  private func grown(_ current: Value?, by elements: [Value]) -> [Value] {
    guard case .array(let array)? = current else { return [] }
    return elements.map { .array(array + [$0]) } + [.array([])]
  }
}
