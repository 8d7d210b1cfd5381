import TipPages
import TipRunner

/// Results as the XML that continuous integration reads: a test case for each script.
struct JUnitReport {
  let results: [ScriptResult]

  var text: String {
    let failed = results.count { !$0.passed && !$0.isError }
    let errors = results.count { $0.isError }
    let seconds = results.reduce(0) { $0 + $1.seconds }
    let attributes =
      "name=\"tips\" tests=\"\(results.count)\" failures=\"\(failed)\" errors=\"\(errors)\" "
      + "time=\"\(JUnitReport.decimal(seconds))\""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(attributes)>
        <testsuite \(attributes)>
      \(results.map(testCase).joined())  </testsuite>
      </testsuites>

      """
  }

  private func testCase(_ result: ScriptResult) -> String {
    let name = XMLText.line(result.path)
    let open =
      "    <testcase classname=\"tips\" name=\"\(name)\" file=\"\(name)\" "
      + "assertions=\"\(result.expectationCount)\" time=\"\(JUnitReport.decimal(result.seconds))\""
    guard !result.passed else { return open + "/>\n" }
    let element = result.isError ? "error" : "failure"
    let failures = result.failures.map { failure in
      "      <\(element) message=\"\(XMLText.line(failure.message))\">"
        + "\(XMLText.block(failure.details))</\(element)>\n"
    }
    return open + ">\n" + failures.joined() + "    </testcase>\n"
  }

  /// Seconds with three digits.
  private static func decimal(_ seconds: Double) -> String {
    let milliseconds = Int(exactly: (seconds * 1000).rounded()) ?? 0
    let digits = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
