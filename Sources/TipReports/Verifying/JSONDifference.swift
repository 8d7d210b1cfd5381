import TipStoreSQLite
package import TipText

/// A place at which two JSON values differ.
package struct JSONDifference: Equatable {
  /// `$.gates[6].got`
  package let path: String
  /// The value that was found, or nil if it is absent.
  package var found: String?
  package var expected: String?
  /// The error, if it is more than a difference.
  package var fault: String?

  package init(
    path: String, found: String? = nil, expected: String? = nil, fault: String? = nil
  ) {
    (self.path, self.found, self.expected, self.fault) = (path, found, expected, fault)
  }

  /// All differences, in the order of the expected value, at most `limit`.
  package static func all(
    between found: JSON, and expected: JSON, limit: Int = 20
  ) -> [JSONDifference] {
    var differences: [JSONDifference] = []
    compare(found, expected, "$", &differences)
    return Array(differences.prefix(limit))
  }

  private static func compare(
    _ found: JSON, _ expected: JSON, _ path: String,
    _ differences: inout [JSONDifference]
  ) {
    switch (found, expected) {
    case (.object(let old), .object(let new)):
      for entry in new {
        let place = "\(path).\(entry.key)"
        let same = old.filter { $0.key == entry.key }
        if same.count == 1 {
          compare(same[0].value, entry.value, place, &differences)
        } else {
          // For a duplicate key, it is not known which one counts.
          differences.append(
            .init(
              path: place, found: same.isEmpty ? nil : "given \(same.count) times",
              expected: short(entry.value)))
        }
      }
      for entry in old where !new.contains(where: { $0.key == entry.key }) {
        differences.append(
          .init(path: "\(path).\(entry.key)", found: short(entry.value), expected: nil))
      }
    case (.array(let old), .array(let new)):
      for index in 0..<max(old.count, new.count) {
        let place = "\(path)[\(index)]"
        if index >= old.count {
          differences.append(.init(path: place, found: nil, expected: short(new[index])))
        } else if index >= new.count {
          differences.append(.init(path: place, found: short(old[index]), expected: nil))
        } else {
          compare(old[index], new[index], place, &differences)
        }
      }
    default:
      guard !isSame(found, expected) else { return }
      let (old, new) = apart(found.encoded, expected.encoded)
      differences.append(.init(path: path, found: old, expected: new))
    }
  }

  /// Compares numbers by value, because other tools write an integer without a point.
  private static func isSame(_ a: JSON, _ b: JSON) -> Bool {
    if a == b { return true }
    switch (a, b) {
    case (.int(let a), .double(let b)): return Double(a) == b
    case (.double(let a), .int(let b)): return a == Double(b)
    default: return false
    }
  }

  /// Two texts, shortened so that the place where they differ is seen.
  private static func apart(_ old: String, _ new: String) -> (String, String) {
    let same = zip(old, new).prefix { $0 == $1 }.count
    guard same > 40, max(old.count, new.count) > 80 else { return (short(old), short(new)) }
    return (short("…" + old.dropFirst(same - 30)), short("…" + new.dropFirst(same - 30)))
  }

  private static func short(_ text: String) -> String {
    text.count > 80 ? text.prefix(79) + "…" : text
  }

  private static func short(_ value: JSON) -> String {
    short(value.encoded)
  }

  /// The difference in a sentence.
  package var text: String {
    if let fault { return "`\(path)` \(fault)" }
    return switch (found, expected) {
    case (let found?, let expected?): "`\(path)` is \(found), and should be \(expected)"
    case (nil, let expected?): "`\(path)` is missing, and should be \(expected)"
    case (let found?, nil): "`\(path)` is \(found), and should not be there"
    case (nil, nil): "`\(path)` is not what it should be"
    }
  }
}
