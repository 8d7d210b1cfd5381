/// Indices of texts: the members that find them, and those that read them.
enum StringIndexMembers {
  private static let owner = Type.text
  private static let index = Type.stringIndex
  private static let sample = "\"tea\""
  private static let condition = Type.condition(on: .character)

  static let protocolFamily = MemberFamily(
    StringMembers.ofProtocol + CharacterSetMembers.ofTexts + ends + steps + searches + parts
      + views)

  private static let ends: [Member] = [
    .property(
      owner, "startIndex", index, help: "The place of its first character",
      example: "\(sample).startIndex"
    ) {
      .index(try $0.whole.startIndex)
    },
    .property(
      owner, "endIndex", index, help: "The place after its last character",
      example: "\(sample).endIndex"
    ) { .index(try $0.whole.endIndex) },
  ]

  private static let steps: [Member] = [
    .method(
      owner, "index", [.init("after", index)], index, help: "The next place",
      example: "\(sample).index(after: \(sample).startIndex)"
    ) { .index(try $0.moved(try $0.place(0), by: 1)) },
    .method(
      owner, "index", [.init("before", index)], index, help: "The place before another",
      example: "\(sample).index(before: \(sample).endIndex)"
    ) { .index(try $0.moved(try $0.place(0), by: -1)) },
    .method(
      owner, "index", [.init(nil, index), .init("offsetBy", .int)], index,
      help: "The place so many characters further",
      example: "\(sample).index(\(sample).startIndex, offsetBy: 2)"
    ) { .index(try $0.moved(try $0.place(0), by: try $0.int(1))) },
    .method(
      owner, "index", [.init(nil, index), .init("offsetBy", .int), .init("limitedBy", index)],
      .optional(index), help: "The place so many characters further, or nil beyond a limit",
      example: "\(sample).index(\(sample).startIndex, offsetBy: 9, limitedBy: \(sample).endIndex)"
    ) {
      let text = try $0.whole
      try $0.charge(lookingAt: text.utf8.count)
      let found = text.index(
        try $0.place(0), offsetBy: try $0.int(1), limitedBy: try $0.place(2))
      return .optional(found.map { .index($0) })
    },
    .method(
      owner, "distance", [.init("from", index), .init("to", index)], .int,
      help: "How many characters lie between two places",
      example: "\(sample).distance(from: \(sample).startIndex, to: \(sample).endIndex)"
    ) {
      let text = try $0.whole
      try $0.charge(lookingAt: text.utf8.count)
      return .int(text.distance(from: try $0.place(0), to: try $0.place(1)))
    },
  ]

  private static let searches: [Member] = [
    search("firstIndex", "first") { $0.firstIndex(of: $1) },
    search("lastIndex", "last") { $0.lastIndex(of: $1) },
    .method(
      owner, "firstIndex", [.init("where", condition)], .optional(index),
      help: "The place of the first character that satisfies the condition, or nil",
      example: "\(sample).firstIndex(where: { $0 == \"e\" })"
    ) {
      let (text, closure, call) = (try $0.whole, try $0.closure(0), $0)
      let found = try text.firstIndex { try call.holds(closure, .character($0)) }
      return .optional(found.map { .index($0) })
    },
    .method(
      owner, "lastIndex", [.init("where", condition)], .optional(index),
      help: "The place of the last character that satisfies the condition, or nil",
      example: "\(sample).lastIndex(where: { $0 == \"e\" })"
    ) {
      let (text, closure, call) = (try $0.whole, try $0.closure(0), $0)
      let found = try text.lastIndex { try call.holds(closure, .character($0)) }
      return .optional(found.map { .index($0) })
    },
  ]

  private static func search(
    _ name: String, _ which: String,
    _ find: @escaping @Sendable (Substring, Character) -> String.Index?
  ) -> Member {
    .method(
      owner, name, [.init("of", .character)], .optional(index),
      help: "The place of the \(which) such character, or nil",
      example: "\(sample).\(name)(of: \"e\")"
    ) {
      let text = try $0.whole
      try $0.charge(lookingAt: text.utf8.count)
      let wanted = try $0.argument(0)
      guard let character = wanted.text?.first ?? wanted.asCharacter else { throw $0.missing }
      return .optional(find(text, character).map { .index($0) })
    }
  }

  private static let parts: [Member] = [
    .property(
      owner, "indices", .library(.unfolded, index), help: "The places of its characters",
      example: "\(sample).indices"
    ) {
      let text = try $0.whole
      try $0.charge(making: text.utf8.count)
      return .view(.part(text.indices.map { .index($0) }))
    },
    .method(
      owner, "range", [.init("of", .text)], .optional(.range(index)),
      help: "Where a text first occurs in it, or nil", example: "\(sample).range(of: \"ea\")"
    ) {
      let (text, part) = (try $0.whole, try $0.string(0))
      try $0.charge(lookingAt: text.utf8.count)
      guard !part.isEmpty, let found = text.firstRange(of: part) else { return .none }
      return .some(
        .range(
          RangeValue(
            lower: .index(found.lowerBound), upper: .index(found.upperBound), isClosed: false)))
    },
    .method(
      owner, "subscript", [.init(nil, index)], .character, help: "The character at a place",
      example: "\(sample)[\(sample).startIndex]"
    ) {
      let (text, place) = (try $0.whole, try $0.place(0))
      guard place < text.endIndex else { throw $0.beyondText }
      return .character(text[place])
    },
    .method(
      owner, "subscript", [.init(nil, .ranges(index))], .substring,
      help: "The part between two places", example: "\(sample)[\(sample).startIndex...]"
    ) { .substring(try $0.whole[try $0.places(try $0.argument(0))]) },
    .method(
      owner, "prefix", [.init("upTo", index)], .substring, help: "The part before a place",
      example: "\(sample).prefix(upTo: \(sample).endIndex)"
    ) { .substring(try $0.whole[..<(try $0.place(0))]) },
    .method(
      owner, "prefix", [.init("through", index)], .substring,
      help: "The part up to a place, with what is there",
      example: "\(sample).prefix(through: \(sample).startIndex)"
    ) {
      .substring(try $0.whole[..<(try $0.moved(try $0.place(0), by: 1))])
    },
    .method(
      owner, "suffix", [.init("from", index)], .substring, help: "The part from a place on",
      example: "\(sample).suffix(from: \(sample).startIndex)"
    ) { .substring(try $0.whole[(try $0.place(0))...]) },
  ]

  private static let views: [Member] = [
    view("unicodeScalars", .scalars, .scalars, "Unicode scalars"),
    view("utf8", .utf8, .utf8, "bytes in UTF-8"),
    view("utf16", .utf16, .utf16, "units in UTF-16"),
  ]

  private static func view(
    _ name: String, _ type: LibraryType, _ unit: TextUnit, _ what: String
  ) -> Member {
    .property(
      owner, name, .library(type, .void), help: "Its \(what)", example: "\(sample).\(name).count"
    ) { .view(.text(try $0.whole, unit)) }
  }

  static let changes = MemberFamily([
    .mutating(
      .string, "insert", [.init(nil, .character), .init("at", index)],
      help: "Puts a character before a place",
      example: "MyTip.name.insert(\"!\", at: MyTip.name.endIndex)"
    ) {
      let (added, place) = (try $0.argument(0), try $0.place(1))
      guard case .string(var text) = $0.receiver,
        let character = added.asCharacter ?? added.text?.first
      else { throw $0.missing }
      text.insert(character, at: place)
      $0.receiver = .string(text)
      return .void
    },
    .mutating(
      .string, "insert", [.init("contentsOf", .sequence(.character)), .init("at", index)],
      help: "Puts characters before a place",
      example: "MyTip.name.insert(contentsOf: \"Dr. \", at: MyTip.name.startIndex)"
    ) {
      let place = try $0.place(1)
      let added = try $0.argument(0).text ?? $0.characters(try $0.elements(0))
      try $0.budget?.allocate(bytes: added.utf8.count, at: $0.range)
      guard case .string(var text) = $0.receiver else { throw $0.missing }
      text.insert(contentsOf: added, at: place)
      $0.receiver = .string(text)
      return .void
    },
    .mutating(
      .string, "remove", [.init("at", index)], .character,
      help: "Takes the character at a place out",
      example: "MyTip.name.remove(at: MyTip.name.startIndex)"
    ) {
      let place = try $0.place(0)
      guard case .string(var text) = $0.receiver, place < text.endIndex else { throw $0.beyondText }
      let removed = text.remove(at: place)
      $0.receiver = .string(text)
      return .character(removed)
    },
    .mutating(
      .string, "removeSubrange", [.init(nil, .ranges(index))], help: "Takes a part out",
      example: "MyTip.name.removeSubrange(MyTip.name.startIndex...)"
    ) {
      let places = try $0.places(try $0.argument(0))
      guard case .string(var text) = $0.receiver else { throw $0.missing }
      text.removeSubrange(places)
      $0.receiver = .string(text)
      return .void
    },
    .mutating(
      .string, "replaceSubrange", [.init(nil, .ranges(index)), .init("with", .text)],
      help: "Puts another text in the place of a part",
      example: "MyTip.name.replaceSubrange(MyTip.name.startIndex..., with: \"Ann\")"
    ) {
      let (places, other) = (try $0.places(try $0.argument(0)), try $0.string(1))
      try $0.budget?.allocate(bytes: other.utf8.count, at: $0.range)
      guard case .string(var text) = $0.receiver else { throw $0.missing }
      text.replaceSubrange(places, with: other)
      $0.receiver = .string(text)
      return .void
    },
  ])
}

extension Value {
  fileprivate var asCharacter: Character? {
    if case .character(let character) = self { character } else { nil }
  }
}

extension Invocation {
  /// The receiver's text, with its own places.
  fileprivate var whole: Substring {
    get throws {
      switch receiver {
      case .string(let text): text[...]
      case .substring(let text): text
      default: throw missing
      }
    }
  }

  fileprivate var beyondText: EvaluationError {
    error("index-out-of-range", "there is no such place in the text")
  }

  /// A place of the text: between two of its characters, its end included.
  fileprivate func place(_ index: Int) throws -> String.Index { try place(try argument(index)) }

  private func place(_ value: Value) throws -> String.Index {
    guard case .index(let place) = value else { throw missing }
    let text = try whole
    guard text.startIndex <= place, place <= text.endIndex else { throw beyondText }
    if place == text.startIndex || place == text.endIndex { return place }
    // An index of another text may be inside a character here.
    return text.index(text.index(after: place), offsetBy: -1)
  }

  fileprivate func moved(_ place: String.Index, by distance: Int) throws -> String.Index {
    if distance == 0 { return place }
    let text = try whole
    try charge(lookingAt: min(distance.magnitude, UInt(text.utf8.count)).asInt)
    let limit = distance < 0 ? text.startIndex : text.endIndex
    guard let moved = text.index(place, offsetBy: distance, limitedBy: limit) else {
      throw beyondText
    }
    return moved
  }

  fileprivate func places(_ value: Value) throws -> Range<String.Index> {
    let text = try whole
    var (lower, upper) = (text.startIndex, text.endIndex)
    switch value {
    case .range(let range):
      (lower, upper) = (try place(range.lower), try place(range.upper))
      if range.isClosed { upper = try moved(upper, by: 1) }
    case .partialRange(.from(let bound)): lower = try place(bound)
    case .partialRange(.upTo(let bound)): upper = try place(bound)
    case .partialRange(.through(let bound)): upper = try moved(try place(bound), by: 1)
    default: throw missing
    }
    guard lower <= upper else { throw beyondText }
    return lower..<upper
  }

  fileprivate func characters(_ values: [Value]) throws -> String {
    String(try values.map { try character(of: $0) })
  }
}

extension UInt {
  fileprivate var asInt: Int { Int(clamping: self) }
}
