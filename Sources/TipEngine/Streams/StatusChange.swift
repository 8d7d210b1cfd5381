public import TipFoundation
public import TipModel

/// A tip's status became another one.
public struct StatusChange: Hashable, Sendable {
  public let tip: String
  public let typeName: String
  public let old: TipStatus
  public let new: TipStatus
  public let date: Date
}
