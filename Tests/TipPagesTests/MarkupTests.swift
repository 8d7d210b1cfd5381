import Testing

@testable import TipPages

@Suite struct MarkupTests {
  @Test func wordsNeverBecomeTags() {
    #expect(
      Markup("p", ["class": "\" onload='x'"], "<b>&amp;</b>").text
        == "<p class=\"&quot; onload=&#39;x&#39;\">&lt;b&gt;&amp;amp;&lt;/b&gt;</p>")
    #expect(
      Markup(empty: "meta", ["name": nil, "content": "<"]).text == "<meta content=\"&lt;\"/>")
  }

  /// Every character that could be typed makes a document that can be read, and none that an eye is
  /// deceived by is left.
  @Test func everyScalarIsHarmless() {
    for value in Array(UInt32(0)...0x3000) + Array(0xD7F0...0x10FFF) + [0x1F600, 0xE0001, 0x10FFFF]
    {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let page = Markup("p", ["title": String(scalar)], "a\(String(scalar))b").text
      let read = WellFormedness(page)
      #expect(read.failure == nil, "\(String(value, radix: 16)): \(read.failure ?? "")")
      #expect(read.elements == ["p"])
    }
    #expect(Markup("\u{202E}").text == "\\u{202E}")
  }
}
