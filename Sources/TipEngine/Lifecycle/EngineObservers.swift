import TipSystem

/// The functions that an engine calls when a status changes or a tip takes a step in its life. They
/// must not change the engine.
public final class EngineObservers {
  private var statuses: [(StatusChange) -> Void] = []
  private var steps: [(token: Int, body: (LifecycleEntry) -> Void)] = []
  private var lastToken = 0

  init() {}

  /// Calls `body` at every change of a status, after all of one change's consequences are known.
  public func onStatusChange(_ body: @escaping (StatusChange) -> Void) { statuses.append(body) }

  /// Calls `body` for every step of every tip, including those of other processes.
  ///
  /// - Returns: A token for ``remove(_:)``.
  @discardableResult
  public func onLifecycle(_ body: @escaping (LifecycleEntry) -> Void) -> Int {
    lastToken += 1
    steps.append((lastToken, body))
    return lastToken
  }

  /// Ends the calls of a function, by its token.
  public func remove(_ token: Int) { steps.removeAll { $0.token == token } }

  func notify(_ change: StatusChange) { for observer in statuses { observer(change) } }

  /// Reports the steps that follow from an entry.
  func note(_ entry: LogEntry, in records: Records, isOwn: Bool = false) {
    if steps.isEmpty { return }
    for step in entry.lifecycle(in: records, process: isOwn ? ProcessFacts.id : nil) {
      for observer in steps { observer.body(step) }
    }
  }
}
