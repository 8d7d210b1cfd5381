import Testing

/// What one program stores, the next one finds as it was, though nothing in that makes such a value.
@Suite struct StoredValueTests {
  private static let types = """
    enum Raw: String, Codable, Sendable, Hashable { case a = "a\\u{0}b", b }
    struct Box<V: Codable & Sendable & Hashable>: Codable, Sendable, Hashable { var v: V }
    struct Pair<A: Codable & Sendable & Hashable, B: Codable & Sendable & Hashable>: Codable, Sendable, Hashable {
      var a: A
      var b: [B]
    }
    struct Tree: Codable, Sendable, Hashable { var parts: [Tree]; var weight: Double }
    struct Other: Codable, Sendable, Hashable { var many: [String: Inner?]; let fixed = 7 }
    struct Inner: Codable, Sendable, Hashable { var raw: Raw; var hidden = 3 }

    """

  private static let values = [
    ("Double", "-0.0"), ("Double", ".infinity"), ("Date", ".distantPast"), ("Int??", ".some(nil)"),
    ("[Int??]", "[nil, .some(nil), 1]"), ("[Double: Int]", "[-0.0: 1]"), ("Raw", ".a"),
    ("[Raw: Int]", "[.a: 1]"), ("ClosedRange<Int>", "Int.min...Int.max"), ("String", "\"\\u{0}é\""),
    ("Box<Int?>", "Box(v: nil)"), ("Box<Box<Double>>", "Box(v: Box(v: -0.0))"),
    ("[Box<[Box<Raw>]>]", "[Box(v: [Box(v: .a)])]"),
    ("Pair<Box<Int>, Pair<Int, Raw>>", "Pair(a: Box(v: 1), b: [Pair(a: 2, b: [.b])])"),
    ("Box<Inner>?", "Box(v: Inner(raw: .b))"),
    ("UUID", "UUID(uuidString: \"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\")!"),
    ("[UUID: [UUID?]]", "[UUID(uuidString: \"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\")!: [nil]]"),
    ("Tree", "Tree(parts: [Tree(parts: [], weight: .nan)], weight: 1)"),
    ("Other", "Other(many: [\"a\": nil, \"b\": Inner(raw: .a)])"),
  ]

  /// The kinds of values, each as a parameter and in a donation, with what sets and donates them or without.
  private func program(sets: Bool) -> String {
    var text = Self.types + "try Tips.configure()\n"
    for (number, (type, value)) in Self.values.enumerated() {
      text += """
        struct W\(number): Codable, Sendable { var v: \(type) }
        struct T\(number): Tip {
          static let e = Event<W\(number)>(id: "e\(number)")
          @Parameter static var p: (\(type))? = nil
          var title: Text { Text("t") }
        }
        \(sets ? "T\(number).p = \(value)\nawait T\(number).e.donate(W\(number)(v: \(value)))" : "")
        print("\(number)", T\(number).p as Any, T\(number).e.donations.map { $0.v == \(value) })

        """
    }
    return text
  }

  @Test func comesBackAsItWent() throws {
    let scratch = try Scratch()
    let writes = try scratch.write(program(sets: true), to: "writes.tips")
    let reads = try scratch.write(program(sets: false), to: "reads.tips")
    let (store, copy) = (scratch.path("store"), scratch.path("copy"))
    let first = try Command(["run", writes, "--store", store])
    #expect(first.status == 0 && first.errors.isEmpty, "\(first.errors)")
    let second = try Command(["run", reads, "--store", store])
    #expect(second.output == first.output && second.errors.isEmpty, "\(second.errors)")
    let lines = try Command(["store", "export", "--store", store]).output
    let export = try scratch.write(lines, to: "export.jsonl")
    try Command(["store", "import", export, "--store", copy])
    let third = try Command(["run", reads, "--store", copy])
    #expect(third.output == first.output && third.errors.isEmpty, "\(third.errors)")
  }

  /// A type that holds more of itself in ever more ways ends in a diagnostic.
  @Test func whatHoldsMoreOfItselfWithoutEndIsRefused() throws {
    let scratch = try Scratch()
    let ways = ["[V]", "V?", "Set<V>", "[Int: V]", "Grown<V>", "Range<Int>", "[[V]]"]
    let fields = ways.enumerated().map { "var f\($0): [Grown<\($1)>] = []" }
    let path = try scratch.write(
      """
      struct Grown<V: Codable & Sendable & Hashable>: Codable, Sendable, Hashable {
        \(fields.joined(separator: "\n  "))
      }
      struct W: Codable, Sendable { var v: Grown<Int>? }
      struct T: Tip {
        static let e = Event<W>(id: "e")
        var title: Text { Text("t") }
      }
      print(T.e.donations.count)
      """, to: "grown.tips")
    let run = try Command(["run", path], through: Command.bounded)
    #expect(!run.wasEnded && run.status == 2, "\(run.output)\(run.errors)")
  }
}
