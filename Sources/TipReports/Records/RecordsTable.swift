import TipFoundation
import TipModel
public import TipRecords
public import TipRunner
public import TipTerminal

/// The records of an app, as text.
public struct RecordsTable {
  private let read: ReadRecords
  private var store: RecordedStore { read.store }

  public init(_ read: ReadRecords) { self.read = read }

  /// The list of the stores that were found: a row for each, and below it its path, for copying.
  public static func list(_ found: [(FoundRecords, RecordedStore?)], width: Int) -> [StyledText] {
    var table = Table()
    for (records, store) in found {
      let generation = store.map { $0.generation.description } ?? "cannot be read"
      table.add([
        StyledText(
          records.app ?? store?.tips.lazy.compactMap(\.bundle).first ?? "an app", .emphasis),
        StyledText(records.device ?? ""), StyledText(generation, .dim),
        StyledText(records.date.map { DateText.string($0) } ?? "", .dim),
      ])
    }
    return zip(table.lines(width: width), found).flatMap { line, store in
      [line, StyledText("  " + store.0.path, .path)]
    }
  }

  public func lines(width: Int) -> [StyledText] {
    [head, StyledText(read.found.path, .path)] + tips(width) + rules + parameters(width)
      + events(width) + RecordsTable.notes(store, width: width)
  }

  /// The tips alone.
  public func statuses(width: Int) -> [StyledText] {
    store.tips.isEmpty ? [StyledText("no tips yet", .dim)] : table.lines(width: width)
  }

  /// The rules alone, which without sources are known by their ids.
  public func rules(width: Int) -> [StyledText] {
    let none = [StyledText(), StyledText("no rules yet", .dim)]
    return [head] + (store.rules.isEmpty ? none : rules)
      + RecordsTable.notes(store, width: width)
  }

  /// The numbers of records of each kind.
  public func summary(width: Int) -> [StyledText] {
    var table = Table()
    func add(_ name: String, _ value: String?) {
      if let value { table.add([StyledText(name, .dim), StyledText(value)]) }
    }
    add("app", read.app)
    add("device", read.found.device)
    add("file", read.found.path)
    add("written", read.found.date.map { DateText.string($0) })
    add("format", store.generation.description)
    add("tips", "\(store.tips.count)")
    add("rules", "\(store.rules.count)")
    add("parameters", "\(store.parameters.count)")
    add("events", "\(store.events.count)")
    add("donations", "\(store.donationCount)")
    add(
      "first donation",
      store.events.compactMap(\.donations.first).min().map { DateText.string($0) })
    add(
      "last donation",
      store.events.compactMap(\.donations.latest).max().map { DateText.string($0) })
    return table.lines(width: width) + RecordsTable.notes(store, width: width)
  }

  private var head: StyledText {
    var text = StyledText(read.name, .emphasis)
    text.append("  \(store.generation.description)", .dim)
    if let date = read.found.date { text.append(", written at \(DateText.string(date))", .dim) }
    return text
  }

  private func section(_ title: String, _ lines: [StyledText]) -> [StyledText] {
    lines.isEmpty ? [] : [StyledText(), StyledText(title, .emphasis)] + lines
  }

  /// The tips with their statuses, and below each the lines of its details.
  private func tips(_ width: Int) -> [StyledText] {
    let lines = zip(store.tips, table.lines(width: width)).flatMap { tip, line in
      [line]
        + [RecordsWords.remark(of: tip), RecordsWords.rest(of: tip)].filter { !$0.isEmpty }
        .flatMap { text in
          WordWrap.line(text, width: max(width - 4, 20)).map { StyledText("    \($0)", .dim) }
        }
    }
    return section("tips", lines)
  }

  private var table: Table {
    var table = Table()
    for tip in store.tips {
      table.add([
        StyledText("  \(tip.id)"),
        StyledText(RecordsWords.status(of: tip), tip.status == 1 ? .success : .warning),
      ])
    }
    return table
  }

  /// The lines of the rules. The status comes first, because an id may have any length.
  private var rules: [StyledText] {
    let names = RecordsWords.names(store)
    let lines = store.rules.flatMap { rule -> [StyledText] in
      let place = rule.parent == nil ? "  " : "    "
      var first = StyledText(place)
      first.append(rule.id)
      var second = StyledText("\(place)  ")
      second.append(RecordsWords.status(of: rule), RecordsWords.style(of: rule))
      if let category = rule.category, ![1, 2, 4].contains(category) {
        second.append(", category \(category), whose meaning is not known", .dim)
      }
      if let evaluated = rule.evaluated {
        second.append(", evaluated at \(DateText.string(evaluated))", .dim)
      }
      guard let words = RuleIdentifier(rule.id, names: names)?.words else {
        return [first, second]
      }
      var third = StyledText("\(place)  ")
      third.append(words, .dim)
      return [first, third, second]
    }
    return section("rules", lines)
  }

  private func parameters(_ width: Int) -> [StyledText] {
    var table = Table()
    for parameter in store.parameters {
      table.add([
        StyledText("  \(parameter.id)"), StyledText(parameter.json ?? "no value", .value),
        StyledText(parameter.typeName ?? "", .dim),
      ])
    }
    return section("parameters", table.lines(width: width))
  }

  private func events(_ width: Int) -> [StyledText] {
    var table = Table()
    for event in store.events {
      table.add([StyledText("  \(event.id)"), StyledText(RecordsWords.donations(of: event))])
    }
    return section("events", table.lines(width: width))
  }

  /// The greatest number of notes that are listed.
  private static let shownNotes = 30

  /// The parts of the records that could not be read.
  public static func notes(_ store: RecordedStore, width: Int) -> [StyledText] {
    guard !store.notes.isEmpty else { return [] }
    let lines = store.notes.prefix(shownNotes).flatMap { note in
      WordWrap.line(note.description, width: max(width - 2, 20)).map {
        StyledText("  \($0)", .warning)
      }
    }
    let more = store.notes.count - shownNotes
    return [StyledText(), StyledText("not as expected", .emphasis)] + lines
      + (more > 0 ? [StyledText("  and \(more) more", .warning)] : [])
  }
}
