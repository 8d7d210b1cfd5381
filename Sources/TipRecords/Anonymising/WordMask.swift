import TipStoreSQLite
import TipText

/// Replaces an app's own words, equal ones by equal ones, so that references stay valid. Names of
/// TipKit, Swift and Foundation are kept.
struct WordMask {
  private var words: [String: String] = [:]

  private static let known: Set<String> = [
    // Rule ids.
    "event", "parameter", "count", "donations", "donationsCount", "donatedWithin", "minute", "hour",
    "day", "week", "month", "minutes", "hours", "days", "weeks", "filter", "largestSubset",
    "smallestSubset", "contains", "value", "value0", "value1", "Optional", "nil", "true", "false",
    "isEmpty", "date", "donation", "tip", "rule", "and", "or", "not", "NOT", "AND", "OR",
    // Types.
    "Bool", "Int", "Double", "Float", "String", "Date", "Data", "URL", "UUID", "Array", "Set",
    "Dictionary", "Swift", "Foundation", "TipKit", "Tips", "CoreTipRecord", "root",
    // Keys in archives of tips and events.
    "bundleID", "cloudSyncEnabled", "displayCount", "displayDates", "ignoresDisplayFrequency",
    "isArchived", "maxDisplayCount", "displayDuration", "maxDisplayDuration", "firstEligible",
    "actionPerformedCount", "maxDonationCount", "maxDonationAge",
  ]

  /// A text with its words replaced, also in quotes.
  mutating func masked(_ text: String) -> String {
    var result = ""
    var word = ""
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        result += replaced(word, isQuoted) + (isAnybodys(character) ? String(character) : "?")
        word = ""
      }
    }
    return result + replaced(word, isQuoted)
  }

  private func isAnybodys(_ character: Character) -> Bool { character.isASCII }

  private mutating func replaced(_ word: String, _ isQuoted: Bool) -> String {
    if word.isEmpty || !isQuoted && (WordMask.known.contains(word) || Int(word) != nil) {
      return word
    }
    if let known = words[word] { return known }
    let new = "w\(words.count + 1)"
    words[word] = new
    return new
  }

  static func isKnown(_ word: String) -> Bool { known.contains(word) }

  /// A value of the same form.
  mutating func masked(_ json: JSON) -> JSON {
    switch json {
    case .null: .null
    case .bool: .bool(false)
    case .int: .int(0)
    case .double: .double(0.5)
    case .string(let text): .string(String(repeating: "x", count: min(text.count, 100)))
    case .array(let values): .array(values.map { masked($0) })
    case .object(let entries):
      .object(entries.map { .init(key: masked($0.key), value: masked($0.value)) })
    }
  }
}
