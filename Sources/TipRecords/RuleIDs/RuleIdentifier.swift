/// The parts of a rule's id: the tip, the inputs and the condition. Both the one id in TipKit's
/// documentation and the ids made here have the form `Tip.event.id.count(donationsCount) >
/// Optional(3)`.
public struct RuleIdentifier: Hashable, Sendable {
  public struct Input: Hashable, Sendable {
    public enum Kind: String, Sendable { case event, parameter }

    public let kind: Kind
    /// The event's id, or the parameter's.
    public let id: String
  }

  /// The ids of a file or of sources. If an event's id contains dots, only they show where it ends.
  public struct Names: Sendable {
    public var tips: Set<String>
    public var inputs: Set<String>

    public init(tips: Set<String> = [], inputs: Set<String> = []) {
      self.tips = tips
      self.inputs = inputs
    }
  }

  public let tip: String
  public let inputs: [Input]
  public let condition: RuleCondition

  public var predicate: String { condition.text }

  public var id: String {
    let sources = inputs.map { "\(tip).\($0.kind.rawValue).\($0.id)" }
    return "\(sources.joined(separator: " & ")).\(predicate)"
  }

  /// Returns nil for an id of another form.
  public init?(_ id: String, names: Names = Names()) {
    guard let (tip, rest) = RuleIdentifier.tip(of: id, names) else { return nil }
    var inputs: [Input] = []
    var text = rest
    while true {
      guard
        let kind = [Input.Kind.event, .parameter].first(where: { text.hasPrefix("\($0.rawValue).") }
        )
      else { return nil }
      text = text.dropFirst(kind.rawValue.count + 1)
      guard let end = RuleIdentifier.end(of: kind, in: text, tip: tip, names) else { return nil }
      inputs.append(Input(kind: kind, id: String(text[..<end.input])))
      text = text[end.next...]
      if !end.isFollowed { break }
    }
    self.tip = tip
    self.inputs = inputs
    condition = RuleCondition(text)
  }

  private static func tip(of id: String, _ names: Names) -> (String, Substring)? {
    var places: [String.Index] = []
    for marker in [".event.", ".parameter."] { places += id.ranges(of: marker).map(\.lowerBound) }
    places.sort()
    let known = places.first { names.tips.contains(String(id[..<$0])) }
    guard let place = known ?? places.first, place > id.startIndex else { return nil }
    return (String(id[..<place]), id[id.index(after: place)...])
  }

  private typealias End = (input: Substring.Index, next: Substring.Index, isFollowed: Bool)

  /// The end of an input's id: another input, or the beginning of the condition.
  private static func end(
    of kind: Input.Kind, in text: Substring, tip: String, _ names: Names
  ) -> End? {
    var ends: [End] = []
    for following in [Input.Kind.event, .parameter] {
      let marker = " & \(tip).\(following.rawValue)."
      for range in text.ranges(of: marker) {
        // After the sign, the spaces, the tip and its dot.
        let length = tip.utf8.count + 4
        let next = text.utf8.index(range.lowerBound, offsetBy: length, limitedBy: text.endIndex)
        if let next { ends.append((range.lowerBound, next, true)) }
      }
    }
    for place in text.indices where text[place] == "." {
      let next = text.index(after: place)
      if next < text.endIndex { ends.append((place, next, false)) }
    }
    ends.sort { ($0.input, $1.isFollowed ? 1 : 0) < ($1.input, $0.isFollowed ? 1 : 0) }
    if let known = ends.last(where: { names.inputs.contains(String(text[..<$0.input])) }) {
      return known
    }
    return ends.first { $0.isFollowed || begins(text[$0.next...], conditionOf: kind) }
      ?? ends.last
  }

  /// True if a condition on an event or a parameter begins here.
  private static func begins(_ text: Substring, conditionOf kind: Input.Kind) -> Bool {
    let text = text.drop { $0 == "!" || $0 == "(" }
    return switch kind {
    case .event:
      ["count(", "donations", "event", "value"].contains { text.hasPrefix($0) }
    case .parameter: ["value", "count(", "donations", "event"].contains { text.hasPrefix($0) }
    }
  }
}
