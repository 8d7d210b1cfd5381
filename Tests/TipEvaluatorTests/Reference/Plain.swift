import Foundation
import TipModel

/// A value, as simply as can be: donations are a list of dates and fields, sets and dictionaries are lists
/// that are gone through.
indirect enum Plain {
  case void
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  /// Seconds from the start of 2001.
  case date(Double)
  case data
  case url(String)
  case none
  case some(Plain)
  case list([Plain])
  case set([Plain])
  case dictionary([(key: Plain, value: Plain)])
  case tuple([Plain])
  case range(Plain, Plain, isClosed: Bool)
  case choice(Int)
  case record([String: Plain])
  /// `place` is how many were donated before.
  case donation(date: Double, fields: [String: Plain], place: Int)
  /// A donation time range, in seconds.
  case seconds(Double)

  /// How an evaluation fails; `tooMuch` where the plain loops give up.
  enum Failure: Error {
    case code(String)
    case tooMuch
    case notCovered(String)
  }
}

extension Plain {
  init(_ value: Value) throws {
    switch value {
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .double(let value): self = .double(value)
    case .string(let value): self = .string(value)
    case .character(let value): self = .string(String(value))
    case .date(let value): self = .date(value.timeIntervalSinceReferenceDate)
    case .none: self = .none
    case .some(let value): self = .some(try Plain(value))
    case .enumeration(_, let index): self = .choice(index)
    case .timeRange(let range): self = .seconds(range.seconds)
    case .structure(let structure):
      var fields: [String: Plain] = [:]
      for (field, value) in zip(structure.type.fields, structure.fields) {
        fields[field.name] = try Plain(value)
      }
      self = .record(fields)
    default: throw Failure.notCovered("the constant \(value)")
    }
  }

  /// Those of a donation's value.
  static func fields(of value: Value) -> [String: Plain] {
    guard case .record(let fields)? = try? Plain(value) else { return [:] }
    return fields
  }

  /// How long a text or a collection is; 1 for what is neither.
  var size: Int {
    switch self {
    case .string(let text): text.utf8.count
    case .list(let values), .set(let values): values.count
    case .dictionary(let entries): entries.count
    default: 1
    }
  }

  /// Swift's `==`.
  func equals(_ other: Plain) -> Bool {
    switch (self, other) {
    case (.bool(let a), .bool(let b)): a == b
    case (.int(let a), .int(let b)), (.choice(let a), .choice(let b)): a == b
    case (.double(let a), .double(let b)), (.date(let a), .date(let b)): a == b
    case (.seconds(let a), .seconds(let b)): a == b
    case (.string(let a), .string(let b)), (.url(let a), .url(let b)): a == b
    case (.none, .none), (.data, .data), (.void, .void): true
    case (.some(let a), .some(let b)): a.equals(b)
    case (.list(let a), .list(let b)), (.tuple(let a), .tuple(let b)): a.equal(b)
    case (.set(let a), .set(let b)): a.count == b.count && a.allSatisfy(b.holds)
    case (.dictionary(let a), .dictionary(let b)):
      a.count == b.count
        && a.allSatisfy { entry in
          b.contains { $0.key.equals(entry.key) && $0.value.equals(entry.value) }
        }
    case (.range(let a, let b, let isClosed), .range(let c, let d, let isOtherClosed)):
      a.equals(c) && b.equals(d) && isClosed == isOtherClosed
    case (.record(let a), .record(let b)):
      a.count == b.count && a.allSatisfy { name, value in b[name].map(value.equals) ?? false }
    default: false
    }
  }

  /// Swift's `<`.
  func isLess(_ other: Plain) throws -> Bool {
    switch (self, other) {
    case (.int(let a), .int(let b)), (.choice(let a), .choice(let b)): a < b
    case (.double(let a), .double(let b)), (.date(let a), .date(let b)): a < b
    case (.string(let a), .string(let b)): a < b
    default: throw Failure.notCovered("the order of \(self)")
    }
  }

  /// `<=`. Of Double it is one of its own; a Date asks whether the other is less, so that NaN is at most anything.
  func isAtMost(_ other: Plain) throws -> Bool {
    if case (.double(let a), .double(let b)) = (self, other) { return a <= b }
    return try !other.isLess(self)
  }
}

extension [Plain] {
  func holds(_ value: Plain) -> Bool { contains { $0.equals(value) } }

  func equal(_ others: [Plain]) -> Bool {
    count == others.count && zip(self, others).allSatisfy { $0.equals($1) }
  }

  /// Each value once, at its first place.
  var distinct: [Plain] {
    var result: [Plain] = []
    for value in self where !result.holds(value) { result.append(value) }
    return result
  }
}
