import Foundation
import Testing
import TipFormats
import TipText

@Suite struct JSONTests {
  @Test func keysKeepTheirOrderAndNilIsLeftOut() {
    let json = JSON.object(["b": 1, "a": "x", "none": nil, "c": [true, .null, .double(1.5)]])
    #expect(json.printed == #"{"b":1,"a":"x","c":[true,null,1.5]}"#)
  }

  @Test func stringsSurvive() throws {
    for text in ["", "a\"b\\c", "\u{0}\u{1F}\u{7F}\u{9B}", "漢字 👩‍👧", "\u{202E}\u{2028}", "a\r\n\tb"] {
      let written = JSON.string(text).printed
      #expect(try JSONDecoder().decode(String.self, from: Data(written.utf8)) == text)
      #expect(!written.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
  }

  @Test func whatJSONHasNoNumberForIsNull() {
    #expect(
      JSON.array([.double(.nan), .double(.infinity), .int(.min)]).printed
        == "[null,null,-9223372036854775808]")
  }
}

extension JSON: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: JSON...) { self = .array(elements) }
}
