/// The remarks on tips, rules and their inputs, keyed by id.
public struct RuleRemarks: Sendable {
  public var tips: [String: String] = [:]
  public var rules: [String: String] = [:]
  public var inputs: [String: String] = [:]
  /// The remark on ids without another one.
  public let absent: String

  public init(absent: String) { self.absent = absent }

  /// The remark on an input. It is empty if its id is only known at run time.
  public func text(ofInput id: String?) -> String { id.map { inputs[$0] ?? absent } ?? "" }
}
