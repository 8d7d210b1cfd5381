import Foundation
import TipModel

/// The engine's rules in a page of obvious code: no caches, no timers, no index. Everything is
/// kept, and every status is worked out from the beginning.
struct ReferenceModel {
  struct Tip {
    let id: String
    let type: String
    /// Donations of an event, within so many seconds, at least so many.
    let counts: [(event: String, window: Double?, threshold: Int)]
    /// A parameter, at least.
    let levels: [(parameter: String, threshold: Int)]
    let maxCount: Int?
    let maxDuration: Double?
    let ignoresFrequency: Bool

    var invalidation: InvalidationReason?
    var displays: [Double] = []
    var shownFor = 0.0
    var onDisplaySince: Double?
  }

  var now = 0.0
  var tips: [Tip] = []
  var donations: [(event: String, date: Double)] = []
  var maximumAge: [String: Double] = [:]
  var parameters: [String: Int] = [:]
  var frequency = 0.0
  var lastShown: [(tip: String, date: Double)] = []
  var overrides: [TestingOverride] = []

  func status(_ tip: Tip) -> TipStatus {
    let shows = override(of: tip)
    if let reason = tip.invalidation, shows != true { return .invalidated(reason) }
    if let shows { return shows ? .available : .pending }
    if tip.onDisplaySince == nil {
      if let limit = tip.maxCount, tip.displays.count >= limit { return .pending }
      if let limit = tip.maxDuration, tip.shownFor >= limit { return .pending }
      if !tip.ignoresFrequency, tip.displays.isEmpty,
        let last = lastShown.last(where: { $0.tip != tip.id }),
        now < last.date + frequency
      {
        return .pending
      }
    }
    for rule in tip.counts where count(rule.event, within: rule.window) < rule.threshold {
      return .pending
    }
    for rule in tip.levels where parameters[rule.parameter, default: 0] < rule.threshold {
      return .pending
    }
    return .available
  }

  func count(_ event: String, within window: Double?) -> Int {
    let kept = donations.filter { donation in
      donation.event == event && donation.date + (maximumAge[event] ?? .infinity) > now
    }
    return kept.suffix(1000).filter { donation in
      donation.date <= now && donation.date + (window ?? .infinity) > now
    }.count
  }

  /// Show some, hide some, show all, hide all: the first of them that is about the tip.
  private func override(of tip: Tip) -> Bool? {
    let names = [tip.id, tip.type]
    for case .show(let shown) in overrides where names.contains(where: shown.contains) {
      return true
    }
    for case .hide(let hidden) in overrides where names.contains(where: hidden.contains) {
      return false
    }
    if overrides.contains(.showAll) { return true }
    return overrides.contains(.hideAll) ? false : nil
  }

  /// When the display of a tip that is on display must end, if ever.
  func displayEnd(_ tip: Tip) -> Double? {
    guard let since = tip.onDisplaySince, let limit = tip.maxDuration else { return nil }
    return since + max(60, limit - tip.shownFor)
  }

  /// Lets time pass, with displays ending when they must.
  mutating func advance(to time: Double) {
    while let index = tips.indices.filter({ (displayEnd(tips[$0]) ?? .infinity) <= time })
      .min(by: { (displayEnd(tips[$0]) ?? 0) < (displayEnd(tips[$1]) ?? 0) })
    {
      now = displayEnd(tips[index]) ?? now
      invalidate(index, .displayDurationExceeded)
      _ = close(index)
    }
    now = time
  }

  mutating func begin(_ index: Int) {
    guard status(tips[index]) == .available, tips[index].onDisplaySince == nil else { return }
    tips[index].onDisplaySince = now
    tips[index].displays.append(now)
    lastShown.append((tips[index].id, now))
  }

  mutating func end(_ index: Int) {
    guard close(index) else { return }
    if let limit = tips[index].maxCount, tips[index].displays.count >= limit {
      invalidate(index, .displayCountExceeded)
    } else if let limit = tips[index].maxDuration, tips[index].shownFor >= limit {
      invalidate(index, .displayDurationExceeded)
    }
  }

  mutating func invalidate(_ index: Int, _ reason: InvalidationReason) {
    if case .invalidated = status(tips[index]) { return }
    _ = close(index)
    tips[index].invalidation = reason
  }

  mutating func reset(_ index: Int) {
    tips[index].invalidation = nil
    tips[index].displays = []
    tips[index].shownFor = 0
    if tips[index].onDisplaySince != nil { tips[index].onDisplaySince = now }
    lastShown.removeAll { $0.tip == tips[index].id }
  }

  private mutating func close(_ index: Int) -> Bool {
    guard let since = tips[index].onDisplaySince else { return false }
    tips[index].shownFor += now - since
    tips[index].onDisplaySince = nil
    return true
  }
}
