public import TipFoundation
import TipModel

/// An option of one tip: ``Tips/MaxDisplayCount`` and the like.
public protocol TipOption: Sendable {}

extension Tips {
  /// An option that limits the number of times that a tip appears. A tip that has appeared that
  /// often is invalidated.
  public struct MaxDisplayCount: TipOption {
    let count: Int
    /// Creates an option with the greatest number of appearances.
    public init(_ maxDisplayCount: Int) { count = maxDisplayCount }
  }

  /// An option that limits the time for which a tip appears, all its appearances together. A tip
  /// that has appeared that long is invalidated.
  public struct MaxDisplayDuration: TipOption {
    let seconds: TimeInterval
    /// Creates an option with the greatest time in seconds.
    public init(_ maxDisplayDuration: TimeInterval) { seconds = maxDisplayDuration }
  }

  /// An option of a tip that need not wait for ``Tips/ConfigurationOption/displayFrequency(_:)``.
  public struct IgnoresDisplayFrequency: TipOption {
    let ignores: Bool
    /// Creates an option. With `false` the tip waits, as it does without the option.
    public init(_ ignoresDisplayFrequency: Bool) { ignores = ignoresDisplayFrequency }
  }

  /// An option of a `@Parameter`.
  public struct ParameterOption: Sendable {
    let isTransient: Bool
    /// The value is not kept in the datastore: each launch begins with the default.
    public static var transient: ParameterOption { ParameterOption(isTransient: true) }
  }
}

extension TipOption {
  /// The option as the engine has it, or nil for a type of another module, which has no effect.
  var inEngine: TipModel.TipOption? {
    switch self {
    case let option as Tips.MaxDisplayCount: .maxDisplayCount(option.count)
    case let option as Tips.MaxDisplayDuration: .maxDisplayDuration(option.seconds)
    case let option as Tips.IgnoresDisplayFrequency: .ignoresDisplayFrequency(option.ignores)
    default: nil
    }
  }
}
