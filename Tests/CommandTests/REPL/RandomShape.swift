import SeededRandom

/// A type of values put together at random, and questions about such a value.
indirect enum RandomShape {
  case bool, int, double, string, plan, date
  case optional(RandomShape)
  case array(RandomShape)
  case set(RandomShape)
  case dictionary(RandomShape)
  case structure(String, [RandomShape])

  /// How programs write the type.
  var name: String {
    switch self {
    case .bool: "Bool"
    case .int: "Int"
    case .double: "Double"
    case .string: "String"
    case .plan: "Plan"
    case .date: "Date"
    case .optional(let inner): "\(inner.name)?"
    case .array(let inner): "[\(inner.name)]"
    case .set(let inner): "Set<\(inner.name)>"
    case .dictionary(let inner): "[String: \(inner.name)]"
    case .structure(let name, _): name
    }
  }

  /// A value of it, as programs write that.
  var start: String {
    switch self {
    case .bool: "false"
    case .int: "0"
    case .double: "0.0"
    case .string: "\"\""
    case .plan: ".free"
    case .date: ".distantPast"
    case .optional: "nil"
    case .array, .set: "[]"
    case .dictionary: "[:]"
    case .structure(let name, _): "\(name)()"
    }
  }

  /// The types that it needs declared.
  var declarations: [String] {
    switch self {
    case .optional(let inner), .array(let inner), .set(let inner), .dictionary(let inner):
      inner.declarations
    case .structure(let name, let fields):
      fields.flatMap(\.declarations) + [
        "struct \(name): Codable, Hashable, Sendable { "
          + fields.enumerated().map { place, field in
            "var f\(place): \(field.name) = \(field.start)"
          }.joined(separator: "; ") + " }"
      ]
    default: []
    }
  }
}

/// Makes shapes and questions about them.
struct RandomShapes {
  private var random: SeededRandom
  private var structures = 0

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func pick(_ choices: String...) -> String {
    choices.randomElement(using: &random) ?? ""
  }

  mutating func shape(depth: Int = 0) -> RandomShape {
    switch roll(0...(depth < 2 ? 11 : 5)) {
    case 0: return .bool
    case 1: return .int
    case 2: return .double
    case 3: return .string
    case 4: return .plan
    case 5: return .date
    case 6: return .optional(shape(depth: depth + 1))
    case 7: return .array(shape(depth: depth + 1))
    case 8: return .set(shape(depth: 2))
    case 9: return .dictionary(shape(depth: depth + 1))
    default:
      structures += 1
      let name = "S\(structures)"
      return .structure(name, (0..<roll(1...3)).map { _ in shape(depth: depth + 1) })
    }
  }

  /// A condition on a value that some value satisfies.
  mutating func condition(on subject: String, _ shape: RandomShape, depth: Int = 0) -> String {
    switch shape {
    case .bool: return pick(subject, "\(subject) == true", "!\(subject)")
    case .int:
      let number = roll(0...40)
      return pick(
        "\(subject) == \(number)", "\(subject) > \(number)", "\(subject) <= -\(number)",
        "\(subject) % 7 == \(number % 7)", "\(subject) * 2 > \(number)")
    case .double:
      return pick("\(subject) > 0.5", "\(subject) <= -2.25", "\(subject) / 3.0 >= 1.5")
    case .string:
      return pick(
        "\(subject) == \"blue\"", "\(subject).hasPrefix(\"re\")", "\(subject).count >= 3",
        "\(subject).contains(\"ee\")", "!\(subject).isEmpty")
    case .plan: return pick("\(subject) == .pro", "\(subject) != .free")
    case .date:
      let seconds = pick("0.5", "60", "90.25", "3600", "86400")
      return pick(
        "\(subject) > .now", "\(subject) >= Date.now.addingTimeInterval(\(seconds))",
        "Date.now.timeIntervalSince(\(subject)) > \(seconds)",
        "(\(subject) < .now && \(subject) > Date.now - \(seconds))",
        "abs(\(subject).timeIntervalSinceNow) < \(seconds)")
    case .optional(let inner):
      let name = "o\(depth)"
      return pick(
        "\(subject) != nil",
        "(\(subject).map { \(name) in \(condition(on: name, inner, depth: depth + 1)) } ?? false)")
    case .array(let inner), .set(let inner):
      let name = "e\(depth)"
      let inside = condition(on: name, inner, depth: depth + 1)
      // Of a set of flags or plans there are no more.
      return pick(
        "\(subject).count >= \(roll(1...2))", "!\(subject).isEmpty",
        "\(subject).contains { \(name) in \(inside) }",
        "(\(subject).count > 0 && \(subject).allSatisfy { \(name) in \(inside) })")
    case .dictionary(let inner):
      let name = "d\(depth)"
      return pick(
        "\(subject)[\"key\"] != nil", "\(subject).count >= \(roll(1...2))",
        "(\(subject)[\"key\"].map { \(name) in \(condition(on: name, inner, depth: depth + 1)) } ?? false)"
      )
    case .structure(_, let fields):
      let first = roll(0...fields.count - 1)
      let one = condition(on: "\(subject).f\(first)", fields[first], depth: depth + 1)
      guard fields.count > 1, roll(0...2) == 0 else { return one }
      let second = (first + 1) % fields.count
      let other = condition(on: "\(subject).f\(second)", fields[second], depth: depth + 1)
      return "(\(one) && \(other))"
    }
  }

  /// A condition on when donations were made, with limits that are not to be met and parts of seconds.
  mutating func timing(on subject: String) -> String {
    let seconds = pick("0.5", "60", "90.25", "3600.125")
    let age = "(\(subject).donations.last.map { Date.now.timeIntervalSince($0.date) } ?? 0)"
    return pick(
      "\(age) > \(seconds)", "\(age) >= \(seconds)", "(\(age) > \(seconds) && \(age) < 7200)",
      "\(subject).donations.contains { $0.date < .now - \(seconds) }",
      "\(subject).donations.donatedWithin(.minutes(2)).count > \(roll(1...2))",
      "(!\(subject).donations.isEmpty && \(subject).donations.donatedWithin(.hour).isEmpty)",
      "(\(subject).donations.donatedWithin(.hour).count >= 1 "
        + "&& \(subject).donations.filter { $0.date <= .now - 3600 }.count >= 1)")
  }
}
