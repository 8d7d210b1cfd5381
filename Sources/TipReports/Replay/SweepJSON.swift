import TipReplay
import TipText

/// The audiences for other constants, as parts of a document.
struct SweepJSON {
  private let report: ReplayReport
  private let words: SweepWords

  init(_ report: ReplayReport) {
    self.report = report
    words = SweepWords(report)
  }

  var sweep: JSON? {
    report.sweep.map { result in
      .object(
        present: constant(result.sweep) + [
          ("values", .array(result.sweep.values.indices.map { value($0, of: result) }))
        ])
    }
  }

  var target: JSON? {
    guard let target = report.sweeps.target, let nearest = report.nearest else { return nil }
    return .object([
      "users": .double(target.users(of: report.result.present)),
      "of": .string(target.isEver ? "ever" : "available"),
      "nearest": .array(
        nearest.map { found in
          .object(
            present: constant(found.result.sweep) + [
              ("take", value(found.place, of: found.result)),
              ("fewest", .int(found.range.lowerBound)), ("most", .int(found.range.upperBound)),
            ])
        }),
    ])
  }

  private func constant(_ sweep: Sweep) -> [(key: String, value: JSON?)] {
    [
      ("tip", .string(report.result.tips[sweep.tip].name)), ("rule", .int(sweep.rule + 1)),
      ("constant", .string(words.constant(of: sweep))),
      ("source", .string(words.place(of: sweep))),
    ]
  }

  private func value(_ place: Int, of result: SweepResult) -> JSON {
    let value = result.sweep.values[place]
    return .object([
      "value": .string(value.text), "number": .double(value.number),
      "available": .int(result.available[place]), "ever": result.ever.map { .int($0[place]) },
      "isWritten": .bool(value == result.sweep.written),
    ])
  }
}
