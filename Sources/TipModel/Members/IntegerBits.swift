/// The bits of integers, and calculations that report overflow.
enum IntegerBits {
  private static let owner = Type.conforming(.binaryInteger, .t)

  static let all: [Member] =
    [
      .staticProperty(
        owner, "bitWidth", .int, help: "How many bits such a number has", example: "Int.bitWidth"
      ) { _ in .int(Int.bitWidth) },
      count("bitWidth", "How many bits it has", { _ in Int.bitWidth }),
      count("nonzeroBitCount", "How many of its bits are 1", \.nonzeroBitCount),
      count("leadingZeroBitCount", "How many bits are 0 before the first 1", \.leadingZeroBitCount),
      count("trailingZeroBitCount", "How many bits are 0 after the last 1", \.trailingZeroBitCount),
    ] + [
      overflowing(
        "addingReportingOverflow", nil, "sum", { $0.addingReportingOverflow($1) },
        { $0.addingReportingOverflow($1) }),
      overflowing(
        "subtractingReportingOverflow", nil, "difference", { $0.subtractingReportingOverflow($1) },
        { $0.subtractingReportingOverflow($1) }),
      overflowing(
        "multipliedReportingOverflow", "by", "product",
        { $0.multipliedReportingOverflow(by: $1) }, { $0.multipliedReportingOverflow(by: $1) }),
    ]

  private static func count(
    _ name: String, _ help: String, _ count: @escaping @Sendable (UInt) -> Int
  ) -> Member {
    .property(owner, name, .int, help: help, example: "5.\(name)") {
      if case .unsigned(let value) = $0.receiver { return .int(count(value)) }
      return .int(count(UInt(bitPattern: try $0.int)))
    }
  }

  private static func overflowing(
    _ name: String, _ label: String?, _ what: String,
    _ signed: @escaping @Sendable (Int, Int) -> (partialValue: Int, overflow: Bool),
    _ unsigned: @escaping @Sendable (UInt, UInt) -> (partialValue: UInt, overflow: Bool)
  ) -> Member {
    .method(
      owner, name, [.init(label, .itself)],
      .tuple([
        .init(label: "partialValue", type: .itself), .init(label: "overflow", type: .bool),
      ]), help: "The \(what) as far as it fits, and whether it does not",
      example: "5.\(name)(\(label.map { $0 + ": " } ?? "")3)"
    ) {
      if case .unsigned(let value) = $0.receiver {
        let made = unsigned(value, try $0.unsigned(of: $0.argument(0)))
        return .tuple([.unsigned(made.partialValue), .bool(made.overflow)])
      }
      let made = signed(try $0.int, try $0.int(0))
      return .tuple([.int(made.partialValue), .bool(made.overflow)])
    }
  }
}
