import TipFoundation
import TipModel
import TipRecords
import TipRunner
public import TipTerminal
public import TipText

extension RecordsComparison {
  /// The lines about differences, which come first.
  public func differenceLines(width: Int) -> [StyledText] {
    var remarks = RemarkLines(width: width)
    for difference in differences { remarks.add("differs", difference, .failure) }
    return remarks.lines
  }

  /// The lines about all other records, which come after the cause.
  public func lines(width: Int) -> [StyledText] {
    var remarks = RemarkLines(width: width)
    remarks.add("records", read.source, .note)
    if let tip {
      let remark = RecordsWords.remark(of: tip)
      remarks.add(
        "recorded", RecordsWords.status(of: tip) + (remark.isEmpty ? "" : "; \(remark)"), .note)
    }
    for agreement in agreements { remarks.add("", agreement, .note) }
    remarks.add("values", misfits, .warning)
    remarks.add("stray", relevantStrays.map(\.text), .warning)
    remarks.add("unread", read.store.notes.map(\.description), .warning)
    return [StyledText()] + remarks.lines
  }

  /// The strays other than the tip itself, which is reported already.
  var relevantStrays: [RecordsStray] {
    guard tip == nil else { return strays }
    return strays.filter { stray in
      stray.kind != .tip || !differences.contains { $0.contains("`\(stray.id)`") }
    }
  }

  /// The sentences about all but the differences, for a page.
  public var sentences: [String] {
    let recorded = tip.map { tip in
      let remark = RecordsWords.remark(of: tip)
      return "the app has recorded \(RecordsWords.status(of: tip))"
        + (remark.isEmpty ? "" : "; \(remark)")
    }
    let unread = read.store.notes.map(\.description)
    return [recorded].compactMap(\.self) + agreements + misfits
      + relevantStrays.prefix(RemarkLines.most).map(\.text) + unread.prefix(RemarkLines.most)
  }

  /// The sentences about recorded rules that do not differ.
  private var agreements: [String] {
    verdicts.compactMap { verdict in
      guard let recorded = verdict.recorded, !verdict.differs else { return nil }
      return "rule \(verdict.rule + 1): \(RecordsWords.status(of: recorded))"
        + (recorded.holds != nil && verdict.isTrue != nil ? ", as here" : "")
    }
  }

  public var title: String { read.source }

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
      "strays": .array(strays.map(\.json)),
      "notes": .array(read.store.notes.map { .string($0.description) }),
    ])
  }
}
