import OrderedCollections
import TipFoundation
import TipText

/// The receiver and the arguments in the form that a member needs. The checker has checked the
/// types; a value of another type comes from a store that another program wrote.
extension Invocation {
  var missing: EvaluationError { error("missing-value", "a value here is missing") }

  /// An error of TipKit that the program can catch, with the reason that is shown if it does not.
  func refusal(_ error: Value, _ reason: String) -> ThrownValue {
    ThrownValue(error, at: range, notes: [Diagnostic.Note(reason)])
  }

  func argument(_ index: Int) throws -> Value {
    guard arguments.indices.contains(index), let value = arguments[index] else { throw missing }
    return value
  }

  func given(_ index: Int) -> Value? { arguments.indices.contains(index) ? arguments[index] : nil }

  var bool: Bool { get throws { try bool(of: receiver) } }
  var int: Int { get throws { try int(of: receiver) } }
  var double: Double { get throws { try double(of: receiver) } }
  var string: String { get throws { try string(of: receiver) } }
  var character: Character { get throws { try character(of: receiver) } }
  var date: Date { get throws { try date(of: receiver) } }
  var event: EventReference {
    get throws {
      guard case .event(let event) = receiver else { throw missing }
      return event
    }
  }
  var dictionary: OrderedDictionary<Value, Value> {
    get throws {
      guard case .dictionary(let value) = receiver else { throw missing }
      return value.entries
    }
  }
  var set: OrderedSet<Value> { get throws { try set(of: receiver) } }
  var bounds: RangeValue {
    get throws {
      guard case .range(let range) = receiver else { throw missing }
      return range
    }
  }
  var selection: DonationSelection {
    get throws {
      guard case .donations(let selection) = receiver else { throw missing }
      return selection
    }
  }
  var object: any HostObject {
    get throws {
      guard case .object(let object) = receiver else { throw missing }
      return object
    }
  }

  func bool(_ index: Int) throws -> Bool { try bool(of: argument(index)) }
  func int(_ index: Int) throws -> Int { try int(of: argument(index)) }
  func double(_ index: Int) throws -> Double { try double(of: argument(index)) }
  func string(_ index: Int) throws -> String { try string(of: argument(index)) }
  func date(_ index: Int) throws -> Date { try date(of: argument(index)) }
  func set(_ index: Int) throws -> OrderedSet<Value> { try set(of: argument(index)) }

  func closure(_ index: Int) throws -> ClosureValue {
    guard case .closure(let closure) = try argument(index) else { throw missing }
    return closure
  }

  func keyPath(_ index: Int) throws -> KeyPathValue {
    guard case .keyPath(let path) = try argument(index) else { throw missing }
    return path
  }

  /// Calls a closure argument that is a condition on a value, or compares two.
  func holds(_ closure: ClosureValue, _ value: Value, _ other: Value? = nil) throws -> Bool {
    guard let other else { return try bool(of: closure.call(value)) }
    return try bool(of: closure.call(value, other))
  }

  func bool(of value: Value) throws -> Bool {
    guard case .bool(let value) = value else { throw missing }
    return value
  }

  func int(of value: Value) throws -> Int {
    guard case .int(let value) = value else { throw missing }
    return value
  }

  func double(of value: Value) throws -> Double {
    guard case .double(let value) = value else { throw missing }
    return value
  }

  func string(of value: Value) throws -> String {
    guard let text = value.text else { throw missing }
    return text
  }

  func character(of value: Value) throws -> Character {
    guard case .character(let value) = value else { throw missing }
    return value
  }

  /// An integer of any type.
  func integer(of value: Value) throws -> FixedInteger {
    guard let value = value.fixedInteger else { throw missing }
    return value
  }

  /// A sequence of bytes.
  func bytes(_ index: Int) throws -> [UInt8] {
    switch try argument(index) {
    case .data(let bytes): return bytes
    case .view(.text(let text, .utf8)): return Array(text.utf8)
    case let value:
      return try elements(of: value).map { UInt8(truncatingIfNeeded: try integer(of: $0).bits) }
    }
  }

  func integer(_ index: Int) throws -> FixedInteger { try integer(of: argument(index)) }

  /// The base of a number's digits.
  func radix(_ index: Int) throws -> Int {
    let radix = try int(index)
    guard 2...36 ~= radix else {
      throw error("invalid-argument", "digits have a base from 2 to 36, not `\(radix)`")
    }
    return radix
  }

  func date(of value: Value) throws -> Date {
    guard case .date(let value) = value else { throw missing }
    return value
  }

  func set(of value: Value) throws -> OrderedSet<Value> {
    switch value {
    case .set(let set): return set
    default: return OrderedSet(try elements(of: value))
    }
  }

  func timeRange(of value: Value) throws -> Double {
    switch value {
    case .timeRange(let range): return range.seconds
    case .double(let seconds): return seconds
    default: throw missing
    }
  }
}
