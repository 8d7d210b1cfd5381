import TipChecker
import TipEngine
import TipInterpreter
import TipModel
import TipReference
import TipText

/// The facts that belong to an answer in addition to the gates of the tip.
struct QuestionFacts {
  private let subject: Session.Subject
  private let session: Session
  private let inventory: Inventory
  private let sources: SourceMap

  init(
    _ subject: Session.Subject, _ session: Session, _ inventory: Inventory, _ sources: SourceMap
  ) {
    (self.subject, self.session) = (subject, session)
    (self.inventory, self.sources) = (inventory, sources)
  }

  /// The note about sources that call `Tips.configure` nowhere but in previews.
  ///
  /// - Parameter isTaken: True if the answer assumes the call.
  func notConfigured(isTaken: Bool) -> [String] {
    if isTaken {
      return [
        "note[not-configured]: nothing in these sources calls `Tips.configure()`: the answer assumes that the app has called it; until it does, no tip is shown"
      ]
    }
    guard session.engine.configuration == nil else { return [] }
    return [
      "note[not-configured]: nothing in this app calls `Tips.configure()`, and until something does no tip is shown"
        + withConfiguration
    ]
  }

  /// - Parameter passed: So many seconds of the start have passed.
  func notes(passed: Double) -> [String] {
    var notes: [String] = []
    if passed > 0 {
      notes.append(
        "note[later]: the answer is for \(DurationText.short(passed)) after the start, when its tasks have finished waiting"
      )
    }
    if case .tip(let tip) = subject, let other = session.popover(before: tip) {
      notes.append(
        "note[waits]: the popover of `\(tip.id)` waits while that of `\(other.id)` is shown: one is shown at a time"
      )
    }
    return notes + sharedEvents
  }

  /// The status that the tip would have if the app configured TipKit.
  private var withConfiguration: String {
    guard case .tip(let tip) = subject else { return "" }
    let gates = session.engine.explanation(of: tip).gates.filter { $0.gate != .configured }
    let isOpen = gates.allSatisfy { $0.passed || $0.isOverridden }
    return isOpen
      ? "; with the call `\(tip.id)` is available"
      : "; with the call `\(tip.id)` is blocked by its other gates alone"
  }

  /// Events that the tips' rules read and that others declare with the same id.
  private var sharedEvents: [String] {
    let types = Set(subject.tips.map(\.typeName))
    let rules = inventory.tips.filter { types.contains($0.type.name) }.flatMap(\.rules)
    let read = Set(rules.flatMap(\.inputs).flatMap { words(in: $0) })
    let names = RuleNames()
    let events = inventory.events.filter { !$0.isInactive }
    return events.compactMap { event in
      guard let last = event.name.split(separator: ".").last, read.contains(String(last)),
        types.contains(owner(of: event)) || owner(of: event).isEmpty, let id = names.id(of: event),
        let other = events.first(where: { $0.name != event.name && names.id(of: $0) == id })
      else { return nil }
      let place = sources.position(of: other.range)
      return
        "note[shared-event]: `\(event.name)` and `\(other.name)` (\(sources.name(of: other.range)):\(place.line)) have one id, `\(id)`: donations to one count for both"
    }
  }

  private func owner(of event: Inventory.Event) -> String {
    event.name.split(separator: ".").dropLast().last.map(String.init) ?? ""
  }

  private func words(in range: SourceRange) -> [String] {
    sources.text(range).split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }
}

extension Session.Subject {
  /// The tip, or those of the group.
  var tips: [TipInstance] {
    switch self {
    case .tip(let tip): [tip]
    case .group(let group): group.tips
    }
  }
}
