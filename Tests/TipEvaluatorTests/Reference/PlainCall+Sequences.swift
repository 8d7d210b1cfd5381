import TipModel

extension PlainCall {
  /// What arrays and donations have.
  func on(_ values: [Plain]) throws -> Plain {
    if let result = try inOrder(values) { return result }
    switch name {
    case "prefix(_:)": return .list(Array(values.prefix(try length(0))))
    case "dropFirst(_:)": return .list(Array(values.dropFirst(try length(0))))
    case "drop(while:)": return .list(Array(try values.drop { try holds(0, $0) }))
    case "indices": return .range(.int(0), .int(values.count), isClosed: false)
    case "startIndex": return .int(0)
    case "endIndex": return .int(values.count)
    case "subscript(_:)": return try element(values)
    case "firstIndex(of:)":
      let wanted = try value(0)
      return values.firstIndex { $0.equals(wanted) }.map(Plain.int).optional
    case "lastIndex(of:)":
      let wanted = try value(0)
      return values.lastIndex { $0.equals(wanted) }.map(Plain.int).optional
    case "firstIndex(where:)":
      return try values.firstIndex { try holds(0, $0) }.map(Plain.int).optional
    case "lastIndex(where:)":
      return try values.lastIndex { try holds(0, $0) }.map(Plain.int).optional
    case "sum(of:)": return try sum(values)
    case "distinct(by:)":
      let path = try path(0)
      var seen: [Plain] = []
      return .list(
        try values.filter { value in
          let key = try evaluator.field(path, of: value)
          defer { seen.append(key) }
          return !seen.holds(key)
        })
    default: throw notCovered
    }
  }

  /// What every sequence has, ordered ones and others.
  func inOrder(_ values: [Plain]) throws -> Plain? {
    switch name {
    case "filter(_:)": return .list(try values.filter { try holds(0, $0) })
    case "suffix(_:)": return .list(values.suffix(try length(0)))
    case "dropLast(_:)": return .list(values.dropLast(try length(0)))
    case "prefix(while:)": return .list(Array(try values.prefix { try holds(0, $0) }))
    case "reversed()": return .list(values.reversed())
    case "contains(_:)": return .bool(values.holds(try value(0)))
    case "starts(with:)": return .bool(Array(values.prefix(try list(0).count)).equal(try list(0)))
    case "elementsEqual(_:)": return .bool(values.equal(try list(0)))
    case "joined(separator:)":
      let separator = arguments[0] == nil ? "" : try string(0)
      return .string(
        values.compactMap { if case .string(let text) = $0 { text } else { nil } }
          .joined(separator: separator))
    case "count": return .int(values.count)
    case "isEmpty": return .bool(values.isEmpty)
    case "first": return values.first.optional
    case "last": return values.last.optional
    case "contains(where:)": return .bool(try values.contains { try holds(0, $0) })
    case "allSatisfy(_:)": return .bool(try values.allSatisfy { try holds(0, $0) })
    case "first(where:)": return try values.first { try holds(0, $0) }.optional
    case "last(where:)": return try values.last { try holds(0, $0) }.optional
    case "count(where:)": return .int(try values.count { try holds(0, $0) })
    case "map(_:)": return .list(try values.map { try call(0, $0) })
    case "compactMap(_:)":
      return .list(
        try values.compactMap { if case .some(let value) = try call(0, $0) { value } else { nil } })
    case "flatMap(_:)":
      return .list(
        try values.flatMap { element -> [Plain] in
          switch try call(0, element) {
          case .some(let value): [value]
          case .none: []
          case let part: part.inner
          }
        })
    case "reduce(_:_:)": return try values.reduce(value(0)) { try call(1, $0, $1) }
    case "enumerated()": return .list(values.enumerated().map { .tuple([.int($0), $1]) })
    case "sorted()": return .list(try values.sorted { try $0.isLess($1) })
    case "sorted(by:)": return .list(try values.sorted { try holds(0, $0, $1) })
    case "min()": return try values.min { try $0.isLess($1) }.optional
    case "max()": return try values.max { try $0.isLess($1) }.optional
    case "min(by:)": return try values.min { try holds(0, $0, $1) }.optional
    case "max(by:)": return try values.max { try holds(0, $0, $1) }.optional
    default: return nil
    }
  }

  func on(set values: [Plain]) throws -> Plain {
    if case .set = type, name == "filter(_:)" {
      return .set(try values.filter { try holds(0, $0) })
    }
    if let result = try inOrder(values) { return result }
    let others = try list(0)
    switch name {
    case "union(_:)": return .set((values + others).distinct)
    case "intersection(_:)": return .set(values.filter(others.holds))
    case "subtracting(_:)": return .set(values.filter { !others.holds($0) })
    case "symmetricDifference(_:)":
      return .set(
        values.filter { !others.holds($0) } + others.distinct.filter { !values.holds($0) })
    case "isSubset(of:)": return .bool(values.allSatisfy(others.holds))
    case "isSuperset(of:)": return .bool(others.allSatisfy(values.holds))
    case "isStrictSubset(of:)":
      return .bool(values.allSatisfy(others.holds) && !others.allSatisfy(values.holds))
    case "isStrictSuperset(of:)":
      return .bool(others.allSatisfy(values.holds) && !values.allSatisfy(others.holds))
    case "isDisjoint(with:)": return .bool(!values.contains(where: others.holds))
    default: throw notCovered
    }
  }

  func on(_ entries: [(key: Plain, value: Plain)]) throws -> Plain {
    switch name {
    case "subscript(_:)":
      let key = try value(0)
      return (entries.first { $0.key.equals(key) }?.value).optional
    case "subscript(_:default:)":
      let key = try value(0)
      // What stands for what is not there is made only where it is not there.
      return try entries.first { $0.key.equals(key) }?.value ?? value(1)
    case "keys": return .list(entries.map(\.key))
    case "values": return .list(entries.map(\.value))
    case "mapValues(_:)": return .dictionary(try entries.map { ($0.key, try call(0, $0.value)) })
    case "compactMapValues(_:)":
      return .dictionary(
        try entries.compactMap { entry in
          if case .some(let value) = try call(0, entry.value) { (entry.key, value) } else { nil }
        })
    case "filter(_:)" where !type.isArray:
      return .dictionary(try entries.filter { try holds(0, .tuple([$0.key, $0.value])) })
    case "merging(_:uniquingKeysWith:)":
      return .dictionary(try merged(into: entries))
    default:
      guard let result = try inOrder(entries.map { .tuple([$0.key, $0.value]) }) else {
        throw notCovered
      }
      return result
    }
  }

  /// The pairs of the first argument added to entries; the second argument decides between two values.
  func merged(
    into entries: [(key: Plain, value: Plain)]
  ) throws -> [(key: Plain, value: Plain)] {
    var merged = entries
    for case .tuple(let pair) in try list(0) {
      if let place = merged.firstIndex(where: { $0.key.equals(pair[0]) }) {
        merged[place].value = try call(1, merged[place].value, pair[1])
      } else {
        merged.append((pair[0], pair[1]))
      }
    }
    return merged
  }

  private func element(_ values: [Plain]) throws -> Plain {
    switch try value(0) {
    case .int(let index) where values.indices.contains(index): return values[index]
    case .range(.int(let lower), .int(var upper), let isClosed):
      if isClosed { upper = try evaluator.whole(upper.addingReportingOverflow(1)) }
      guard lower >= 0, lower <= values.count, upper >= 0, upper <= values.count else {
        throw Plain.Failure.code("index-out-of-range")
      }
      return .list(Array(values[lower..<upper]))
    default: throw Plain.Failure.code("index-out-of-range")
    }
  }

  private func sum(_ values: [Plain]) throws -> Plain {
    let path = try path(0)
    let start: Plain = type == .double ? .double(0) : .int(0)
    return try values.reduce(start) {
      try evaluator.apply("+", $0, evaluator.field(path, of: $1))
    }
  }
}

extension Plain {
  /// The elements of a list.
  fileprivate var inner: [Plain] {
    switch self {
    case .list(let values), .set(let values): values
    case .string(let text): text.map { .string(String($0)) }
    default: []
    }
  }
}

extension Type {
  fileprivate var isArray: Bool { if case .array = self { true } else { false } }
}
