import TipChecker
import TipFormats
import TipLineEditor
import TipModel
import TipReference
import TipText

/// The arguments of single commands, beyond their kinds.
extension Completer {
  /// The completions of a command's argument. Returns nil if its kinds are enough.
  func ownArguments(of command: String, _ typed: String, _ range: Range<Int>) -> Completions? {
    let words = typed.split(separator: " ", omittingEmptySubsequences: false)
    guard let last = words.last else { return nil }
    let place = (range.upperBound - last.utf8.count)..<range.upperBound
    func offer(_ candidates: [Completion]) -> Completions {
      Completions(
        replaced: place, candidates: candidates.filter { $0.text.hasPrefix(last) })
    }
    switch command {
    case "advance" where words.count == 1 && last.isEmpty: return offer(Completer.lengths)
    case "at" where words.count == 1 && last.isEmpty:
      let now = Instant.text(repl.world.now) ?? ""
      return offer([Completion(text: now, help: "The present")])
    case "clock" where words.count == 1:
      return offer([Completion(text: "live", help: "The present, after time was moved")])
    case "donate" where words.count > 1: return offer(donationWords(words))
    case "trace" where words.count == 2 && last.allSatisfy(\.isNumber):
      let rules = ruleNumbers(of: String(words[0]))
      return rules.isEmpty ? nil : offer(rules)
    case "timeline" where words.count > 1 && last.hasPrefix("-"):
      return offer([
        Completion(text: "--last ", help: "Only the latest part, such as 2d"),
        Completion(text: "--svg ", help: "Into a file, as a picture"),
      ])
    case "press": return actions(typed, range)
    case "watch":
      let (tip, rest) = CommandWords.expression(typed)
      guard rest != nil else { return nil }
      return offer(repl.watch.all.contains { $0.name == tip } ? [Completion(text: "off")] : [])
    case "doc" where words.count == 1 && !last.contains("."):
      let names = documented.filter { $0.text.hasPrefix(last) }
      return names.isEmpty ? nil : offer(names)
    default: return nil
    }
  }

  /// The actions of the tip that is named, as `:press` takes them; nil while the tip is typed.
  private func actions(_ typed: String, _ range: Range<Int>) -> Completions? {
    let (tip, rest) = CommandWords.expression(typed)
    guard let rest else { return nil }
    return Completions(
      replaced: (range.upperBound - rest.utf8.count)..<range.upperBound,
      candidates: repl.actions(ofTip: tip).filter { ActionWords.begins($0, as: rest) }.map {
        Completion(text: ActionWords.written($0), label: $0, type: "action")
      })
  }

  private static let lengths = [
    Completion(text: "1d", help: "A day; any number of them"),
    Completion(text: "1w", help: "A week"), Completion(text: "1h", help: "An hour"),
    Completion(text: "30m", help: "Half an hour"), Completion(text: "60s", help: "A minute"),
  ]

  /// The fields of the event's value that are not there yet, and the word for the past.
  private func donationWords(_ words: [Substring]) -> [Completion] {
    guard let event = try? repl.event(named: String(words[0])) else { return [] }
    var found: [Completion] = []
    if case .nominal(let type)? = event.donation, type.kind == .structure {
      found = type.fields.filter { field in !words.contains("\(field.name):") }.map {
        Completion(text: "\($0.name): ", label: "\($0.name):", type: "\($0.type)")
      }
    }
    if !words.contains("ago") {
      found.append(
        Completion(text: "ago ", help: "In the past: a length of time such as 2d follows"))
    }
    return found
  }

  private func ruleNumbers(of name: String) -> [Completion] {
    let tip = repl.inventory.all.tips.last {
      $0.type.qualifiedName == name || $0.type.name == name
    }
    return (tip?.rules ?? []).enumerated().map { index, rule in
      Completion(text: String(index + 1), type: "rule", help: repl.sources.line(rule.range))
    }
  }

  /// Every word that has documentation, each once.
  private var documented: [Completion] {
    var seen: Set<String> = []
    let words = LanguageWord.all.map { Completion(text: $0.name, help: $0.help) }
    let members = LanguageReference.entries.filter { $0.name.first?.isLetter ?? false }.map {
      Completion(text: $0.name, help: $0.help)
    }
    return (words + members).filter { seen.insert($0.text).inserted }
      .sorted { $0.text < $1.text }
  }
}
