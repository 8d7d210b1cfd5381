/// The bits of integers, and calculations that report overflow.
enum IntegerBits {
  private static let owner = Type.conforming(.binaryInteger, .t)

  static let all: [Member] =
    [
      count("bitWidth", "How many bits it has") { $0.type.width },
      count("nonzeroBitCount", "How many of its bits are 1") { $0.pattern.nonzeroBitCount },
      count("leadingZeroBitCount", "How many bits are 0 before the first 1") {
        $0.pattern.leadingZeroBitCount - (64 - $0.type.width)
      },
      count("trailingZeroBitCount", "How many bits are 0 after the last 1") {
        min($0.pattern.trailingZeroBitCount, $0.type.width)
      },
      bytes("byteSwapped", "The number with its bytes in the opposite order") { $0.byteSwapped },
      // The machines that the command runs on are little-endian.
      bytes("bigEndian", "The number with its highest byte first in memory") { $0.byteSwapped },
      bytes("littleEndian", "The number with its lowest byte first in memory") { $0 },
      overflowing("addingReportingOverflow", nil, .sum, "sum"),
      overflowing("subtractingReportingOverflow", nil, .difference, "difference"),
      overflowing("multipliedReportingOverflow", "by", .product, "product"),
      overflowing("dividedReportingOverflow", "by", .quotient, "quotient"),
      overflowing("remainderReportingOverflow", "dividingBy", .remainder, "remainder"),
    ]

  private static func count(
    _ name: String, _ help: String, _ count: @escaping @Sendable (FixedInteger) -> Int
  ) -> Member {
    .property(owner, name, .int, help: help, example: "5.\(name)") {
      .int(count(try $0.integer))
    }
  }

  private static func bytes(
    _ name: String, _ help: String, _ change: @escaping @Sendable (FixedInteger) -> FixedInteger
  ) -> Member {
    .property(owner, name, .itself, help: help, example: "5.\(name)") {
      Value(change(try $0.integer))
    }
  }

  private static func overflowing(
    _ name: String, _ label: String?, _ operation: FixedInteger.Operation, _ what: String
  ) -> Member {
    .method(
      owner, name, [.init(label, .itself)],
      .tuple([
        .init(label: "partialValue", type: .itself), .init(label: "overflow", type: .bool),
      ]), help: "The \(what) as far as it fits, and whether it does not",
      example: "5.\(name)(\(label.map { $0 + ": " } ?? "")3)"
    ) {
      let (result, overflow) = try $0.integer.reporting(operation, try $0.integer(0))
      return .tuple([Value(result), .bool(overflow)])
    }
  }
}
