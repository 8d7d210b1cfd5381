import TipChecker
import TipEvaluator
import TipModel
import TipText

/// Finds tips and events that TipKit cannot tell apart because they have one id. A change of one's
/// status is a change of all.
struct SharedIDLint: Lint {
  let code = "shared-id"
  let summary = "several tips, or events, with one id"

  func findings(in subject: LintSubject) -> [Diagnostic] {
    (tips(in: subject) + InstanceReading(subject).findings(code) + events(in: subject))
      .inSourceOrder
  }

  /// Returns the diagnostics for events of one type of donations with one id. The checker reports
  /// those of different types.
  private func events(in subject: LintSubject) -> [Diagnostic] {
    var first: [String: Inventory.Event] = [:]
    return subject.inventory.events.filter { !$0.isInactive }.compactMap { event in
      guard let id = subject.id(of: event) else { return nil }
      if id.isEmpty {
        return .warning(
          code, "`\(event.name)` has an empty id, which tells it from no other event",
          at: event.range)
      }
      guard let other = first[id] else {
        first[id] = event
        return nil
      }
      // A copy may belong to another app.
      guard other.name != event.name, other.donation == event.donation,
        other.range != event.range, !isHandle(event, other, in: subject)
      else { return nil }
      return .warning(
        code,
        "`\(event.name)` and `\(other.name)` have one id, `\(id)`: to TipKit they are one event",
        at: event.range,
        notes: [
          Diagnostic.Note("the other is here", at: other.range),
          Diagnostic.Note("donations to one count for both"),
        ])
    }
  }

  /// True if one of two events in different places may only serve to donate to the other: rules
  /// read just one of them.
  private func isHandle(
    _ event: Inventory.Event, _ other: Inventory.Event, in subject: LintSubject
  ) -> Bool {
    let isRead = [event, other].map { subject.mentions.uses(of: $0.name).contains(.rule) }
    let types = [event, other].map { $0.name.split(separator: ".").dropLast() }
    return isRead[0] != isRead[1] && types[0] != types[1]
  }

  private func tips(in subject: LintSubject) -> [Diagnostic] {
    var first: [String: Inventory.Tip] = [:]
    return subject.inventory.tips.compactMap { tip in
      if tip.id == nil, tip.hasStaticID, tip.type.cases.count > 1 { return message(cases: tip) }
      guard let id = id(of: tip, in: subject) else { return nil }
      guard let other = first[id] else {
        first[id] = tip
        return nil
      }
      // Two copies of one tip may belong to different apps.
      return other.type.name == tip.type.name ? nil : message(tip, other, id)
    }
  }

  /// Returns the id of a tip, or nil if it is known only at run time.
  private func id(of tip: Inventory.Tip, in subject: LintSubject) -> String? {
    guard tip.hasStaticID else { return nil }
    guard let written = tip.id else { return tip.type.name }
    guard case .string(let id)? = subject.evaluator.fold(written) else { return nil }
    return id
  }

  private func message(
    _ tip: Inventory.Tip, _ other: Inventory.Tip, _ id: String
  ) -> Diagnostic {
    .warning(
      code,
      "`\(tip.type.name)` and `\(other.type.name)` have one id, `\(id)`: to TipKit they are one tip",
      at: tip.range,
      notes: [
        Diagnostic.Note("the other is here", at: other.range),
        Diagnostic.Note("when one is closed, so is the other"),
      ])
  }

  private func message(cases tip: Inventory.Tip) -> Diagnostic {
    .warning(
      code, "all cases of `\(tip.type.name)` have one id: to TipKit they are one tip",
      at: tip.range,
      notes: [Diagnostic.Note("give each its own `id`, as in `var id: String { … }`")]
    )
  }
}
