import Testing
import TipTerminal

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("a", 1), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("한국어", 6), ("ｆｕｌｌ", 8),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("😀", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🇸🇪", 2), ("1️⃣", 2), ("❤️", 2),
    ("❤", 1), ("⌚", 2), ("\u{200D}", 0), ("a\u{200D}b", 2), ("—", 1), ("“x”", 3), ("น้ำ", 2),
    ("\u{AD}", 0), ("\u{20000}", 2), ("…", 1),
  ])
  func columns(text: String, expected: Int) {
    #expect(DisplayWidth.columns(of: text) == expected)
  }
}
