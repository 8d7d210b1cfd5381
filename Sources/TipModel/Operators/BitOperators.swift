import TipText

/// `& | ^ ~ << >>` on the bits of integers, and `&+ &- &*`, which discard overflow.
enum BitOperators {
  private static let masking: Set<String> = ["&<<", "&>>"]

  static let all: [Operator] = [
    infix("&", .multiplication, "The bits that both sides have", "6 & 3") {
      $0 & $1
    } _: {
      $0 & $1
    },
    infix("|", .addition, "The bits that one side has", "6 | 3") {
      $0 | $1
    } _: {
      $0 | $1
    },
    infix("^", .addition, "The bits in which the sides differ", "6 ^ 3") {
      $0 ^ $1
    } _: {
      $0 ^ $1
    },
    infix("&+", .addition, "The sum, without what does not fit", "1 &+ 2") {
      $0 &+ $1
    } _: {
      $0 &+ $1
    },
    infix("&-", .addition, "The difference, without what does not fit", "1 &- 2") {
      $0 &- $1
    } _: {
      $0 &- $1
    },
    infix("&*", .multiplication, "The product, without what does not fit", "3 &* 2") {
      $0 &* $1
    } _: {
      $0 &* $1
    },
    shift("<<", "The bits moved to the left by so many places", "1 << 4") {
      $0 << $1
    } _: {
      $0 << $1
    },
    shift(">>", "The bits moved to the right by so many places", "16 >> 2") {
      $0 >> $1
    } _: {
      $0 >> $1
    },
    shift("&<<", "The same with so many places as there are: of 64 none is moved", "1 &<< 4") {
      $0 &<< $1
    } _: {
      $0 &<< UInt(bitPattern: $1)
    },
    shift("&>>", "The same with so many places as there are: of 64 none is moved", "16 &>> 2") {
      $0 &>> $1
    } _: {
      $0 &>> UInt(bitPattern: $1)
    },
    .prefix(
      "~", [.init([.int], .int), .init([.unsigned], .unsigned)],
      help: "The number with all its bits changed", example: "~6"
    ) { a, range in
      switch a {
      case .int(let a): .int(~a)
      case .unsigned(let a): .unsigned(~a)
      default: throw Operator.mismatch("~", at: range)
      }
    },
  ]

  private static func infix(
    _ spelling: String, _ precedence: Precedence, _ help: String, _ example: String,
    _ signed: @escaping @Sendable (Int, Int) -> Int,
    _ unsigned: @escaping @Sendable (UInt, UInt) -> UInt
  ) -> Operator {
    .infix(
      spelling, precedence, [.closed(.int), .closed(.unsigned)], help: help, example: example
    ) { a, b, range in
      switch (a, b) {
      case (.int(let a), .int(let b)): .int(signed(a, b))
      case (.unsigned(let a), .unsigned(let b)): .unsigned(unsigned(a, b))
      default: throw Operator.mismatch(spelling, at: range)
      }
    }
  }

  private static func shift(
    _ spelling: String, _ help: String, _ example: String,
    _ signed: @escaping @Sendable (Int, Int) -> Int,
    _ unsigned: @escaping @Sendable (UInt, Int) -> UInt
  ) -> Operator {
    .infix(
      spelling, .shift,
      masking.contains(spelling)
        ? [.closed(.int), .closed(.unsigned)]
        : [
          .closed(.int), .init([.unsigned, .int], .unsigned), .init([.int, .unsigned], .int),
          .init([.unsigned, .unsigned], .unsigned),
        ],
      help: help, example: example
    ) { a, b, range in
      switch (a, b) {
      case (.int(let a), .int(let b)): .int(signed(a, b))
      case (.unsigned(let a), .int(let b)): .unsigned(unsigned(a, b))
      case (.unsigned(let a), .unsigned(let b)) where masking.contains(spelling):
        .unsigned(unsigned(a, Int(bitPattern: b)))
      // A shift by more than the width removes all bits.
      case (.int(let a), .unsigned(let b)): .int(signed(a, Int(clamping: b)))
      case (.unsigned(let a), .unsigned(let b)): .unsigned(unsigned(a, Int(clamping: b)))
      default: throw Operator.mismatch(spelling, at: range)
      }
    }
  }
}
