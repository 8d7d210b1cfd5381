public import TipEngine
import TipModel
public import TipText

/// The future statuses of a tip if nothing but time passes, as JSON.
public struct ForecastJSON {
  public let forecast: StatusForecast

  public init(forecast: StatusForecast) { self.forecast = forecast }

  public var json: JSON {
    .object([
      "kind": "when", "tip": .string(forecast.tip), "status": .string(forecast.status.description),
      "at": Instant.text(forecast.date).map(JSON.string), "flips": flips,
      "until": Instant.text(forecast.horizon).map(JSON.string),
      "foreseen": forecast.isForeseen ? nil : .bool(false),
    ])
  }

  private var flips: JSON {
    .array(
      forecast.flips.map { flip in
        .object([
          "at": Instant.text(flip.date).map(JSON.string),
          "status": .string(flip.status.description),
        ])
      })
  }
}
