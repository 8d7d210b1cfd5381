import Testing

/// What Swift refuses is refused here, and without the fault it is not.
@Suite struct FaultTests {
  @Test(arguments: Catalogue.all)
  func faults(_ catalogue: Catalogue) async throws {
    let comparison = try Comparison()
    let invalid = try await comparison.verdicts(of: catalogue.faults.map(\.invalid))
    for fault in invalid where !fault.swift.isRefused {
      Issue.record("Swift accepts \(fault.name)")
    }
    let valid = try await comparison.verdicts(of: catalogue.faults.map(\.valid))
    for program in valid where program.swift.isRefused {
      Issue.record("\(program.name) is no Swift: \(program.swift)")
    }
    let faults = try Deviations().faults(of: catalogue.area, (invalid + valid).flatMap(\.named))
    if !faults.isEmpty { Issue.record("\(faults.joined(separator: "\n"))") }
  }

  @Test func thereAreManyAndEachHasAName() {
    let names = Catalogue.all.flatMap(\.faults).map(\.invalid.name)
    #expect(Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
    #expect(SnippetFiles.isPart || names.count >= 120)
  }
}
