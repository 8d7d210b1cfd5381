public import TipModel

/// Streams of updates: first the current state, then each change once, in order. The last update of
/// a tip is its invalidation.
extension TipEngine {
  public func statusUpdates(of instance: TipInstance) -> UpdateStream<TipStatus> {
    let stream = UpdateStream<TipStatus>()
    let status = status(of: instance)
    published += 1
    stream.publish(status, number: published)
    if status.isInvalidated {
      stream.close()
    } else {
      subscriptions.add(stream, for: instance.index)
    }
    return stream
  }

  public func shouldDisplayUpdates(of instance: TipInstance) -> UpdateStream<Bool> {
    let stream = UpdateStream<Bool>()
    let status = status(of: instance)
    published += 1
    stream.publish(status == .available, number: published)
    if status.isInvalidated {
      stream.close()
    } else {
      subscriptions.add(stream, for: instance.index)
    }
    return stream
  }

  /// The current tip of a group and each new one. The stream does not end when all tips of the
  /// group are invalidated, since one may become eligible again.
  public func currentTipUpdates(of group: TipGroup) -> UpdateStream<TipInstance?> {
    catchUp()
    let stream = UpdateStream<TipInstance?>()
    published += 1
    stream.publish(group.currentTip, number: published)
    group.add(stream)
    return stream
  }
}
