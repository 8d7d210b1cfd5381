import Testing

/// `SECURITY.md` promises nothing that no test holds.
@Suite struct SecurityTests {
  @Test func everySuiteNamedExists() throws {
    let suites = try Repository.files(under: "Tests")
      .flatMap { try Repository.text($0).matches(of: #/struct (\w+Tests)\b/#).map { String($0.1) } }
    let text = try Repository.text("SECURITY.md")
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }
    let promises = rows.filter { !$0.hasPrefix("| promised") }
    #expect(promises.count > 20)
    for promise in promises {
      let named = promise.matches(of: #/`(\w+Tests)`/#).map { String($0.1) }
      #expect(!named.isEmpty, "nothing holds \(promise)")
      for suite in named where !suites.contains(suite) {
        Issue.record("there is no suite \(suite)")
      }
    }
  }
}
