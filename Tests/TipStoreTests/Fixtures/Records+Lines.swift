import Foundation
import TipEngine
import TipModel

extension Records {
  /// Everything in them, a line each, in order: two that print alike are alike. Statuses and stamps
  /// are those of one engine, and left out where two are compared.
  func lines(ofOneEngine: Bool = true) -> [String] {
    tips.rows.map { tip in
      "tip \(tip.id) \(tip.typeName) \(tip.options) "
        + (ofOneEngine ? "\(tip.status?.description ?? "-") " : "")
        + "\(tip.invalidation?.reason.rawValue ?? "-") "
        + "\(tip.displays.map(\.timeIntervalSinceReferenceDate)) \(tip.displayedSeconds) "
        + "\(tip.presses.sorted { $0.key < $1.key })"
    }
      + parameters.rows.map { "parameter \($0.id): \($0.type) = \(ValuePrinter.print($0.value))" }
      + events.rows.flatMap { event in
        ["event \(event.id) \(event.limit)"]
          + (ofOneEngine ? ["  last \(event.lastStamp?.timeIntervalSinceReferenceDate ?? 0)"] : [])
          + (0..<event.history.count).map { row in
            let donation = event.history[row]
            return "  \(donation.date.timeIntervalSinceReferenceDate) "
              + (donation.value.map { ValuePrinter.print($0) } ?? "-")
          }
      }
      + rules.rows.map { rule in
        "rule \(rule.id) \(rule.tip) \(rule.category) \(rule.predicate) \(rule.inputs) "
          + (ofOneEngine ? "\(rule.status?.rawValue ?? "-")" : "")
      }
  }
}
