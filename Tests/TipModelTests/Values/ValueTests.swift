import Foundation
import OrderedCollections
import Testing
import TipModel

@Suite struct ValueTests {
  @Test func equalityIsSwifts() {
    #expect(Value.string("\u{E9}") == .string("e\u{301}"))
    #expect(Value.double(.nan) != .double(.nan))
    #expect(Value.double(0) == .double(-0.0))
    #expect(Value.set([.int(1), .int(2)]) == .set([.int(2), .int(1)]))
    #expect(
      Value.dictionary([.int(1): .bool(true), .int(2): .bool(false)])
        == .dictionary([.int(2): .bool(false), .int(1): .bool(true)]))
    #expect(Value.int(1) != .double(1))
    #expect(Value.none != .some(.none))
  }

  @Test func equalValuesHashAlike() {
    for (a, b) in [
      (.string("\u{E9}"), .string("e\u{301}")), (.double(0), .double(-0.0)),
      (.set([.int(1), .int(2)]), .set([.int(2), .int(1)])),
    ] as [(Value, Value)] {
      #expect(a.hashValue == b.hashValue)
    }
  }

  @Test func dictionariesAreValues() {
    let first: DictionaryValue = .init([.int(1): .bool(true)])
    var second = first
    second.entries[.int(1)] = .bool(false)
    let third = second
    second.entries[.int(2)] = .bool(true)
    #expect(first[.int(1)] == .bool(true))
    #expect((third.count, third[.int(1)], second.count) == (1, .bool(false), 2))
  }

  @Test func orderIsOfOneType() {
    #expect(Value.isLess(.int(1), .int(2)) == true)
    #expect(Value.isLess(.string("a"), .string("b")) == true)
    #expect(Value.isLess(.double(.nan), .double(1)) == false)
    #expect(Value.isLess(.int(1), .double(2)) == nil)
  }

  @Test(arguments: [
    ("arde", "garden", true), ("", "garden", false), ("x", "garden", false),
    ("gardens", "garden", false),
    ("e", "e\u{301}", false), ("\n", "a\r\nb", true), ("\u{E9}", "cafe\u{301}", true),
  ])
  func searchGoesByCharacters(part: String, text: String, isFound: Bool) {
    #expect(TextSearch.contains(part, in: text) == isFound)
  }

  @Test func looseSearchFoldsCaseAndAccents() {
    #expect(TextSearch.looselyContains("CAFE", in: "un caf\u{E9}"))
    #expect(TextSearch.looselyContains("naïve", in: "NAI\u{308}VE"))
    #expect(!TextSearch.looselyContains("cafes", in: "café"))
  }
}
