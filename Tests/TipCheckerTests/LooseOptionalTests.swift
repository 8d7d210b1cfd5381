import Testing

/// What a literal after `??` is where anything goes, if Swift's choice does not follow from how the text is written.
@Suite struct LooseOptionalTests {
  private static let declarations = """
    struct Box { func map(_ f: (Double) -> Double) -> Double? { nil } }
    let ratio: Double? = nil
    struct State { var ratio: Double? }
    let state: State? = nil

    """

  @Test(arguments: [
    "Box().map { $0 * 2 } ?? 0", "ratio.flatMap { $0 > 1 ? $0 : nil } ?? 0",
    "state.flatMap { $0.ratio } ?? 0", "[State]().compactMap { $0.ratio }.first ?? 0",
  ])
  func isRefused(value: String) {
    #expect(Checked(Self.declarations + "print(\(value))").codes == ["opaque"])
    // The place says it.
    #expect(Checked(Self.declarations + "let number: Double = \(value)").codes == [])
  }

  @Test(arguments: [
    "ratio.map { $0 * 2 } ?? 0", "ratio ?? 0", "Box().map { $0 * 2 } ?? 0.5",
    "state?.ratio ?? 0", "ratio.map { x -> Double in x } ?? 0",
  ])
  func isKnown(value: String) {
    #expect(Checked(Self.declarations + "print(\(value))").codes == [])
  }
}
