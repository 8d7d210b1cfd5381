/// The effects of calling a function, apart from its result.
public struct Effects: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let throwing = Effects(rawValue: 1)
  public static let asynchronous = Effects(rawValue: 2)
}

extension Effects: CustomStringConvertible {
  /// The effects as written before an arrow, with a space after each word.
  public var description: String {
    (contains(.asynchronous) ? "async " : "") + (contains(.throwing) ? "throws " : "")
  }
}
