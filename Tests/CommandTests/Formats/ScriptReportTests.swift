import Testing

@testable import TipReports
@testable import TipRunner

@Suite struct ScriptReportTests {
  private let results = [
    ScriptResult(
      path: "a #1.tips", expectationCount: 2, failures: [], failureCount: 0, seconds: 0.0125,
      status: .success),
    ScriptResult(
      path: "<b>\u{1B}.tips", expectationCount: 1,
      failures: [
        .init(message: "1 == \"2\"", file: "b.tips", line: 3, details: "a < b & c\u{0}\nsecond")
      ], failureCount: 1, seconds: 61.5, status: .failed),
  ]

  @Test func tap() {
    #expect(TAPReport.point(results[0], number: 1) == "ok 1 - a \\#1.tips\n")
    #expect(
      TAPReport.point(results[1], number: 2) == """
        not ok 2 - <b>\\\\u{1B}.tips
          ---
          failures:
            - message: "1 == \\"2\\""
              file: "b.tips"
              line: 3
          ...

        """)
  }

  @Test func junit() {
    #expect(
      JUnitReport(results: results).text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="tips" tests="2" failures="0" errors="1" time="61.513">
          <testsuite name="tips" tests="2" failures="0" errors="1" time="61.513">
            <testcase classname="tips" name="a #1.tips" file="a #1.tips" assertions="2" time="0.013"/>
            <testcase classname="tips" name="&lt;b&gt;\\u{1B}.tips" file="&lt;b&gt;\\u{1B}.tips" \
        assertions="1" time="61.500">
              <error message="1 == &quot;2&quot;">a &lt; b &amp; c\\0
        second</error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }
}
