public import TipEngine
import TipFoundation
import TipModel

/// The future statuses of a tip if nothing but time passes, with a row for each change.
public struct ForecastTable {
  public let forecast: StatusForecast

  public init(_ forecast: StatusForecast) { self.forecast = forecast }

  public func lines(width: Int) -> [StyledText] {
    var head = StyledText(forecast.tip, .emphasis)
    head.append("  ")
    head.append(forecast.status.description, forecast.status.style)
    head.append("  at \(DateText.string(forecast.date))", .dim)
    var table = Table()
    for flip in forecast.flips {
      let length = DurationText.short(flip.date.timeIntervalSince(forecast.date))
      table.add(
        StyledText("  " + DateText.from(flip.date)),
        StyledText(flip.status.description, flip.status.style), StyledText("in \(length)", .dim))
    }
    return [head.clipped(to: width)] + table.lines(width: width)
      + [StyledText("  " + rest, .dim).clipped(to: width)]
  }

  /// The next flip, in a sentence.
  public var summary: String {
    guard let flip = forecast.flips.first else {
      return rest
    }
    return "becomes \(flip.status) at \(DateText.from(flip.date))"
  }

  private var rest: String {
    let last = forecast.flips.last?.status ?? forecast.status
    guard forecast.isForeseen else {
      return
        "later changes are not known: a rule depends on time in a way that is not analysed"
    }
    if forecast.flips.isEmpty {
      let length = DurationText.short(forecast.horizon.timeIntervalSince(forecast.date))
      return "does not change by time alone (looked \(length) ahead)"
    }
    return "stays \(last) at least until \(DateText.string(forecast.horizon))"
  }
}
