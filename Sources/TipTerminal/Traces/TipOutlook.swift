public import TipEngine
import TipFoundation
import TipModel
import TipText

/// The remedies and the forecast of a tip, if they are shown.
public struct TipOutlook {
  /// Changes of status that time alone brings.
  public var forecast: StatusForecast?
  /// Actions that would make the tip available.
  public var remedy: RemedyAnswer?
  /// Words that replace the remedy, if the cause is known in another way.
  public var correction: String?
  /// Actions that would end the tip's availability.
  public var closings: [Closing]?

  public init(
    forecast: StatusForecast? = nil, remedy: RemedyAnswer? = nil, correction: String? = nil,
    closings: [Closing]? = nil
  ) {
    self.forecast = forecast
    self.remedy = remedy
    self.correction = correction
    self.closings = closings
  }

  /// Rows of a table, `fix` and `next` first.
  ///
  /// - Parameter next: The next instant at which a rule can change by time alone, which is shown if
  ///   there is no forecast.
  func notes(
    on gates: [GateReport], next: Date?, sources: SourceMap
  ) -> [(name: String, words: String)] {
    var notes: [(name: String, words: String)] = []
    if let fix = correction
      ?? remedy.flatMap({ RemedyLine($0, gates: gates, sources: sources).text })
    {
      // If another gate blocks as well, the option would not suffice.
      let isFrequencyAlone =
        remedy != nil && gates.filter { !$0.passed }.map(\.gate) == [.frequency]
      notes.append(("fix", isFrequencyAlone ? fix + TipOutlook.ignoringFrequency : fix))
    }
    if let forecast {
      notes.append(("next", ForecastTable(forecast).summary))
    } else if let next {
      notes.append(("next", "a rule can change by time alone at \(DateText.from(next))"))
    }
    if let closings {
      for (index, text) in ClosingText.lines(closings).enumerated() {
        notes.append((index == 0 ? "end" : "", text))
      }
    }
    return notes
  }

  private static let ignoringFrequency =
    ", or `IgnoresDisplayFrequency(true)` in its `options`: then other tips do not matter"
}
