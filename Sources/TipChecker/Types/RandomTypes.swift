/// Random number generators. The numbers of a program's own generator are turned into others as Swift's functions do it. The
/// system's generator draws from the program's one generator.
enum RandomTypes {
  static let text = LibraryText(
    module: "Swift", number: 8, names: ["RandomNumberGenerator", "SystemRandomNumberGenerator"],
    text: declarations)

  private static let declarations = """
    protocol RandomNumberGenerator {
      mutating func next() -> UInt64
    }
    extension RandomNumberGenerator {
      mutating func _next(below bound: UInt64) -> UInt64 {
        var product = next().multipliedFullWidth(by: bound)
        if product.low < bound {
          let rest = (0 &- bound) % bound
          while product.low < rest { product = next().multipliedFullWidth(by: bound) }
        }
        return product.high
      }
    }

    struct SystemRandomNumberGenerator: RandomNumberGenerator {
      init() {}
      mutating func next() -> UInt64 { UInt64.random(in: 0...UInt64.max) }
    }

    \(wholeNumbers("Int"))
    \(wholeNumbers("Int64"))
    \(wholeNumbers("UInt"))
    \(wholeNumbers("UInt64"))

    extension Double {
      static func random<G: RandomNumberGenerator>(
        in range: Range<Double>, using generator: inout G
      ) -> Double {
        precondition(!range.isEmpty, "there is no random value in an empty range")
        while true {
          let unit = Double(generator.next() & 9007199254740991) / 9007199254740992
          let number = (range.upperBound - range.lowerBound) * unit + range.lowerBound
          if number != range.upperBound { return number }
        }
      }
      static func random<G: RandomNumberGenerator>(
        in range: ClosedRange<Double>, using generator: inout G
      ) -> Double {
        let step = generator._next(below: 9007199254740993)
        if step == 9007199254740992 { return range.upperBound }
        let unit = Double(step) / 9007199254740992
        return (range.upperBound - range.lowerBound) * unit + range.lowerBound
      }
    }

    extension Bool {
      static func random<G: RandomNumberGenerator>(using generator: inout G) -> Bool {
        (generator.next() >> 17) & 1 == 0
      }
    }

    extension Array {
      mutating func shuffle<G: RandomNumberGenerator>(using generator: inout G) {
        var left = count
        var place = 0
        while left > 1 {
          let other = place + Int.random(in: 0..<left, using: &generator)
          left -= 1
          swapAt(place, other)
          place += 1
        }
      }
      func shuffled<G: RandomNumberGenerator>(using generator: inout G) -> [Element] {
        var result = self
        result.shuffle(using: &generator)
        return result
      }
      func randomElement<G: RandomNumberGenerator>(using generator: inout G) -> Element? {
        isEmpty ? nil : self[Int.random(in: 0..<count, using: &generator)]
      }
    }
    """

  private static func wholeNumbers(_ type: String) -> String {
    """
    extension \(type) {
      static func random<G: RandomNumberGenerator>(
        in range: Range<\(type)>, using generator: inout G
      ) -> \(type) {
        precondition(!range.isEmpty, "there is no random value in an empty range")
        let size = UInt64(truncatingIfNeeded: range.upperBound &- range.lowerBound)
        return range.lowerBound &+ \(type)(truncatingIfNeeded: generator._next(below: size))
      }
      static func random<G: RandomNumberGenerator>(
        in range: ClosedRange<\(type)>, using generator: inout G
      ) -> \(type) {
        let size = UInt64(truncatingIfNeeded: range.upperBound &- range.lowerBound)
        let step = size == UInt64.max ? generator.next() : generator._next(below: size + 1)
        return range.lowerBound &+ \(type)(truncatingIfNeeded: step)
      }
    }
    """
  }
}
