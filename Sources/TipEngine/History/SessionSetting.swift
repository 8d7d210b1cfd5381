public import TipFoundation
import TipModel

/// A value of a parameter that the log does not keep: that of a transient parameter, or one that
/// was set before TipKit was configured.
public struct SessionSetting: Sendable {
  public let parameter: ParameterRecord
  public let date: Date
  public let origin: ChangeOrigin?
  /// The number of the last entry of the log before it.
  public let entry: Int
}

/// The settings of this process, in order; of very many the newest.
struct SessionSettings {
  private(set) var all: [SessionSetting] = []
  private var latest: [String: SessionSetting] = [:]

  private static let limit = 4096

  mutating func add(_ setting: SessionSetting) {
    all.append(setting)
    latest[setting.parameter.id] = setting
    // Dropping half at a time keeps this O(1) on average.
    if all.count >= 2 * SessionSettings.limit { all.removeFirst(SessionSettings.limit) }
  }

  func last(of parameter: String) -> SessionSetting? { latest[parameter] }
}
