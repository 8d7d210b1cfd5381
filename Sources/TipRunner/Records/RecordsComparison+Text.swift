import TipFoundation
import TipModel
import TipRecords
public import TipTerminal

extension RecordsComparison {
  /// More strays nobody reads.
  private static let shownStrays = 12

  /// What is said before the gates: differences first.
  public func lines(width: Int) -> [StyledText] {
    var lines: [StyledText] = []
    for difference in differences { add("differs", difference, .failure, width, &lines) }
    add("records", source, .note, width, &lines)
    if let tip {
      let remark = RecordsWords.remark(of: tip)
      add(
        "recorded", RecordsWords.status(of: tip) + (remark.isEmpty ? "" : "; \(remark)"), .note,
        width, &lines)
    }
    for verdict in verdicts {
      guard let recorded = verdict.recorded, !verdict.differs else { continue }
      add(
        "",
        "rule \(verdict.rule + 1): \(RecordsWords.status(of: recorded))"
          + (recorded.holds != nil && verdict.isTrue != nil ? ", as here" : ""), .note, width,
        &lines)
    }
    for text in misfits { add("values", text, .warning, width, &lines) }
    for stray in relevantStrays.prefix(RecordsComparison.shownStrays) {
      add("stray", stray.text, .warning, width, &lines)
    }
    let more = relevantStrays.count - RecordsComparison.shownStrays
    if more > 0 { add("", "and \(more) more", .warning, width, &lines) }
    for note in read.store.notes.prefix(RecordsComparison.shownStrays) {
      add("unread", note.description, .warning, width, &lines)
    }
    return lines + [StyledText()]
  }

  /// That of the tip itself is said already.
  var relevantStrays: [RecordsStray] {
    guard tip == nil else { return strays }
    return strays.filter { stray in
      stray.kind != .tip || !differences.contains { $0.contains("`\(stray.id)`") }
    }
  }

  var source: String {
    let until = read.store.latest.map { ", which end at \(DateText.string($0))" } ?? ""
    return "\(read.name), \(read.store.generation.description)\(until)"
  }

  private func add(
    _ name: String, _ text: String, _ style: Style, _ width: Int, _ lines: inout [StyledText]
  ) {
    let column = 11
    for (index, part) in WordWrap.lines(text, width: max(width - column, 20)).enumerated() {
      var line = StyledText()
      line.pad(to: 2)
      if index == 0 { line.append(name, style) }
      line.pad(to: column)
      line.append(part)
      lines.append(line)
    }
  }

  /// What it says, a sentence each, for a page.
  public var sentences: [String] {
    differences
      + [tip.map { "the app has recorded \(RecordsWords.status(of: $0))" } ?? ""].filter {
        !$0.isEmpty
      } + misfits + relevantStrays.prefix(RecordsComparison.shownStrays).map(\.text)
  }

  public var title: String { source }

  public var json: JSON {
    .object([
      "app": read.app.map(JSON.string), "device": read.found.device.map(JSON.string),
      "path": .string(read.found.path), "generation": .string(read.store.generation.rawValue),
      "differences": .array(differences.map(JSON.string)), "tip": tip.map(RecordsJSON.json),
      "rules": .array(
        verdicts.map { verdict in
          .object([
            "id": .string(verdict.id), "here": verdict.isTrue.map(JSON.bool),
            "recorded": verdict.recorded?.holds.map(JSON.bool),
            "status": verdict.recorded?.status.map(JSON.int), "differs": .bool(verdict.differs),
          ])
        }),
      "otherRules": .array(otherRules.map { RecordsJSON.json($0) }),
      "misfits": .array(misfits.map(JSON.string)),
      "strays": .array(
        strays.map {
          .object([
            "kind": .string($0.kind.rawValue), "id": .string($0.id),
            "side": .string($0.side.rawValue),
            "near": $0.near.map(JSON.string), "reason": .string($0.reason),
          ])
        }),
      "notes": .array(read.store.notes.map { .string($0.description) }),
    ])
  }
}
