import Testing
import TipStoreSQLite
import TipText

/// JSON of stores, exports and traces.
@Suite struct JSONTests {
  @Test(arguments: [
    "null", "[0,-0.0,1e+300,5e-324,9223372036854775807]", #"{"a":{},"a":[true,"\u0001\n\"é👩‍👩‍👧"]}"#,
    "18446744073709551616", "-9223372036854775809",
  ]) func whatIsReadIsWrittenAsTheSame(_ text: String) throws {
    let value = try #require(JSON(text))
    #expect(JSON(value.encoded) == value, "\(value.encoded)")
  }

  @Test(arguments: [
    "1e309", "-1e309", "[0,1e302036854775807]", "inf", "nan", "1-2", "", "[1,]", #"{"a"}"#,
    #""\x""#,
  ]) func whatIsNoneIsRefused(_ text: String) {
    #expect(JSON(text) == nil)
  }
}
