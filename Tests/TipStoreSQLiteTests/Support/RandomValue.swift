import Foundation
import OrderedCollections
import SeededRandom
import TipModel
import TipText

/// Types and values of every kind that a program can donate or set, with the numbers that are rarely thought
/// of.
struct RandomValue {
  var random: SeededRandom
  private var count = 0

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  private static let nowhere = SourceRange(file: FileID(index: 0), start: 0, end: 0)
  static let doubles: [Double] = [
    0, -0.0, 1, -1.5, .nan, .infinity, -.infinity, 1e308, 1e-300, .pi, 1e15, 12345.678,
  ]
  private static let texts = ["", "a", "Ä\"\n\\", "\0", "\u{7F}\u{1}", "👩‍👩‍👧", "null", "e\u{301}"]

  private mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  mutating func type(depth: Int) -> Type {
    let plain: [Type] = [
      .bool, .int, .double, .string, .date, .data, .url, .unsigned, .integer(.int8),
      .integer(.uint64),
    ]
    if depth == 0 || below(3) == 0 { return plain[below(plain.count)] }
    switch below(9) {
    case 0: return .optional(type(depth: depth - 1))
    case 1: return .array(type(depth: depth - 1))
    case 2: return .set(type(depth: depth - 1))
    case 3: return .dictionary(type(depth: depth - 1), type(depth: depth - 1))
    case 4: return .dictionary(.string, type(depth: depth - 1))
    case 5: return .range([.int, .double, .date, .string][below(4)])
    case 6: return .library(.arraySlice, type(depth: depth - 1))
    case 7: return structure(depth: depth)
    default: return enumeration()
    }
  }

  private mutating func nominal(_ kind: NominalType.Kind) -> NominalType {
    count += 1
    let type = NominalType(
      kind: kind, name: "N\(count)", qualifiedName: "App.N\(count)", range: RandomValue.nowhere)
    (type.isEquatable, type.isHashable, type.isEncodable, type.isDecodable) = (
      true, true, true, true
    )
    return type
  }

  private mutating func structure(depth: Int) -> Type {
    let type = nominal(.structure)
    for index in 0..<below(4) {
      type.fields.append(
        Field(
          name: "f\(index)", type: self.type(depth: depth - 1), isMutable: false,
          range: RandomValue.nowhere, defaultValue: nil))
    }
    return .nominal(type)
  }

  private mutating func enumeration() -> Type {
    let type = nominal(.enumeration)
    switch below(3) {
    case 0:
      type.rawType = .int
      type.cases = [.init(name: "a", rawValue: .int(1)), .init(name: "b", rawValue: .int(-7))]
    case 1:
      type.rawType = .string
      type.cases = [
        .init(name: "a", rawValue: .string("b")), .init(name: "b", rawValue: .string("a")),
      ]
    default: type.cases = [.init(name: "a", rawValue: nil), .init(name: "b", rawValue: nil)]
    }
    return .nominal(type)
  }

  mutating func value(of type: Type) -> Value {
    switch type {
    case .bool: return .bool(below(2) == 0)
    case .int: return .int([0, 1, -5, .max, .min][below(5)])
    case .integer(let type):
      return .integer(
        [.smallest(of: type), .largest(of: type), FixedInteger(truncating: 3, as: type)][below(3)])
    case .double: return .double(RandomValue.doubles[below(RandomValue.doubles.count)])
    case .date:
      return .date(
        Date(timeIntervalSinceReferenceDate: RandomValue.doubles[below(RandomValue.doubles.count)]))
    case .string: return .string(RandomValue.texts[below(RandomValue.texts.count)])
    case .url: return .url("https://example.com/\(below(9))")
    case .data: return .data((0..<below(4)).map { UInt8($0 * 80) })
    case .optional(let wrapped): return below(3) == 0 ? .none : .some(value(of: wrapped))
    case .array(let element): return .array(values(of: element))
    case .library(.arraySlice, let element): return .slice(ArrayValue(values(of: element))[...])
    case .set(let element): return .set(OrderedSet(values(of: element)))
    case .dictionary(let key, let element):
      let keys = values(of: key)
      let entries = keys.map { ($0, value(of: element)) }
      return .dictionary(OrderedDictionary(entries, uniquingKeysWith: { $1 }))
    case .range(let bound):
      let (a, b) = (value(of: bound), value(of: bound))
      let isInOrder = a == b || Value.isLess(a, b) == true
      let isTurned = Value.isLess(b, a) == true
      // What Swift makes no range of, no program has.
      guard isInOrder || isTurned else {
        return .range(RangeValue(lower: .int(1), upper: .int(2), isClosed: false))
      }
      return .range(RangeValue(lower: isInOrder ? a : b, upper: isInOrder ? b : a, isClosed: false))
    case .nominal(let type) where type.kind == .structure:
      return .structure(StructValue(type: type, fields: type.fields.map { value(of: $0.type) }))
    case .nominal(let type): return .enumeration(type, below(type.cases.count))
    default: return .void
    }
  }

  private mutating func values(of type: Type) -> [Value] {
    (0..<below(4)).map { _ in value(of: type) }
  }
}
