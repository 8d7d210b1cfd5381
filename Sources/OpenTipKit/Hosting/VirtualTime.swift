import TipEngine
package import TipFoundation

/// The virtual time of all tips.
package struct VirtualTime {
  private let host: EngineHost

  /// Stops the time of the tips that are current.
  package static var ofTips: VirtualTime {
    let host = EngineHost.current
    host.stopTime()
    return VirtualTime(host: host)
  }

  package var now: Date { host.now }
  package func advance(by seconds: Double) { if seconds > 0 { host.advance(by: seconds) } }
  package func set(to date: Date) { host.set(to: date) }

  package static func simulateLaunch() throws {
    try EngineHost.current.locked { try $0.engine.simulateLaunch() }
  }

  /// Runs a function with separate tips and a datastore in memory.
  package static func withOwnTips<Result>(
    startingAt date: Date, isolation: isolated (any Actor)?,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    let host = EngineHost(clock: VirtualClock(start: date), isOwn: true)
    return try await EngineHost.$own.withValue(host, operation: body, isolation: isolation)
  }
}
