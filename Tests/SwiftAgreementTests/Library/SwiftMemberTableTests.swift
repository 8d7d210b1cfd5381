import Foundation
import Testing

/// The table of the members of Swift's types is what the compiler's symbol graphs say.
@Suite struct SwiftMemberTableTests {
  private static let path = "Sources/TipModel/Members/SwiftMembers+Table.swift"

  /// Types of Swift and Foundation that this language has, in part.
  private static let types = [
    "AnyIterator", "Array", "ArraySlice", "Bool", "Calendar", "Calendar.Identifier", "Character",
    "CharacterSet", "ClosedRange", "ComparisonResult", "Data", "Date", "DateComponents",
    "DateInterval", "Dictionary", "Dictionary.Keys", "Dictionary.Values", "Double", "Duration",
    "EnumeratedSequence", "Error", "Hasher", "Int", "KeyPath", "LazyFilterSequence",
    "LazyMapSequence", "LazySequence", "ObjectIdentifier", "Optional", "PartialRangeFrom",
    "PartialRangeThrough", "PartialRangeUpTo", "Range", "Repeated", "Result",
    "ReversedCollection", "Set", "StrideThrough", "StrideTo", "String", "String.Index",
    "String.UTF16View", "String.UTF8View", "String.UnicodeScalarView", "Substring", "TimeZone",
    "UInt", "URL", "UUID", "Zip2Sequence",
  ]

  @Test func theTableIsThatOfTheCompiler() throws {
    let modules = try SwiftModules()
    let version = try #require(SwiftModules.version)
    let text = Self.file(modules, version)
    let url = Project.root.appending(path: Self.path)
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    let committed = try String(contentsOf: url, encoding: .utf8)
    guard committed.hasPrefix(Self.heading(version)) else {
      withKnownIssue("the table is of another version of Swift than this one, \(version)") {
        Issue.record("`make swift-names` writes it anew")
      }
      return
    }
    #expect(committed == text, "`make swift-names` writes it anew")
  }

  private static func heading(_ version: String) -> String {
    "// Written by `make swift-names` from the symbol graphs of Swift \(version).\n"
  }

  private static func file(_ modules: SwiftModules, _ version: String) -> String {
    let used = types.map { ($0, modules.conformances(of: $0)) }
    let protocols = Set(used.flatMap(\.1))
    var lines: [String] = []
    for (type, conformances) in used where !conformances.isEmpty {
      lines += wrapped("\(type):", conformances.sorted())
    }
    for owner in (types + protocols).sorted() {
      lines += wrapped(owner, (modules.members[owner] ?? []).sorted())
    }
    let table = lines.map { "    " + $0 }.joined(separator: "\n")
    return heading(version) + """
      extension SwiftMembers {
        static let table = \"""
      \(table)
          \"""
      }

      """
  }

  /// Lines of at most 96 columns, each of which begins with the owner.
  private static func wrapped(_ owner: String, _ words: [String]) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.count + word.count < 95 {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(owner + " " + word)
      }
    }
    return lines
  }
}
