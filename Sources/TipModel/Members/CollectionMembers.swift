/// The members of every collection, and those of bidirectional collections.
enum CollectionMembers {
  private static let owner = Type.conforming(.collection, .element)
  private static let backwards = Type.conforming(.bidirectional, .element)
  private static let sample = "[3, 1, 2]"
  private static let condition = Type.condition(on: .element)

  static let family = MemberFamily(
    sizes + parts + searches + places + splits + RandomMembers.ofCollections)
  static let bidirectional = MemberFamily(ends)

  private static let sizes: [Member] = [
    .property(owner, "count", .int, help: "How many there are", example: "\(sample).count") {
      .int(try $0.count(of: $0.receiver))
    },
    .property(
      owner, "isEmpty", .bool, help: "Whether there are none", example: "\(sample).isEmpty"
    ) {
      switch $0.receiver {
      case .string(let text): .bool(text.isEmpty)
      case .substring(let text): .bool(text.isEmpty)
      case .range(let range): .bool(!range.isClosed && range.lower == range.upper)
      default: .bool(try $0.count(of: $0.receiver) == 0)
      }
    },
    .property(
      owner, "first", .optional(.element), help: "The first, or nil of none",
      example: "\(sample).first"
    ) { try $0.end(of: $0.receiver, isFirst: true) },
  ]

  private static let ends: [Member] = [
    .property(
      backwards, "last", .optional(.element), help: "The last, or nil of none",
      example: "\(sample).last"
    ) { try $0.end(of: $0.receiver, isFirst: false) },
    .method(
      backwards, "last", [.init("where", condition)], .optional(.element),
      help: "The last that satisfies the condition, or nil",
      example: "\(sample).last(where: { $0 < 3 })"
    ) {
      let closure = try $0.closure(0)
      let call = $0
      return .optional(try $0.elements.last { try call.holds(closure, $0) })
    },
    .method(
      backwards, "lastIndex", [.init("of", .element)], .optional(.index),
      constraints: [.element: .equatable],
      help: "The number of the last element equal to the value, or nil",
      example: "\(sample).lastIndex(of: 1)"
    ) {
      let (wanted, isEqual) = (try $0.argument(0), $0.charged(==))
      return try $0.place(try $0.elements.lastIndex { try isEqual($0, wanted) })
    },
    .method(
      backwards, "lastIndex", [.init("where", condition)], .optional(.index),
      help: "The number of the last that satisfies the condition, or nil",
      example: "\(sample).lastIndex(where: { $0 > 1 })"
    ) {
      let closure = try $0.closure(0)
      let call = $0
      return try $0.place(try $0.elements.lastIndex { try call.holds(closure, $0) })
    },
    .method(
      backwards, "reversed", [], .library(.reversed, .itself), help: "The same, last first",
      example: "\(sample).reversed()"
    ) { .view(.reversed($0.receiver)) },
  ]

  private static let parts: [Member] = [
    .method(
      owner, "prefix", [.init(nil, .int)], .subSequence, help: "The first ones, at most so many",
      example: "\(sample).prefix(2)"
    ) {
      let length = try $0.length(0)
      return try $0.part { 0..<min(length, $0) }
    },
    .method(
      owner, "suffix", [.init(nil, .int)], .subSequence, help: "The last ones, at most so many",
      example: "\(sample).suffix(2)"
    ) {
      let length = try $0.length(0)
      return try $0.part { ($0 - min(length, $0))..<$0 }
    },
    .method(
      owner, "dropFirst", [.init(nil, .int, isOptional: true)], .subSequence,
      help: "All but the first, or but so many", example: "\(sample).dropFirst()"
    ) {
      let length = try $0.dropped
      return try $0.part { min(length, $0)..<$0 }
    },
    .method(
      owner, "dropLast", [.init(nil, .int, isOptional: true)], .subSequence,
      help: "All but the last, or but so many", example: "\(sample).dropLast()"
    ) {
      let length = try $0.dropped
      return try $0.part { 0..<($0 - min(length, $0)) }
    },
    .method(
      owner, "prefix", [.init("while", condition)], .subSequence,
      help: "The first ones, up to one that does not satisfy the condition",
      example: "\(sample).prefix(while: { $0 > 1 })"
    ) {
      let closure = try $0.closure(0)
      let call = $0
      let length = try $0.elements.prefix { try call.holds(closure, $0) }.count
      return try $0.part { 0..<min(length, $0) }
    },
    .method(
      owner, "drop", [.init("while", condition)], .subSequence,
      help: "All from the first that does not satisfy the condition on",
      example: "\(sample).drop(while: { $0 > 1 })"
    ) {
      let closure = try $0.closure(0)
      let call = $0
      let length = try $0.elements.prefix { try call.holds(closure, $0) }.count
      return try $0.part { min(length, $0)..<$0 }
    },
    .method(
      owner, "subscript", [.init(nil, .index)], .element,
      help: "The element with that number; an error where there is none",
      example: "\(sample)[0]"
    ) {
      if case .array(let values) = $0.receiver {
        return values[try $0.index(try $0.int(0), of: values.count)]
      }
      return try $0.element(at: try $0.int(0))
    },
    .method(
      owner, "subscript", [.init(nil, .ranges(.index))], .subSequence,
      help: "The elements with those numbers; an error where there are none",
      example: "\(sample)[0..<2]"
    ) {
      let places = try $0.places(0)
      let start = try $0.firstPlace
      return try $0.part { _ in (places.lowerBound - start)..<(places.upperBound - start) }
    },
    .method(
      owner, "prefix", [.init("upTo", .index)], .subSequence,
      help: "Those before the one with that number", example: "\(sample).prefix(upTo: 1)"
    ) {
      let places = try $0.places(of: .partialRange(.upTo(try $0.argument(0))))
      return try $0.part { _ in 0..<places.count }
    },
    .method(
      owner, "prefix", [.init("through", .index)], .subSequence,
      help: "Those up to the one with that number", example: "\(sample).prefix(through: 1)"
    ) {
      let places = try $0.places(of: .partialRange(.through(try $0.argument(0))))
      return try $0.part { _ in 0..<places.count }
    },
    .method(
      owner, "suffix", [.init("from", .index)], .subSequence,
      help: "Those from the one with that number on", example: "\(sample).suffix(from: 1)"
    ) {
      let places = try $0.places(of: .partialRange(.from(try $0.argument(0))))
      return try $0.part { ($0 - places.count)..<$0 }
    },
  ]

  private static let searches: [Member] = [
    .method(
      owner, "firstIndex", [.init("of", .element)], .optional(.index),
      constraints: [.element: .equatable],
      help: "The number of the first element equal to the value, or nil",
      example: "\(sample).firstIndex(of: 1)"
    ) {
      let (wanted, isEqual) = (try $0.argument(0), $0.charged(==))
      return try $0.place(try $0.elements.firstIndex { try isEqual($0, wanted) })
    },
    .method(
      owner, "firstIndex", [.init("where", condition)], .optional(.index),
      help: "The number of the first that satisfies the condition, or nil",
      example: "\(sample).firstIndex(where: { $0 > 1 })"
    ) {
      let closure = try $0.closure(0)
      let call = $0
      return try $0.place(try $0.elements.firstIndex { try call.holds(closure, $0) })
    },
  ]

  private static let places: [Member] = [
    .property(
      owner, "indices", .range(.index), help: "The numbers of its elements",
      example: "\(sample).indices"
    ) {
      let first = try $0.firstPlace
      let count = try $0.count(of: $0.receiver)
      return .range(RangeValue(lower: .int(first), upper: .int(first + count), isClosed: false))
    },
    .property(
      owner, "startIndex", .index, help: "The number of its first element",
      example: "\(sample).startIndex"
    ) { .int(try $0.firstPlace) },
    .property(
      owner, "endIndex", .index, help: "One more than the number of its last element",
      example: "\(sample).endIndex"
    ) { .int(try $0.firstPlace + $0.count(of: $0.receiver)) },
    .method(
      owner, "index", [.init("after", .index)], .index, help: "The number after another",
      example: "\(sample).index(after: 0)"
    ) { .int(try Arithmetic.add($0.int(0), 1, at: $0.range)) },
    .method(
      owner, "index", [.init("before", .index)], .index, help: "The number before another",
      example: "\(sample).index(before: 1)"
    ) { .int(try Arithmetic.subtract($0.int(0), 1, at: $0.range)) },
    .method(
      owner, "index", [.init(nil, .index), .init("offsetBy", .int)], .index,
      help: "The number so far from another", example: "\(sample).index(0, offsetBy: 2)"
    ) { .int(try Arithmetic.add($0.int(0), $0.int(1), at: $0.range)) },
    .method(
      owner, "distance", [.init("from", .index), .init("to", .index)], .int,
      help: "How far one number is from another", example: "\(sample).distance(from: 0, to: 2)"
    ) { .int(try Arithmetic.subtract($0.int(1), $0.int(0), at: $0.range)) },
  ]

  private static let splits: [Member] = [
    .method(
      owner, "split",
      [
        .init("separator", .element), .init("maxSplits", .int, isOptional: true),
        .init("omittingEmptySubsequences", .bool, isOptional: true),
      ], .array(.subSequence), constraints: [.element: .equatable],
      help: "The parts between the elements equal to the separator",
      example: "\"a,b\".split(separator: \",\")"
    ) {
      let separator = try $0.argument(0)
      let isEqual = $0.charged(==)
      return try $0.split { try isEqual($0, separator) }
    },
    .method(
      owner, "split",
      [
        .init("maxSplits", .int, isOptional: true),
        .init("omittingEmptySubsequences", .bool, isOptional: true),
        .init("whereSeparator", condition),
      ], .array(.subSequence),
      help: "The parts between the elements that satisfy the condition",
      example: "\"a,b\".split(whereSeparator: { $0 == \",\" })"
    ) {
      let closure = try $0.closure(2)
      let call = $0
      return try $0.split(from: 0) { try call.holds(closure, $0) }
    },
  ]
}

extension Invocation {
  /// The number that the first element of the receiver has.
  var firstPlace: Int {
    get throws {
      switch receiver {
      case .slice(let values): values.startIndex
      case .range(let range): try int(of: range.lower)
      default: 0
      }
    }
  }

  /// The index of the element at an offset.
  func place(_ offset: Int?) throws -> Value {
    guard let offset else { return .none }
    return .some(.int(try firstPlace + offset))
  }

  /// The places that a range names, which must all be in the receiver.
  func places(_ index: Int) throws -> Range<Int> { try places(of: argument(index)) }

  func places(of range: Value) throws -> Range<Int> {
    let first = try firstPlace
    let bounds = first..<(first + (try count(of: receiver)))
    guard let places = range.places(in: bounds) else {
      let count = bounds.count == 1 ? "is 1 element" : "are \(bounds.count) elements"
      throw error("index-out-of-range", "`\(range.rangeText)` is out of range, there \(count)")
    }
    return places
  }

  func element(at place: Int) throws -> Value {
    let first = try firstPlace
    let offset = try Arithmetic.subtract(place, first, at: range)
    let count = try count(of: receiver)
    guard offset >= 0, offset < count else { throw outOfRange(place, of: count) }
    switch receiver {
    case .array(let values): return values[offset]
    case .slice(let values): return values[place]
    case .range: return .int(place)
    case .donations(let selection): return .donation(selection[offset])
    default: return try elements[offset]
    }
  }

  /// Part of the receiver as its type keeps parts; `places` gets the count and counts from 0.
  func part(_ places: (Int) -> Range<Int>) throws -> Value {
    switch receiver {
    case .array(let values):
      try charge(lookingAt: values.count)
      return .slice(values[places(values.count)])
    case .slice(let values):
      let places = places(values.count)
      let first = values.startIndex
      return .slice(values[(first + places.lowerBound)..<(first + places.upperBound)])
    case .string(let text):
      try charge(lookingAt: text.utf8.count)
      return .substring(text[...].part(places(text.count)))
    case .substring(let text):
      try charge(lookingAt: text.utf8.count)
      return .substring(text.part(places(text.count)))
    case .range(let range) where !range.isClosed:
      let places = places(try count(of: receiver))
      let first = try int(of: range.lower)
      return .range(
        RangeValue(
          lower: .int(first + places.lowerBound), upper: .int(first + places.upperBound),
          isClosed: false))
    case .donations(let selection): return .donations(selection.slice(places(selection.count)))
    default:
      let values = try elements
      return .view(.part(Array(values[places(values.count)])))
    }
  }

  /// `split(separator:maxSplits:omittingEmptySubsequences:)`, whose options begin with that
  /// argument.
  func split(from option: Int = 1, _ isSeparator: (Value) throws -> Bool) throws -> Value {
    let most = try given(option) == nil ? Int.max : length(option)
    let omitsEmpty = try given(option + 1) == nil ? true : bool(option + 1)
    switch receiver {
    case .string(let text): return try split(text[...], most, omitsEmpty, isSeparator)
    case .substring(let text): return try split(text, most, omitsEmpty, isSeparator)
    default: break
    }
    let values = try list(of: receiver)
    var parts: [Value] = []
    var (start, count) = (0, 0)
    func add(_ end: Int) throws {
      try charge(sharedPart: 1)
      if case .array = receiver {
        parts.append(.slice(values[start..<end]))
      } else {
        parts.append(try part { _ in start..<end })
      }
    }
    for place in values.indices where try count < most && isSeparator(values[place]) {
      if place > start || !omitsEmpty {
        try add(place)
        count += 1
      }
      start = place + 1
    }
    if start < values.count || !omitsEmpty { try add(values.count) }
    return .array(parts)
  }

  private func split(
    _ text: Substring, _ most: Int, _ omitsEmpty: Bool, _ isSeparator: (Value) throws -> Bool
  ) throws -> Value {
    try charge(lookingAt: text.utf8.count)
    var place = text.startIndex
    return try sharedParts(of: text, most, omitsEmpty) {
      while place != text.endIndex {
        let here = place
        place = text.index(after: here)
        if try isSeparator(.character(text[here])) { return here..<place }
      }
      return nil
    }
  }
}

extension Substring {
  fileprivate func part(_ places: Range<Int>) -> Substring {
    dropFirst(places.lowerBound).prefix(places.count)
  }
}
