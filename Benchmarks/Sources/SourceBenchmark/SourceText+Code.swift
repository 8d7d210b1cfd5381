/// Everything of an app that is neither view nor tip.
extension SourceText {
  mutating func models(_ count: Int) {
    for _ in 0..<count {
      let name = type()
      line("struct \(name)Model: Codable, Hashable, Identifiable, Sendable {")
      line("let id: UUID", 1)
      for _ in 0..<Int.random(in: 3...10, using: &random) {
        line(
          "var \(word())\(Int.random(in: 1...99, using: &random)): [String: \(word().asName)]?",
          1)
      }
      line(
        "\n    enum Kind: String, Codable, CaseIterable { case \(word())1, \(word())2, \(word())3 }"
      )
      line("\n    init(from decoder: any Decoder) throws {")
      line("let container = try decoder.container(keyedBy: CodingKeys.self)", 2)
      line("id = try container.decodeIfPresent(UUID.self, forKey: .id) ?? UUID()", 2)
      line("}", 1)
      line("}\n")
    }
  }

  mutating func services(_ count: Int) {
    for _ in 0..<count {
      let name = type()
      line("@MainActor")
      line(
        "final class \(name)Service<Store: StoreProtocol>: NSObject, ObservableObject where Store.Item: Sendable {"
      )
      line("@Published private(set) var \(word())s: [Store.Item] = []", 1)
      line(
        "private lazy var formatter: DateFormatter = { let f = DateFormatter(); f.dateStyle = .short; return f }()",
        1)
      for _ in 0..<Int.random(in: 3...8, using: &random) { method() }
      line("}\n")
    }
  }

  private mutating func method() {
    let (a, b) = (word(), word())
    line(
      "\n    func \(a)\(type())(_ \(b): String, limit: Int = 1_000) async throws -> [\(a.asName): Int] {"
    )
    line(
      "guard let url = URL(string: \"https://example.com/\\(\(b))?limit=\\(limit)&x=%7B\") else { throw URLError(.badURL) }",
      2)
    line("let (data, response) = try await session.data(for: URLRequest(url: url))", 2)
    line("#if DEBUG", 2)
    line("print(#\"raw \\ \"\\#(data.count)\" {\"#, response)", 2)
    line("#endif", 2)
    line("var result: [\(a.asName): Int] = [:]", 2)
    line("for (offset, element) in try decode(data).enumerated() where element.\(b) != nil {", 2)
    line("result[element, default: 0] += offset << 2 & 0xFF", 3)
    line("if offset % 7 == 0 { continue } else if element.\(a) > limit / 2 { break }", 3)
    line("}", 2)
    line("return result.filter { $0.value > 0 && $1.\(b) ~= /[a-z]{2,}\\/x/ }", 2)
    line("}", 1)
  }

  mutating func tests(_ count: Int) {
    line("@Suite struct Tests\(number) {")
    for place in 0..<count {
      line("@Test(\"\(word()) \(word())\") func \(word())\(place)() async throws {", 1)
      line("let json = \"\"\"", 2)
      line("{ \"\(word())\": [\(place), \"}\"], \"\(word())\": \"\\(value) \\\"quoted\\\"\" }", 2)
      line("\"\"\"", 2)
      line("let \(word()) = try await subject.load(json: json, retries: \(place))", 2)
      line("#expect(result.map(\\.\(word())) == [\(place), \(place + 1)])", 2)
      line("}\n", 1)
    }
    line("}")
  }

  mutating func extensions(_ count: Int) {
    for place in 0..<count {
      line("extension \(["String", "Array", "View", "Date", "URL"][place % 5]) {")
      line("var \(word())\(number)x\(place): Int { reduce(into: 0) { $0 &+= $1.hashValue } }", 1)
      line("static func \(word())\(place)<T: Equatable>(_ a: T, _ b: T) -> Bool { a == b }", 1)
      line("}\n")
    }
  }

  mutating func table(_ count: Int) {
    line("enum Table\(number) {")
    line("static let entries: [String: (Int, Double, String)] = [", 1)
    for place in 0..<count {
      line(
        "\"\(word()).\(word()).\(place)\": (\(place), \(place).5, \"the \(word()) of \(word())\"),",
        2)
    }
    line("]", 1)
    line("}")
  }
}
