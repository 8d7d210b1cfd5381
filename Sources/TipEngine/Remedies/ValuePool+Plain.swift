import TipFoundation
import TipModel

/// Numbers, texts and dates.
extension ValuePool {
  var integers: [Int] {
    constants.compactMap { constant in
      if case .double(let value) = constant {
        Int(exactly: value)
      } else {
        constant.fixedInteger?.int
      }
    }
  }

  private var numbers: [Double] {
    constants.compactMap { constant in
      switch constant {
      case .double(let value): value.isFinite ? value : nil
      default: constant.fixedInteger?.double
      }
    }
  }

  func ints(_ current: Value?) -> [Value] {
    let start = current?.fixedInteger?.int ?? 0
    let named = integers.prefix(12)
    var found = Set([start, 0] + named)
    for first in named {
      for second in named {
        let results = [
          first.addingReportingOverflow(second), first.subtractingReportingOverflow(second),
          first.multipliedReportingOverflow(by: second),
          first.dividedReportingOverflow(by: second),
        ]
        found.formUnion(results.filter { !$0.overflow }.map(\.partialValue))
      }
    }
    for value in found {
      for step in -2...2 { found.insert(value &+ step) }
    }
    for value in [start] + named { for step in 3...16 { found.insert(value &+ step) } }
    found.formUnion(-12...40)
    let nearest = found.sorted { ($0.distance(from: start), $0) < ($1.distance(from: start), $1) }
    return (named + named.flatMap { [$0 &+ 1, $0 &- 1] } + nearest).map(Value.int)
  }

  /// The constants of the rules, the results of computing with two of them, and a value between any
  /// two neighbours.
  func doubles(_ current: Value?) -> [Value] {
    var start = 0.0
    if case .double(let value)? = current, value.isFinite { start = value }
    let named = numbers.prefix(10)
    var found = Set([start, 0, 1, -1] + named)
    for first in named {
      for second in named {
        let results = [first + second, first - second, first * second, first / second]
        found.formUnion(results.filter(\.isFinite))
      }
    }
    let sorted = found.sorted()
    let between = zip(sorted, sorted.dropFirst()).map { ($0 + $1) / 2 }
    let outside = [(sorted.first ?? 0) - 1, (sorted.last ?? 0) + 1, (sorted.last ?? 0) * 2]
    return Set(sorted + between + outside)
      .sorted { (abs($0 - start), $0) < (abs($1 - start), $1) }.map(Value.double)
  }

  func strings(_ current: Value?) -> [Value] {
    var start = ""
    if case .string(let value)? = current { start = value }
    let named = constants.compactMap { constant -> String? in
      if case .string(let value) = constant { value } else { nil }
    }.prefix(8)
    var found = named + ["other", "another", "third", start, "", " ", "7", "Other"]
    found += named.flatMap {
      [start + $0, $0 + start, $0 + "x", "x" + $0, $0.uppercased(), $0.lowercased()]
    }
    for first in named {
      for second in named where second != first { found += [first + second, first + " " + second] }
    }
    let lengths = Set(integers.filter { (0...200).contains($0) }.flatMap { [$0, $0 + 1] }).sorted()
    for length in lengths {
      found.append(String(start.prefix(length)))
      for first in [start, ""] + named {
        for last in [""] + named {
          let missing = length - first.count - last.count
          if missing > 0 { found.append(first + String(repeating: "x", count: missing) + last) }
        }
      }
    }
    return found.map(Value.string)
  }

  func uuids(_ current: Value?) -> [Value] {
    let named = constants.filter { if case .uuid = $0 { true } else { false } }
    return named + (current.map { [$0] } ?? []) + (1...8).map { .uuid(.numbered($0)) }
  }

  /// The dates, rounded to seconds so that they can be written down.
  func dates(_ current: Value?) -> [Value] {
    let second = Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down))
    let named = constants.compactMap { constant -> Date? in
      if case .date(let date) = constant { date } else { nil }
    }
    let day = 86_400.0
    let usual = [day, 7 * day, 30 * day, 366 * day, 3600, 60, 1, 3660 * day]
    var lengths: [Double] = usual
    for number in numbers.map({ abs($0) }) where number > 1 && number < 1e9 {
      lengths += [number + 1, number - 1, 2 * number, (number / 2).rounded()]
    }
    var around: [Date] = []
    for length in lengths {
      around += [second.addingTimeInterval(length), second.addingTimeInterval(-length)]
    }
    let beside = named.flatMap { [$0.addingTimeInterval(1), $0.addingTimeInterval(-1)] }
    var found = named
    found += beside
    found.append(second)
    found += around
    if let date = current?.date { found.append(date) }
    return found.map(Value.date)
  }
}

extension Value {
  /// The whole number as one of another type, or nil if that has no such number.
  func integer(of type: IntegerType) -> Value? {
    fixedInteger?.converted(to: type).map { Value($0) }
  }

  fileprivate var date: Date? { if case .date(let date) = self { date } else { nil } }
}

extension Int {
  fileprivate func distance(from other: Int) -> UInt {
    self > other ? UInt(bitPattern: self &- other) : UInt(bitPattern: other &- self)
  }
}
