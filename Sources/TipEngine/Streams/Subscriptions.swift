import TipModel

/// The streams of each instance. They are referenced weakly, so a stream without a reader
/// disappears.
struct Subscriptions {
  private struct Weak<Element: Equatable> {
    weak let stream: UpdateStream<Element>?
  }

  private var statuses: [Int: [Weak<TipStatus>]] = [:]
  private var visibilities: [Int: [Weak<Bool>]] = [:]

  mutating func add(_ stream: UpdateStream<TipStatus>, for instance: Int) {
    statuses[instance, default: []].removeAll { $0.stream?.isClosed ?? true }
    statuses[instance, default: []].append(Weak(stream: stream))
  }

  mutating func add(_ stream: UpdateStream<Bool>, for instance: Int) {
    visibilities[instance, default: []].removeAll { $0.stream?.isClosed ?? true }
    visibilities[instance, default: []].append(Weak(stream: stream))
  }

  /// Sends a status to the streams of an instance, which end with an invalidation.
  mutating func publish(_ status: TipStatus, of instance: Int, number: Int) {
    for weak in statuses[instance] ?? [] { weak.stream?.publish(status, number: number) }
    for weak in visibilities[instance] ?? [] {
      weak.stream?.publish(status == .available, number: number)
    }
    if status.isInvalidated {
      for weak in statuses[instance] ?? [] { weak.stream?.close() }
      for weak in visibilities[instance] ?? [] { weak.stream?.close() }
      remove(instance)
    }
  }

  mutating func remove(_ instance: Int) {
    statuses[instance] = nil
    visibilities[instance] = nil
  }
}

extension TipStatus {
  var isInvalidated: Bool {
    if case .invalidated = self { true } else { false }
  }
}
