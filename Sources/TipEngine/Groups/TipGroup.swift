import TipModel

/// Tips of which at most one is shown at a time. The engine refers to it weakly.
public final class TipGroup {
  /// A tip's turn comes when all before it are invalidated; otherwise when none before it is
  /// available.
  public let isOrdered: Bool
  public let tips: [TipInstance]
  /// The current tip, chosen again at each change.
  public internal(set) var currentTip: TipInstance?
  /// The order in which groups were made.
  let number: Int
  private var streams: [UpdateStream<TipInstance?>] = []

  init(isOrdered: Bool, tips: [TipInstance], number: Int) {
    self.isOrdered = isOrdered
    self.tips = tips
    self.number = number
  }

  func add(_ stream: UpdateStream<TipInstance?>) {
    streams.removeAll(where: \.isClosed)
    streams.append(stream)
  }

  func publish(number: Int) {
    for stream in streams { stream.publish(currentTip, number: number) }
  }

  /// Chooses the current tip by every tip's status. `isShown` returns whether a testing call shows
  /// a tip, which also opens the gate of its turn.
  func choose(
    status: (TipInstance) -> TipStatus, isShown: (TipInstance) -> Bool
  ) -> TipInstance? {
    var isTurn = true
    for tip in tips {
      switch status(tip) {
      case .available where isTurn || isShown(tip): return tip
      case .available, .pending: if isOrdered { isTurn = false }
      case .invalidated: break
      }
    }
    return nil
  }
}
