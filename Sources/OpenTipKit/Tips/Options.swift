public import TipFoundation
import TipModel

/// An option of one tip: ``Tips/MaxDisplayCount`` and the like.
public protocol TipOption: Sendable {}

extension Tips {
  /// The tip appears at most so many times.
  public struct MaxDisplayCount: TipOption {
    let count: Int
    /// At most so often.
    public init(_ maxDisplayCount: Int) { count = maxDisplayCount }
  }

  /// The tip appears for at most so many seconds in all.
  public struct MaxDisplayDuration: TipOption {
    let seconds: TimeInterval
    /// For at most so many seconds.
    public init(_ maxDisplayDuration: TimeInterval) { seconds = maxDisplayDuration }
  }

  /// The tip need not wait because another one has just appeared.
  public struct IgnoresDisplayFrequency: TipOption {
    let ignores: Bool
    /// Whether it need not wait.
    public init(_ ignoresDisplayFrequency: Bool) { ignores = ignoresDisplayFrequency }
  }

  /// An option of a `@Parameter`.
  public struct ParameterOption: Sendable {
    let isTransient: Bool
    /// The value lives as long as the process.
    public static var transient: ParameterOption { ParameterOption(isTransient: true) }
  }
}

extension TipOption {
  /// The value is nil for options of other modules, which decide nothing here.
  var inEngine: TipModel.TipOption? {
    switch self {
    case let option as Tips.MaxDisplayCount: .maxDisplayCount(option.count)
    case let option as Tips.MaxDisplayDuration: .maxDisplayDuration(option.seconds)
    case let option as Tips.IgnoresDisplayFrequency: .ignoresDisplayFrequency(option.ignores)
    default: nil
    }
  }
}
