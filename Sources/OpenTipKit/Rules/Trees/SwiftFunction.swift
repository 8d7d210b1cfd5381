import TipModel

/// A function of the program that evaluates a part of a rule over the engine's values. It has its
/// meaning in Swift, even if the language has the same name.
struct SwiftFunction: Sendable {
  let call: @Sendable ([TipModel.Value], SwiftValues) throws -> TipModel.Value

  init<First, Result>(_ body: @escaping @Sendable (First) throws -> Result) {
    call = { given, values in
      try values.inEngine(try body(try values.swift(given[0], as: First.self)))
    }
  }

  init<First, Second, Result>(_ body: @escaping @Sendable (First, Second) throws -> Result) {
    call = { given, values in
      try values.inEngine(
        try body(
          try values.swift(given[0], as: First.self), try values.swift(given[1], as: Second.self)))
    }
  }

  /// - Parameter key: A function whose value is only compared, as Swift compares it.
  init<First, Key: Hashable & SendableMetatype>(
    comparing key: @escaping @Sendable (First) throws -> Key
  ) {
    call = { given, values in
      .object(SwiftObject(try key(try values.swift(given[0], as: First.self))))
    }
  }

  /// - Parameter body: A function with as many parameters as arguments are passed.
  init<each Given, Result>(of body: @escaping @Sendable (repeat each Given) throws -> Result) {
    call = { given, values in
      var next = 0
      func taken<Wanted>(_ type: Wanted.Type) throws -> Wanted {
        defer { next += 1 }
        return try values.swift(given[next], as: type)
      }
      return try values.inEngine(try body(repeat try taken((each Given).self)))
    }
  }
}
