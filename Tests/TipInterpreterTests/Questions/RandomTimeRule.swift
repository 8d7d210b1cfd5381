import Foundation
import SeededRandom

/// A rule about an event's dates in all the ways that a program can put it, and the lengths of time that it names.
struct RandomTimeRule {
  private var random: SeededRandom
  /// Statements that yield a Bool, over an event called `input`.
  private(set) var body = ""
  private(set) var lengths: Set<Double> = []
  private(set) var maximumAge: String
  /// Whether it has to do with two numbers that may move, in steps of different lengths or by the same, but for what is
  /// rounded: these nobody can follow.
  private(set) var comparesMoving = false
  private var depth = 0

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    maximumAge = ""
    maximumAge = pick(
      "", "", ", donationLimit: .init(maximumCount: 100, maximumAge: \(range()))",
      ", donationLimit: .init(maximumCount: 2)")
    body = statements()
  }

  mutating func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func pick<Element>(_ choices: Element...) -> Element {
    choices[Int.random(in: choices.indices, using: &random)]
  }

  /// Seconds, as Swift writes them.
  private mutating func length() -> String {
    let seconds = pick(30.0, 60, 90.5, 600, 1800, 3600, 3600.25, 7200, 40_000)
    lengths.insert(seconds)
    return "\(seconds)"
  }

  private mutating func range() -> String {
    let (text, seconds) = pick(
      (".minute", 60.0), (".hour", 3600), (".hours(3)", 10_800), (".day", 86_400))
    lengths.insert(seconds)
    return text
  }

  private mutating func comparison() -> String { pick("<", "<=", ">", ">=", ">", ">=", "==", "!=") }

  private mutating func statements() -> String {
    switch roll(0...5) {
    case 0:
      let otherwise = pick("true", "false")
      return """
        guard let last = \(donations()).\(pick("last", "first")) else { return \(otherwise) }
        let age = Date.now.timeIntervalSince(last.date)
        return \(pick("age", "abs(age)", "age / 2.0", "-last.date.timeIntervalSinceNow")) \(comparison()) \(length())
        """
    case 1:
      return """
        var sum = 0.0
        for donation in \(donations()) { sum += \(age(of: "donation.date")) }
        return sum \(comparison()) \(length())
        """
    case 2:
      return """
        let cutoff = Date.now.addingTimeInterval(-\(length()))
        return \(donations()).filter({ $0.date \(comparison()) cutoff }).count \(comparison()) \(roll(0...2))
        """
    case 3:
      return """
        switch \(donations()).last?.date.timeIntervalSinceNow {
        case let seconds? where \(pick("-seconds", "abs(seconds)")) \(comparison()) \(length()): return true
        case nil: return \(pick("true", "false"))
        default: return \(condition())
        }
        """
    default: return "return \(condition())"
    }
  }

  private mutating func condition() -> String {
    depth += 1
    defer { depth -= 1 }
    if depth < 3, roll(0...3) == 0 {
      return "(\(condition()) \(pick("&&", "||")) \(pick("", "!"))(\(condition())))"
    }
    switch roll(0...12) {
    case 0...3: return "\(number()) \(comparison()) \(length())"
    case 12:
      comparesMoving = true
      return "\(number()) \(comparison()) \(number())"
    case 4: return "\(date()) \(comparison()) \(date())"
    case 5: return "Int(\(number())) \(comparison()) Int(\(length()))"
    case 6: return "\(donations()).count \(comparison()) \(roll(0...2))"
    case 7:
      return "\(donations()).\(pick("contains(where:", "allSatisfy("))"
        + " { \(age(of: "$0.date")) \(comparison()) \(length()) })"
    case 8: return "(Int(\(number())) / \(roll(50...4000))) % 3 == \(roll(0...2))"
    case 9:
      return pick(
        "Calendar.current.isDateInToday(\(date()))",
        "Calendar.current.component(.hour, from: .now) < \(roll(1...23))",
        "(Calendar.current.dateComponents([.hour], from: \(date()), to: .now).hour ?? 0) >= \(roll(0...3))",
        "Calendar.current.isDate(\(date()), inSameDayAs: \(date()))",
        "Calendar.current.compare(\(date()), to: \(date()), toGranularity: .\(pick("minute", "hour"))) == .orderedAscending",
        "Calendar.current.isDate(\(date()), equalTo: \(date()), toGranularity: .\(pick("minute", "hour")))",
        "Calendar.current.startOfDay(for: .now) > \(date())")
    case 10: return "(Self.start...Self.start.addingTimeInterval(\(length()))).contains(\(date()))"
    default: return "\(optional()) \(pick("==", "!=")) nil"
    }
  }

  private mutating func age(of date: String) -> String {
    pick(
      "Date.now.timeIntervalSince(\(date))", "-(\(date)).timeIntervalSinceNow",
      "\(date).distance(to: .now)", "abs(\(date).timeIntervalSinceNow)")
  }

  private mutating func number() -> String {
    depth += 1
    defer { depth -= 1 }
    if depth < 4, roll(0...2) == 0 {
      let number = number()
      return pick(
        "abs(\(number))", "(\(number) + \(length()))", "(\(number) * 2.0)", "(\(number) / 3.0)",
        "\(number).rounded(\(pick("", ".down", ".up")))", "Double(Int(\(number)))",
        "min(\(number), \(length()))", "max(\(number), \(length()))", "(-\(number))",
        "(\(length()) - \(number))", "(\(number)).truncatingRemainder(dividingBy: \(length()))")
    }
    switch roll(0...5) {
    case 0: return "\(donations()).reduce(0.0, { $0 + Date.now.timeIntervalSince($1.date) })"
    case 1:
      return
        "(\(donations()).map({ Date.now.timeIntervalSince($0.date) }).\(pick("max", "min"))() ?? \(length()))"
    case 2:
      return "(\(donations()).\(pick("last", "first"))?.date.timeIntervalSinceNow ?? \(length()))"
    case 3: return "Double(\(donations()).count)"
    default:
      let date = date()
      if date.contains("now") || date.contains("Now") { comparesMoving = true }
      return "(\(age(of: date)))"
    }
  }

  private mutating func optional() -> String {
    "\(donations()).\(pick("last", "first"))\(pick("?.date", ".map({ $0.date })"))"
  }

  private mutating func date() -> String {
    switch roll(0...8) {
    case 7: return calendarDate()
    case 8: return "Calendar.current.startOfDay(for: \(date()))"
    case 0: return "Date.now"
    case 1: return "Date.now.addingTimeInterval(-\(length()))"
    case 2: return "Date(timeIntervalSinceNow: \(pick("-", ""))\(length()))"
    case 3: return "Self.start"
    case 4: return "(\(optional()) ?? Self.start)"
    default: return "(\(optional()) ?? .now)"
    }
  }

  private mutating func calendarDate() -> String {
    let (unit, seconds) = pick(("second", 1.0), ("minute", 60), ("hour", 3600), ("day", 86_400))
    let count = roll(1...3)
    lengths.insert(seconds * Double(count))
    let date =
      "Calendar.current.date(byAdding: .\(unit), value: \(pick("-", ""))\(count), to: \(date()))"
    return pick("\(date)!", "(\(date) ?? Self.start)")
  }

  private mutating func donations() -> String {
    var chain = "input.donations"
    for _ in 0..<roll(0...2) {
      chain += pick(
        ".donatedWithin(\(range()))", ".filter({ $0.date > Date.now - \(length()) })",
        ".filter({ \(age(of: "$0.date")) \(comparison()) \(length()) })",
        ".filter({ $0.date <= Self.start.addingTimeInterval(\(length())) })")
    }
    return chain
  }
}
