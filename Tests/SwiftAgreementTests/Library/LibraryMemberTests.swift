import ProgramRunner
import Testing

/// What Swift's types have is known: to name a member of theirs is never told to be a mistake.
@Suite struct LibraryMemberTests {
  /// Types as they are written, each with what it has its members from.
  private static let types: [(written: String, owners: [String])] = [
    ("[Int]", ["Array"] + arrays), ("ArraySlice<Int>", ["ArraySlice"] + arrays),
    ("String", ["String", "StringProtocol", "RangeReplaceableCollection"] + bidirectional),
    ("Substring", ["Substring", "StringProtocol", "RangeReplaceableCollection"] + bidirectional),
    ("Character", ["Character"]), ("Bool", ["Bool"]),
    ("Int", ["Int", "FixedWidthInteger", "SignedInteger"] + integers),
    ("UInt", ["UInt", "FixedWidthInteger", "UnsignedInteger"] + integers),
    ("Double", ["Double", "BinaryFloatingPoint", "FloatingPoint"] + numbers),
    ("[String: Int]", ["Dictionary"] + collections),
    ("Dictionary<String, Int>.Keys", ["Dictionary.Keys"] + collections),
    ("Dictionary<String, Int>.Values", ["Dictionary.Values", "MutableCollection"] + collections),
    ("Set<Int>", ["Set", "SetAlgebra"] + collections), ("Int?", ["Optional"]),
    ("Range<Int>", ["Range", "RangeExpression"] + bidirectional),
    ("ClosedRange<Int>", ["ClosedRange", "RangeExpression"] + bidirectional),
    ("PartialRangeFrom<Int>", ["PartialRangeFrom", "RangeExpression", "Sequence"]),
    ("PartialRangeUpTo<Int>", ["PartialRangeUpTo", "RangeExpression"]),
    ("Result<Int, any Error>", ["Result"]), ("Date", ["Date"]), ("URL", ["URL"]),
    ("Data", ["Data"] + arrays), ("Calendar", ["Calendar"]), ("TimeZone", ["TimeZone"]),
    ("DateComponents", ["DateComponents"]), ("DateInterval", ["DateInterval"]),
    ("Duration", ["Duration"]), ("CharacterSet", ["CharacterSet", "SetAlgebra"]),
    ("ReversedCollection<[Int]>", ["ReversedCollection"] + bidirectional),
    ("EnumeratedSequence<[Int]>", ["EnumeratedSequence"] + collections),
    ("Zip2Sequence<[Int], [Int]>", ["Zip2Sequence", "Sequence"]),
    ("StrideTo<Int>", ["StrideTo", "Sequence"]),
    ("StrideThrough<Int>", ["StrideThrough", "Sequence"]),
    ("LazySequence<[Int]>", ["LazySequence", "LazySequenceProtocol"] + collections),
    ("LazyMapSequence<[Int], Int>", ["LazyMapSequence", "LazySequenceProtocol"] + collections),
    ("LazyFilterSequence<[Int]>", ["LazyFilterSequence", "LazySequenceProtocol"] + collections),
    ("Repeated<Int>", ["Repeated"] + bidirectional), ("String.Index", ["String.Index"]),
    ("String.UnicodeScalarView", ["String.UnicodeScalarView"] + bidirectional),
    ("String.UTF8View", ["String.UTF8View"] + bidirectional),
    ("AnyIterator<Int>", ["AnyIterator", "IteratorProtocol", "Sequence"]),
    ("ObjectIdentifier", ["ObjectIdentifier"]), ("Hasher", ["Hasher"]),
    ("ComparisonResult", ["ComparisonResult"]), ("any Error", ["Error"]),
  ]

  private static let collections = ["Collection", "Sequence"]
  private static let bidirectional = ["BidirectionalCollection"] + collections
  private static let arrays =
    ["MutableCollection", "RangeReplaceableCollection", "RandomAccessCollection"] + bidirectional
  private static let numbers = ["SignedNumeric", "Numeric", "Strideable", "AdditiveArithmetic"]
  private static let integers = ["BinaryInteger"] + numbers

  /// Those that Swift has only where a part of a collection is of its own type.
  private static let ofSlices: Set<String> = ["popFirst", "popLast", "removeFirst", "removeLast"]

  @Test func everyMemberIsKnown() throws {
    let modules = try SwiftModules()
    var lines: [(line: String, what: String)] = []
    for (written, owners) in Self.types {
      let names = owners.reduce(into: Set<String>()) { $0.formUnion(modules.members[$1] ?? []) }
      #expect(!names.isEmpty, "nothing is known of `\(written)`")
      for name in names.sorted() where !Self.ofSlices.contains(name) {
        lines.append(
          (
            "func f\(lines.count)(_ x: \(written)) { _ = x.\(name) }",
            "`\(name)` of `\(written)`"
          ))
      }
    }
    #expect(lines.count > 1_500)
    expectKnown(lines, codes: ["unknown-member"])
  }

  @Test func everyFunctionIsKnown() throws {
    // Words of the language, and what only the compiler calls.
    let left: Set<String> = ["any", "all", "async", "asyncDetached", "detach"]
    let functions = try SwiftModules().functions
    expectKnown(
      functions.sorted().filter { !left.contains($0) && !$0.hasPrefix("swift_") }.enumerated()
        .map { ("func f\($0)() { _ = \($1)(0) }", "`\($1)`") },
      codes: ["unknown-name"])
  }

  /// None of the functions is told to name something that there is not, unless it may be beyond this language.
  private func expectKnown(_ lines: [(line: String, what: String)], codes: Set<String>) {
    let text = (["import Foundation"] + lines.map(\.line)).joined(separator: "\n")
    let unknown = checkProgram(text).filter { fault in
      codes.contains(fault.code) && !fault.message.contains("not in this language")
    }.map { fault in
      let index = fault.line - 2
      return "\(lines.indices.contains(index) ? lines[index].what : ""): \(fault.message)"
    }
    #expect(unknown.isEmpty, "\(unknown.joined(separator: "\n"))")
  }
}
