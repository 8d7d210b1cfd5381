public import TipFoundation
public import TipModel

/// The change that led to a tip's current status.
public struct StatusOrigin: Sendable {
  public enum Cause: Sendable {
    case entry(LogEntry)
    /// A parameter was set that the log does not keep.
    case setting(SessionSetting)
    /// Time alone, without any change.
    case time
    /// The beginning of the log, since which the status is the same.
    case beginning
    /// A change that is neither in the log nor known otherwise.
    case unknown
  }

  public let tip: String
  public let status: TipStatus
  /// The status before, or nil if it is not known.
  public let previous: TipStatus?
  /// The date since which the tip has the status, or nil if it is not known.
  public let date: Date?
  public let cause: Cause
}

extension TipEngine {
  /// Finds the entry of the log that led to a tip's current status, by replaying the log with the
  /// tip in place from the beginning. Returns nil if the log does not reach back to a beginning.
  /// Throws the error of the store.
  public func origin(ofStatus instance: TipInstance) throws -> StatusOrigin? {
    catchUp()
    let log = try store.log()
    guard let replay = LogReplay(log, for: instance, of: self) else { return nil }
    let (status, last) = replay.status(
      after: Happening.all(log.entries, state.settings), at: now)
    let known = self.status(of: instance)
    guard status == known, let last else {
      return StatusOrigin(
        tip: instance.id, status: known, previous: nil, date: nil,
        cause: status == known ? .beginning : .unknown)
    }
    return StatusOrigin(
      tip: instance.id, status: known, previous: last.previous, date: last.date,
      cause: last.cause)
  }
}
