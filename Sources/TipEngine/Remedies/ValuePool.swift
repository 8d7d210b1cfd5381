import OrderedCollections
import TipFoundation
import TipModel

/// Values of a type, for rules that do more with a value than compare it. Those made from the
/// constants of the rules come first, then those closest to the current value.
struct ValuePool {
  /// The constants in the rules.
  let constants: [Value]
  let now: Date

  /// The numbers of values that are tried of an input's own type, and of each of its parts.
  private static let (wholeLimit, partLimit) = (400, 32)
  /// The greatest size of a collection that is made to reach a count.
  private static let sizeLimit = 40

  func values(of type: Type, current: Value?) -> [Value] {
    let found = pool(type, current, depth: 0)
    // The smallest change first: a collection with one element more or less before any other.
    let distances = found.map { $0.distance(from: current) }
    let order = found.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }
    return unique(order.map { found[$0] }, ValuePool.wholeLimit)
  }

  private func pool(_ type: Type, _ current: Value?, depth: Int) -> [Value] {
    switch type {
    case .bool: return [.bool(true), .bool(false)]
    case .int: return ints(current)
    case .integer(let type): return ints(current).compactMap { $0.integer(of: type) }
    case .double: return doubles(current)
    case .string: return strings(current)
    case .date: return dates(current)
    case .builtin(.uuid): return uuids(current)
    case .optional(let wrapped):
      var inner: Value?
      if case .some(let value)? = current { inner = value }
      return pool(wrapped, inner, depth: depth).map { .some($0) } + [.none]
    case .array(let element):
      return arrays(parts(element, depth: depth), elements(current)).map(Value.array)
    case .set(let element):
      return arrays(parts(element, depth: depth), elements(current)).map { .set(OrderedSet($0)) }
    case .dictionary(let key, let value):
      return dictionaries(parts(key, depth: depth), parts(value, depth: depth), current)
    case .nominal(let nominal): return nominals(nominal, current, depth: depth)
    default: return []
    }
  }

  /// Values for the parts of a type.
  private func parts(_ type: Type, current: Value? = nil, depth: Int) -> [Value] {
    guard depth < 3 else { return [] }
    return unique(pool(type, current, depth: depth + 1), ValuePool.partLimit)
  }

  private func unique(_ values: [Value], _ limit: Int) -> [Value] {
    var seen: Set<Value> = []
    return Array(values.filter { seen.insert($0).inserted }.prefix(limit))
  }

  // MARK: Collections

  private func elements(_ current: Value?) -> [Value] {
    switch current {
    case .array(let elements): elements.values
    case .set(let elements): Array(elements)
    default: []
    }
  }

  /// Short lists, the current list with one element more and one less, and lists with the numbers
  /// of elements that rules compare with.
  private func arrays(_ parts: [Value], _ current: [Value]) -> [[Value]] {
    let single = parts.map { [$0] }
    let more = parts.filter { !current.contains($0) }.map { current + [$0] }
    let fewer = current.indices.map { index in
      current.enumerated().filter { $0.offset != index }.map(\.element)
    }
    let pairs = parts.prefix(8).flatMap { first in parts.prefix(8).map { [first, $0] } }
    let filled = counts.flatMap { count in
      (current.isEmpty ? [[]] : [[], current]).map { filling($0, to: count, from: parts) }
    }
    let begun = counts.flatMap { count in
      parts.prefix(8).map { filling([$0], to: count, from: parts) }
    }
    // One of each kind comes first: only the first values of a part are tried.
    var found: [[Value]] = [[]]
    found += filled.prefix(8)
    found += single.prefix(6)
    for others in [more, fewer] { found += others.prefix(6) }
    for others in [begun, filled, more, fewer, single, pairs] { found += others }
    return found
  }

  private func filling(_ start: [Value], to count: Int, from parts: [Value]) -> [Value] {
    var filled = Array(start.prefix(count))
    for part in parts where filled.count < count && !filled.contains(part) { filled.append(part) }
    var number = 0
    while filled.count < count, let last = filled.last ?? parts.first {
      number += 1
      filled.append(ValuePool.another(last, number))
    }
    return filled
  }

  /// A value that differs from the listed ones, if the type has enough.
  private static func another(_ value: Value, _ number: Int) -> Value {
    switch value {
    case .int(let last): .int(last &+ 100 &+ number)
    case .integer(let last): last.advanced(by: 100 &+ number).map { .integer($0) } ?? value
    case .string: .string("other\(number)")
    case .uuid: .uuid(.numbered(100 &+ number))
    default: value
    }
  }

  /// The counts that rules may compare with.
  private var counts: [Int] {
    let named = integers.filter { (1...ValuePool.sizeLimit).contains($0) }
    return Array(Set(named + named.map { $0 + 1 } + [2])).sorted()
  }

  private func dictionaries(_ keys: [Value], _ values: [Value], _ current: Value?) -> [Value] {
    var now: OrderedDictionary<Value, Value> = [:]
    if case .dictionary(let entries)? = current { now = entries.entries }
    var found = [now, [:]]
    for key in keys {
      for value in values {
        var with = now
        with[key] = value
        found += [with, [key: value]]
      }
      var without = now
      without[key] = nil
      found.append(without)
    }
    for count in counts where !keys.isEmpty {
      for value in values.prefix(4) {
        let filled = filling(Array(now.keys), to: count, from: keys)
        found.append(OrderedDictionary(filled.map { ($0, now[$0] ?? value) }) { first, _ in first })
      }
    }
    for (index, key) in keys.prefix(4).enumerated() {
      for other in keys.dropFirst(index + 1).prefix(4) {
        for value in values.prefix(4) {
          for second in values.prefix(4) {
            var with = now
            with[key] = value
            with[other] = second
            found.append(with)
          }
        }
      }
    }
    return found.map(Value.dictionary)
  }

  // MARK: Declared types

  private func nominals(_ type: NominalType, _ current: Value?, depth: Int) -> [Value] {
    switch type.kind {
    case .enumeration:
      return type.cases.indices.flatMap { index -> [Value] in
        let entry = type.cases[index]
        guard entry.hasPayload else { return [.enumeration(type, index)] }
        return combinations(entry.payload.map { parts($0.type, depth: depth) }).map {
          .payload(PayloadValue(type: type, index: index, values: $0))
        }
      }
    case .structure:
      let base: [Value?]
      if case .structure(let value)? = current, value.type == type {
        base = value.fields
      } else {
        let candidates = CandidateValues(constants: [], now: now)
        base = type.fields.map { candidates.plain($0.type) }
      }
      let choices = zip(type.fields, base).map { field, value in
        parts(field.type, current: value, depth: depth)
      }
      let start = zip(base, choices).map { $0 ?? $1.first }
      let whole = start.compactMap(\.self)
      guard whole.count == type.fields.count else { return [] }
      return changed(whole, choices).map { .structure(StructValue(type: type, fields: $0)) }
    default: return []
    }
  }

  /// The fields with one of them changed, then with two.
  private func changed(_ fields: [Value], _ choices: [[Value]]) -> [[Value]] {
    var found = [fields]
    for (index, values) in choices.enumerated() {
      for value in values {
        var changed = fields
        changed[index] = value
        found.append(changed)
      }
    }
    for (first, values) in choices.enumerated() {
      for (second, others) in choices.enumerated() where second > first {
        for value in values.prefix(8) {
          for other in others.prefix(8) {
            var changed = fields
            changed[first] = value
            changed[second] = other
            found.append(changed)
          }
        }
      }
    }
    return found
  }

  private func combinations(_ choices: [[Value]]) -> [[Value]] {
    choices.reduce([[]]) { found, values in
      Array(found.flatMap { start in values.map { start + [$0] } }.prefix(ValuePool.wholeLimit))
    }
  }
}
