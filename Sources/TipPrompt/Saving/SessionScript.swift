import TipFormats
import TipFoundation
import TipModel
import TipTerminal
import TipText

/// A session as a script: its entries, their times, and the statuses that were shown.
struct SessionScript {
  /// The first line of a script, which identifies a saved session.
  static let firstLine =
    "// A session at the prompt of tips, as a script: `tips test` expects what was seen in it."

  private(set) var segments: [ScriptSegment] = []
  private let timing: ScriptTiming
  /// The time that the script's clock has; nil before it was set.
  private var time: Date?

  /// Creates the script. `configures` is true if the prompt configured with the defaults, and the
  /// entries did not replace that. `recorded` is the script of the session's initial records.
  init(
    _ journal: Journal, configures: Bool, recorded: String? = nil, timing: ScriptTiming = .exact
  ) {
    self.timing = timing
    append(SessionScript.firstLine + "\n")
    if let recorded { append(recorded) }
    set(timing.start(journal.start))
    if configures, recorded == nil { append("try Tips.configure()\n") }
    see(journal.sightings)
    var texts = journal.items.map { SessionScript.texts(of: $0.act) }
    texts = ResultNames(texts, shown: journal.items.map(\.shown)).settled
    SessionScript.settleDeclarations(in: &texts)
    for (item, texts) in zip(journal.items, texts) {
      append("\n")
      reach(item.begin)
      let before = time
      add(item, texts)
      time = timing.end(of: item, begunAt: before)
      see(item.sightings)
    }
  }

  private mutating func append(_ text: String) { segments.append(.text(text)) }

  private mutating func set(_ date: Date) {
    append("Tips.Clock.set(to: \(SwiftLiteral.date(date)))  // \(DateText.string(date))\n")
    time = date
  }

  /// Sets the clock to the time of the next act, as far as it matters.
  private mutating func reach(_ date: Date) {
    guard let time, case .gaps(let least) = timing else {
      if date != time { set(date) }
      return
    }
    let gap = date.timeIntervalSince(time).rounded(.down)
    if gap >= least {
      append("Tips.Clock.advance(by: \(DurationWords.swift(gap)))\n")
    } else if gap <= -least {
      append("Tips.Clock.set(to: .now.addingTimeInterval(\(ScriptTiming.number(gap))))\n")
    } else {
      return
    }
    self.time = time.addingTimeInterval(gap)
  }

  private mutating func add(_ item: Journal.Item, _ texts: [SavedEntryText]) {
    switch item.act {
    case .program(_, let origin):
      for text in texts {
        if case .files = origin { append("// \(text.source.name)\n") }
        segments += text.segments(expecting: item.results)
      }
    case .wallClock: break
    case .pastDonation(let donation):
      let statement = "\(donation.event).sendDonation(\(donation.value ?? ""))"
      let statements =
        donation.count == 1
        ? statement + "\n" : "for _ in 0..<\(donation.count) { \(statement) }\n"
      guard case .gaps = timing else {
        set(item.begin.addingTimeInterval(-donation.age))
        append(statements)
        set(item.begin)
        return
      }
      let age = ScriptTiming.number(donation.age)
      append("Tips.Clock.set(to: .now.addingTimeInterval(-\(age)))  // ")
      append(DurationText.short(donation.age) + " before\n" + statements)
      append("Tips.Clock.set(to: .now.addingTimeInterval(\(age)))\n")
    }
  }

  private mutating func see(_ sightings: [Sighting]) {
    var last: Sighting?
    for sighting in sightings where sighting != last {
      reach(sighting.date)
      last = sighting
      let status = "\(SavedEntryText.operand(sighting.tip)).status"
      guard let literal = SwiftLiteral.status(sighting.status) else {
        segments.append(.text("// \(status) was invalidated, for a reason that is not known\n"))
        continue
      }
      let comparison = "\(status) == \(literal)"
      segments.append(
        .expectation("#expect(\(comparison))\n", otherwise: "// it was: \(comparison)\n"))
    }
  }

  private static func texts(of act: Act) -> [SavedEntryText] {
    if case .program(let texts, _) = act { texts.map { SavedEntryText($0) } } else { [] }
  }

  /// Resolves repeated declarations, since a script has one of each name. Of types and functions
  /// the last is kept; variables that were replaced are renamed.
  private static func settleDeclarations(in texts: inout [[SavedEntryText]]) {
    struct Key: Hashable {
      let name: String
      let kind: SavedEntryText.Declaration.Kind
    }
    var places: [Key: [(item: Int, text: Int, declaration: SavedEntryText.Declaration)]] = [:]
    var names: Set<String> = []
    for (item, entry) in texts.enumerated() {
      for (text, part) in entry.enumerated() {
        for declaration in part.declarations {
          names.insert(declaration.name)
          places[Key(name: declaration.name, kind: declaration.kind), default: []]
            .append((item, text, declaration))
        }
      }
    }
    for (key, places) in places where places.count > 1 {
      for (old, new) in zip(places, places.dropFirst()) {
        guard key.kind == .variable else {
          texts[old.item][old.text].remove(old.declaration)
          continue
        }
        var number = 1
        while names.contains("\(key.name)\(number)") { number += 1 }
        let name = "\(key.name)\(number)"
        names.insert(name)
        for item in old.item..<new.item {
          for text in texts[item].indices { texts[item][text].rename(key.name, to: name) }
        }
      }
    }
  }
}
