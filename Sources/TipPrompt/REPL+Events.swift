import TipChecker
import TipEngine
import TipModel
import TipReference
import TipText

/// The events and parameters that commands are given.
extension REPL {
  /// The declared event of that name. The name may include its type, stand alone if it is unique,
  /// or be the event's id.
  func event(named name: String) throws -> Inventory.Event {
    let events = inventory.all.events
    let matching = events.filter {
      $0.name == name || $0.name.hasSuffix("." + name) || id(of: $0) == name
    }
    if let exact = matching.first(where: { $0.name == name }) { return exact }
    if matching.count == 1 { return matching[0] }
    throw CommandFault(
      message: choose("event", name, among: matching.map(\.name), all: events.map(\.name)))
  }

  func parameter(named name: String) throws -> ParameterDeclaration {
    let parameters = inventory.all.parameters.map(\.declaration)
    let matching = parameters.filter {
      $0.name == name || $0.name.hasSuffix("." + name) || $0.id == name
    }
    if let exact = matching.first(where: { $0.name == name }) { return exact }
    if matching.count == 1 { return matching[0] }
    throw CommandFault(
      message: choose("parameter", name, among: matching.map(\.name), all: parameters.map(\.name))
    )
  }

  /// The message for a name that matches nothing, or is ambiguous.
  private func choose(
    _ what: String, _ name: String, among matching: [String], all: [String]
  ) -> String {
    let matching = matching.isEmpty ? TipNaming.names(all, beginningWith: name) : matching
    if !matching.isEmpty {
      return "`\(name)` may be " + matching.map { "`\($0)`" }.joined(separator: " or ")
    }
    let short = Dictionary(
      all.map { ($0.split(separator: ".").last.map(String.init) ?? $0, $0) }
    ) { first, _ in first }
    let near =
      Suggestion.nearest(to: name, among: all).first
      ?? Suggestion.nearest(to: name, among: short.keys.sorted()).first.flatMap { short[$0] }
    let start = "there is no \(what) `\(name)`"
    if let near { return start + "; did you mean `\(near)`?" }
    if all.isEmpty { return start + ", nor any other" }
    guard all.count <= 5 else { return start + "; `:\(what)s` lists them" }
    return start + (all.count == 1 ? "; there is " : "; there are ")
      + all.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// The id of an event. Returns nil if it is only known at run time.
  func id(of event: Inventory.Event) -> String? {
    if case .constant(.string(let id))? = event.id?.form { id } else { nil }
  }

  /// The Swift expression of an event of the engine's.
  func expression(for event: EventReference) -> String {
    if let declared = inventory.all.events.last(where: { id(of: $0) == event.id }) {
      return declared.name
    }
    let value = event.donationType
    let generic = value == .builtin(.emptyDonation) ? "" : "<\(value)>"
    return "Tips.Event\(generic)(id: \(event.id.debugDescription))"
  }
}
