/// The members of range-replaceable collections: arrays, strings and their slices.
enum RangeReplaceableMembers {
  private static let owner = Type.conforming(.rangeReplaceable, .element)

  static let family = MemberFamily(initializers + additions + removals + replacements)

  private static let initializers: [Member] = [
    .initializer(owner, [], .itself, help: "An empty one", example: "[Int]()") { try $0.made([]) },
    .initializer(
      owner, [.init("repeating", .element), .init("count", .int)], .itself,
      help: "One element so many times over", example: "Array(repeating: 0, count: 3)"
    ) {
      let (value, count) = (try $0.argument(0), try $0.length(1))
      try $0.charge(making: count, ofSize: ArrayValue.size(of: value))
      return try $0.made(ArrayValue(repeating: value, count: count))
    },
    .initializer(
      owner, [.init(nil, .sequence(.element))], .itself, help: "The elements of a sequence",
      example: "Array(1...3)"
    ) {
      let values = try $0.list(of: $0.argument(0))
      try $0.charge(making: values.count, ofSize: values.elementSize)
      return try $0.made(values)
    },
  ]

  private static let additions: [Member] = [
    .mutating(
      owner, "append", [.init(nil, .element)], help: "Adds an element to the end",
      example: "MyTip.names.append(\"Rose\")"
    ) { call in
      let value = try call.argument(0)
      if case .character(let character) = value, case .string(var text) = call.receiver {
        try call.budget?.allocate(bytes: character.utf8.count, at: call.range)
        call.receiver = .void
        text.append(character)
        call.receiver = .string(text)
        return .void
      }
      try call.charge(making: 1, ofSize: ArrayValue.size(of: value))
      try call.changeElements { values, _ in values.append(value) }
      return .void
    },
    .mutating(
      owner, "append", [.init("contentsOf", .sequence(.element))],
      help: "Adds the elements of a sequence",
      example: "MyTip.names.append(contentsOf: [\"Rose\"])"
    ) { call in
      if case .string(var text) = call.receiver, let added = call.given(0)?.text {
        try call.budget?.allocate(bytes: added.utf8.count, at: call.range)
        call.receiver = .void
        text += added
        call.receiver = .string(text)
        return .void
      }
      let added = try call.list(of: call.argument(0))
      try call.charge(making: added.count)
      try call.changeElements { values, _ in values += added }
      return .void
    },
    .mutating(
      owner, "insert", [.init(nil, .element), .init("at", .index)],
      help: "Adds an element before the one with that number",
      example: "MyTip.names.insert(\"Rose\", at: 0)"
    ) { call in
      let value = try call.argument(0)
      let place = try call.offset(1, allowsEnd: true)
      try call.charge(making: 1)
      try call.charge(movingFrom: place)
      try call.changeElements { values, _ in values.insert(value, at: place) }
      return .void
    },
    .mutating(
      owner, "insert", [.init("contentsOf", .sequence(.element)), .init("at", .index)],
      help: "Adds the elements of a sequence before the one with that number",
      example: "MyTip.names.insert(contentsOf: [\"Rose\", \"Lily\"], at: 0)"
    ) { call in
      let added = try call.elements(0)
      let place = try call.offset(1, allowsEnd: true)
      try call.charge(making: added.count)
      try call.charge(movingFrom: place)
      try call.changeElements { values, _ in values.insert(contentsOf: added, at: place) }
      return .void
    },
  ]

  private static let removals: [Member] = [
    .mutating(
      owner, "remove", [.init("at", .index)], .element,
      help: "Removes the element with that number",
      example: "MyTip.names.remove(at: 0)"
    ) { call in
      let place = try call.offset(0)
      try call.charge(movingFrom: place)
      return try call.changeElements { values, _ in values.remove(at: place) }
    },
    .mutating(
      owner, "removeFirst", [], .element, help: "Removes the first element; an error of none",
      example: "MyTip.names.removeFirst()"
    ) { call in
      let first = try call.end(of: call.receiver, isFirst: true)
      guard case .some(let first) = first else { throw call.isEmptyError }
      try call.removeFirst(1)
      return first
    },
    .mutating(
      owner, "removeFirst", [.init(nil, .int)], help: "Removes so many elements at the beginning",
      example: "MyTip.names.removeFirst(2)"
    ) { call in
      try call.removeFirst(try call.length(0))
      return .void
    },
    .mutating(
      owner, "removeLast", [], .element, help: "Removes the last element; an error of none",
      example: "MyTip.names.removeLast()"
    ) { call in
      guard let last = try call.takeLast() else { throw call.isEmptyError }
      return last
    },
    .mutating(
      owner, "removeLast", [.init(nil, .int)], help: "Removes so many elements at the end",
      example: "MyTip.names.removeLast(2)"
    ) { call in
      let count = try call.length(0)
      guard count <= (try call.count(of: call.receiver)) else { throw call.tooFew(count) }
      try call.changeElements { values, _ in values.removeLast(count) }
      return .void
    },
    .mutating(
      owner, "popLast", [], .optional(.element), help: "Removes the last element; nil of none",
      example: "MyTip.names.popLast()"
    ) { .optional(try $0.takeLast()) },
    .mutating(
      owner, "removeAll", [.init("keepingCapacity", .bool, isOptional: true)],
      help: "Makes it empty", example: "MyTip.names.removeAll()"
    ) { call in
      try call.changeElements { values, _ in values = [] }
      return .void
    },
    .mutating(
      owner, "removeAll", [.init("where", .condition(on: .element))],
      help: "Removes those that satisfy the condition",
      example: "MyTip.names.removeAll(where: { $0.isEmpty })"
    ) { call in
      let closure = try call.closure(0)
      let kept = ArrayValue(try call.elements.filter { !(try call.holds(closure, $0)) })
      try call.changeElements { values, _ in values = kept }
      return .void
    },
    .mutating(
      owner, "removeSubrange", [.init(nil, .ranges(.index))],
      help: "Removes the elements with those numbers",
      example: "MyTip.names.removeSubrange(0...1)"
    ) { call in
      let places = try call.places(0)
      try call.charge(movingFrom: places.lowerBound)
      try call.changeElements { values, first in
        values.removeSubrange((places.lowerBound - first)..<(places.upperBound - first))
      }
      return .void
    },
  ]

  private static let replacements: [Member] = [
    .mutating(
      owner, "replaceSubrange",
      [.init(nil, .ranges(.index)), .init("with", .sequence(.element))],
      help: "Puts the elements of a sequence where those with these numbers are",
      example: "MyTip.names.replaceSubrange(0...1, with: [\"Rose\"])"
    ) { call in
      let places = try call.places(0)
      let added = try call.elements(1)
      try call.charge(making: added.count)
      try call.charge(movingFrom: places.lowerBound)
      try call.changeElements { values, first in
        values.replaceSubrange(
          (places.lowerBound - first)..<(places.upperBound - first), with: added)
      }
      return .void
    },
    RoomMembers.reservation(in: owner),
  ]
}

/// Room in advance, which changes nothing that a program sees.
enum RoomMembers {
  /// `reserveCapacity(_:)`
  static func reservation(in owner: Type) -> Member {
    .mutating(
      owner, "reserveCapacity", [.init(nil, .int)], help: "Makes room; nothing else changes",
      example: "MyTip.names.reserveCapacity(8)"
    ) { call in
      _ = try call.length(0)
      return .void
    }
  }

  /// `init(minimumCapacity:)`
  static func initializer(
    _ owner: Type, constraints: [TypeVariable: Member.Constraint], example: String,
    empty: @escaping @Sendable () -> Value
  ) -> Member {
    .initializer(
      owner, [.init("minimumCapacity", .int)], constraints: constraints,
      help: "An empty one with room; nothing else differs", example: example
    ) {
      _ = try $0.length(0)
      return empty()
    }
  }
}

extension Value {
  /// The characters of a text or of a part of one.
  package var text: String? {
    switch self {
    case .string(let text): text
    case .substring(let text): String(text)
    default: nil
    }
  }
}

extension Invocation {
  var isEmptyError: EvaluationError { error("empty", "the collection is empty") }

  func tooFew(_ count: Int) -> EvaluationError {
    error("empty", "there are fewer than \(count) elements to remove")
  }

  /// The collection of the result's type that has these elements.
  func made(_ values: ArrayValue) throws -> Value {
    switch resultType {
    case .array: return .array(values)
    case .library(.arraySlice, _): return .slice(values[...])
    case .string, .library(.substring, _):
      var text = ""
      for value in values {
        guard case .character(let character) = value else { throw missing }
        text.append(character)
      }
      return resultType == .string ? .string(text) : .substring(text[...])
    default: throw missing
    }
  }

  /// Removes elements at the beginning. The others of a part keep their numbers.
  mutating func removeFirst(_ count: Int) throws {
    guard count <= (try self.count(of: receiver)) else { throw tooFew(count) }
    if case .array = receiver {
      try charge(movingFrom: count)
      return try changeElements { values, _ in values.removeFirst(count) }
    }
    switch receiver {
    case .slice(let values): receiver = .slice(values.dropFirst(count))
    case .string(let text): receiver = .string(String(text.dropFirst(count)))
    case .substring(let text): receiver = .substring(text.dropFirst(count))
    default: try changeElements { values, _ in values.removeFirst(count) }
    }
  }

  mutating func takeLast() throws -> Value? {
    if case .string(var text) = receiver {
      receiver = .void
      defer { receiver = .string(text) }
      return text.popLast().map { .character($0) }
    }
    return try changeElements { values, _ in values.popLast() }
  }
}
