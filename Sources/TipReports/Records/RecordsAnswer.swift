import TipFormats
import TipRecords
public import TipRunner
import TipTerminal
import TipText

/// The answer about an app's records without sources.
public struct RecordsAnswer {
  /// The part of the answer: all, or what other commands print about a store.
  public enum Part: Sendable { case all, statuses, rules, summary }

  private let choice: RecordsChoice
  private let part: Part
  private let isJSON: Bool

  public init(_ choice: RecordsChoice, _ part: Part, isJSON: Bool) {
    self.choice = choice
    self.part = part
    self.isJSON = isJSON
  }

  /// Writes the answer; for several stores, a list of them.
  public func write(on console: Console) throws {
    guard part == .all else { return tell(try choice.chosen(), on: console) }
    let found = try choice.found()
    guard found.count > 1 else {
      return tell(try choice.read(try choice.only(of: found)), on: console)
    }
    // A file that cannot be read does not hide the others.
    let stores = found.map { ($0, try? choice.read($0).store) }
    if isJSON {
      let list = JSON.object(["version": 1, "stores": .array(stores.map(RecordsJSON.found))])
      console.output.write(list.line)
    } else {
      console.output.write(RecordsTable.list(stores, width: console.output.width))
    }
  }

  /// A copy without names and values.
  public func writeCopy(to path: String, on console: Console) throws {
    try choice.anonymise(to: path)
    console.output.write(StyledText("wrote \(path)", .dim))
  }

  private func tell(_ read: ReadRecords, on console: Console) {
    let table = RecordsTable(read)
    let width = console.output.width
    switch (isJSON, part) {
    case (true, .statuses):
      for line in RecordsJSON.statuses(read) { console.output.write(line.line) }
    case (true, _): console.output.write(RecordsJSON.json(read).line)
    case (false, .all): console.output.write(table.lines(width: width))
    case (false, .statuses): console.output.write(table.statuses(width: width))
    case (false, .rules): console.output.write(table.rules(width: width))
    case (false, .summary): console.output.write(table.summary(width: width))
    }
  }
}
