import TipModel

/// Swift's `Float`. Its numbers are kept as `Double` and rounded after each operation, which gives the results of 32 bits: 53
/// bits are more than twice 24 and two.
enum FloatTypes {
  static let text = LibraryText(
    module: "Swift", number: 12, names: ["Float"], text: declarations)

  private static let declarations = """
    struct Float: Hashable, BinaryFloatingPoint, Strideable, LosslessStringConvertible,
      ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
    {
      let _double: Double
      init() { _double = 0 }
      init(_ value: Float) { _double = value._double }
      init(_ value: Double) { _double = _float(value) }
      init(_ value: Int) { _double = _float(value) }
      init<Source: BinaryInteger>(_ value: Source) { _double = _float(value) }
      init?<T: BinaryInteger>(exactly value: T) {
        guard let number = Float._whole(_float(value)), number == value else { return nil }
        _double = _float(value)
      }
      init?(_ text: String) {
        guard let number = _float(text) else { return nil }
        _double = number
      }
      init?<Text: StringProtocol>(_ text: Text) {
        guard let number = _float(String(text)) else { return nil }
        _double = number
      }
      init(floatLiteral value: Double) { _double = _float(value) }
      init(integerLiteral value: Int) { _double = _float(value) }
      private static func _whole(_ value: Double) -> Int? { Int(exactly: value) }

      static let pi = Float(3.1415925)
      static let infinity = Float(Double.infinity)
      static let nan = Float(Double.nan)
      static let greatestFiniteMagnitude = Float(3.4028234663852886e+38)
      static let leastNormalMagnitude = Float(1.1754943508222875e-38)
      static let leastNonzeroMagnitude = Float(1.401298464324817e-45)
      static let ulpOfOne = Float(1.1920928955078125e-07)
      static let zero = Float()

      var isNaN: Bool { _double.isNaN }
      var isInfinite: Bool { _double.isInfinite }
      var isFinite: Bool { _double.isFinite }
      var isZero: Bool { _double == 0 }
      var magnitude: Float { Float(_double.magnitude) }
      var description: String { _floatText(_double) }

      static func + (a: Float, b: Float) -> Float { Float(a._double + b._double) }
      static func - (a: Float, b: Float) -> Float { Float(a._double - b._double) }
      static func * (a: Float, b: Float) -> Float { Float(a._double * b._double) }
      static func / (a: Float, b: Float) -> Float { Float(a._double / b._double) }
      static func += (a: inout Float, b: Float) { a = a + b }
      static func -= (a: inout Float, b: Float) { a = a - b }
      static func *= (a: inout Float, b: Float) { a = a * b }
      static func /= (a: inout Float, b: Float) { a = a / b }
      static prefix func - (a: Float) -> Float { Float(-a._double) }
      static prefix func + (a: Float) -> Float { a }
      static func == (a: Float, b: Float) -> Bool { a._double == b._double }
      static func < (a: Float, b: Float) -> Bool { a._double < b._double }
      static func <= (a: Float, b: Float) -> Bool { a._double <= b._double }
      static func > (a: Float, b: Float) -> Bool { a._double > b._double }
      static func >= (a: Float, b: Float) -> Bool { a._double >= b._double }
      func distance(to other: Float) -> Float { other - self }
      func advanced(by step: Float) -> Float { self + step }
      mutating func negate() { self = -self }

      func squareRoot() -> Float { Float(_double.squareRoot()) }
      func rounded() -> Float { Float(_double.rounded()) }
      func rounded(_ rule: FloatingPointRoundingRule) -> Float { Float(_double.rounded(rule)) }
      mutating func round() { self = rounded() }
      mutating func round(_ rule: FloatingPointRoundingRule) { self = rounded(rule) }
      func truncatingRemainder(dividingBy other: Float) -> Float {
        Float(_double.truncatingRemainder(dividingBy: other._double))
      }
      static func random(in range: Range<Float>) -> Float {
        while true {
          let found = Float(
            Double.random(in: range.lowerBound._double..<range.upperBound._double))
          if found < range.upperBound { return found }
        }
      }
      static func random(in range: ClosedRange<Float>) -> Float {
        Float(Double.random(in: range.lowerBound._double...range.upperBound._double))
      }
    }

    extension Double {
      init(_ value: Float) { self = value._double }
    }

    \(["Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64"]
      .map(conversions).joined(separator: "\n"))

    func stride(from start: Float, to end: Float, by step: Float) -> [Float] {
      precondition(step != 0, "the step of a stride is zero")
      var found: [Float] = []
      var place = start
      while step > 0 ? place < end : place > end {
        found.append(place)
        place = start + Float(found.count) * step
      }
      return found
    }
    func stride(from start: Float, through end: Float, by step: Float) -> [Float] {
      precondition(step != 0, "the step of a stride is zero")
      var found: [Float] = []
      var place = start
      while step > 0 ? place <= end : place >= end {
        found.append(place)
        place = start + Float(found.count) * step
      }
      return found
    }
    func abs(_ value: Float) -> Float { value.magnitude }
    func fabs(_ value: Float) -> Float { value.magnitude }
    func sqrt(_ value: Float) -> Float { value.squareRoot() }
    func floor(_ value: Float) -> Float { value.rounded(.down) }
    func ceil(_ value: Float) -> Float { value.rounded(.up) }
    func round(_ value: Float) -> Float { value.rounded() }
    func trunc(_ value: Float) -> Float { value.rounded(.towardZero) }
    \(["exp", "log", "log2", "log10", "sin", "cos", "tan", "asin", "acos", "atan"]
      .map { "func \($0)(_ value: Float) -> Float { Float(_floatFunction(\"\($0)\", value._double, 0)) }" }
      .joined(separator: "\n"))
    \(["pow", "atan2", "hypot", "fmod"]
      .map { "func \($0)(_ a: Float, _ b: Float) -> Float { Float(_floatFunction(\"\($0)\", a._double, b._double)) }" }
      .joined(separator: "\n"))
    """

  private static func conversions(_ type: String) -> String {
    """
    extension \(type) {
      init(_ value: Float) { self = \(type)(value._double) }
      init?(exactly value: Float) {
        guard let number = \(type)(exactly: value._double) else { return nil }
        self = number
      }
    }
    """
  }
}

extension Type {
  /// True for Swift's `Float`, which is declared in the language.
  var isFloat: Bool {
    guard case .nominal(let nominal) = self else { return false }
    return nominal.module == "Swift" && nominal.name == "Float"
  }
}
