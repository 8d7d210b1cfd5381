import Foundation
import TipEngine
import TipInterpreter
import TipModel
import TipPages
import TipReports
import TipTerminal

extension TipQuestion {
  /// The answer as a page.
  func page(
    _ tip: TipInstance, _ explanation: TipExplanation, _ remedy: RemedyAnswer,
    _ comparison: RecordsComparison?, correction: String?
  ) throws -> String {
    let engine = session.engine
    session.readTipsAgain()
    let neighbors = session.tips.filter { $0 !== tip }.map {
      TipReport.Neighbor(tip: $0.id, status: engine.status(of: $0).description)
    }
    return TipReport(
      explanation, forecast: engine.forecast(of: tip), remedy: remedy,
      timeline: try engine.timeline(of: tip), neighbors: neighbors, sources: sources,
      time: .utc,
      remarks: comparison.map {
        .init(
          title: $0.title, differences: $0.differences, sentences: $0.sentences,
          correction: correction)
      },
      invalidation: engine.invalidationOrigin(of: tip)
    ).html
  }
}
