import TipChecker
import TipFoundation
import TipModel
import TipRunner
import TipTerminal
import TipText

/// `:donate`
struct DonateCommand: REPLCommand {
  let name = "donate"
  let argument = "EVENT [n] [fields] [ago 2d]"
  let help = "donate to an event: several times, with fields such as page: \"home\", or in the past"
  let examples = [
    ":donate MyTip.opened", ":donate opened 3", ":donate seen 2 page: \"home\" ago 2d",
  ]

  /// The greatest number of donations in one command; a larger one is a typo.
  private static let maximumCount = 1_000_000

  func run(_ argument: String, in repl: REPL) throws {
    guard !argument.isEmpty else {
      throw REPL.CommandFault(message: "`:donate` needs an event: `:donate MyTip.opened`")
    }
    let (name, rest) = CommandWords.first(argument)
    let event = try repl.event(named: name)
    let words = try Words(rest)
    let value = try value(of: event, words.fields, in: repl)
    let act: Act
    if let age = words.age {
      guard repl.world.now.addingTimeInterval(-age) >= .distantPast else {
        throw REPL.CommandFault(message: "a donation cannot be dated before the year 1")
      }
      act = .pastDonation(
        PastDonation(event: event.name, value: value, count: words.count, age: age))
    } else {
      let donation = "\(event.name).sendDonation(\(value ?? ""))"
      act = .command(
        self.name,
        words.count == 1 ? donation : "for _ in 0..<\(words.count) { \(donation) }")
    }
    guard repl.performTellingChanges(act) else { return }
    let what = words.count == 1 ? "1 donation" : "\(words.count) donations"
    let age = words.age.map { ", \(DurationText.short($0)) ago" } ?? ""
    repl.console.output.write(StyledText("\(what) to \(event.name)\(age)", .dim))
  }

  private func value(
    of event: Inventory.Event, _ fields: String, in repl: REPL
  ) throws -> String? {
    guard let donation = event.donation, donation != .builtin(.emptyDonation) else {
      guard fields.isEmpty else {
        throw REPL.CommandFault(
          message: "donations to `\(event.name)` have no fields, so `\(fields)` fits nothing; "
            + "write `:donate \(event.name) 3 ago 2d`")
      }
      return nil
    }
    if case .nominal(let type) = donation, type.kind == .structure {
      if let field = type.fields.first(where: { fields.hasPrefix("\($0.name)=") }) {
        throw REPL.CommandFault(
          message:
            "a field is written `\(field.name): …`, with a comma before the next, and not with `=`")
      }
      let value = "\(type.qualifiedName)(\(fields))"
      var lacksFields = false
      _ = repl.world.expression(value) {
        lacksFields = $0.contains { $0.code == "missing-argument" }
      }
      if lacksFields {
        let form = repl.checker.creation(of: type).drop { $0 != "(" }.dropFirst().dropLast()
        throw REPL.CommandFault(
          message:
            "a donation to `\(event.name)` needs all fields of `\(type.qualifiedName)`: "
            + "`:donate \(event.name) \(form)`")
      }
      return value
    }
    guard !fields.isEmpty else {
      throw REPL.CommandFault(
        message: "a donation to `\(event.name)` needs a value of `\(donation)`")
    }
    return fields
  }

  /// `3 page: "home" ago 2d`, its parts optional.
  struct Words {
    var count = 1
    var fields = ""
    /// The age in seconds.
    var age: Double?

    init(_ text: String) throws {
      var rest = text
      // No length of time follows the word.
      if rest == "ago" || rest.hasSuffix(" ago") {
        throw REPL.CommandFault(message: "`ago` takes a length of time, such as 2d, 3h30m or 90s")
      }
      if let range = Words.ago(in: rest) {
        let words = String(rest[range.upperBound...])
        guard let seconds = DurationWords.seconds(words) else {
          throw REPL.CommandFault(
            message:
              "`ago` takes a length of time, such as 2d, 3h30m or 90s, not `\(words.trimmed)`")
        }
        age = seconds
        rest = rest[..<range.lowerBound].trimmed
      }
      let (first, others) = CommandWords.first(rest)
      if let count = Int(first) {
        guard (1...DonateCommand.maximumCount).contains(count) else {
          throw REPL.CommandFault(
            message:
              "the number of donations is from 1 to \(DonateCommand.maximumCount), not `\(first)`"
          )
        }
        self.count = count
        rest = others
      }
      fields = rest
    }

    /// The word outside quotes and parentheses.
    private static func ago(in text: String) -> Range<String.Index>? {
      var depth = 0
      var isQuoted = false
      var found: Range<String.Index>?
      var index = text.startIndex
      var isStart = true
      while index < text.endIndex {
        let character = text[index]
        if character == "\"" { isQuoted.toggle() }
        if !isQuoted {
          if "([{".contains(character) { depth += 1 }
          if ")]}".contains(character) { depth -= 1 }
          if isStart, depth == 0, text[index...].hasPrefix("ago ") {
            found = index..<text.index(index, offsetBy: 4)
          }
        }
        isStart = character.isWhitespace
        index = text.index(after: index)
      }
      return found
    }
  }
}

extension String {
  /// The text without white space at both ends.
  var trimmed: String { self[...].trimmed }
}
