public import TipModel

/// Tips and their statuses, with a row for each.
public struct StatusTable {
  public struct Row: Hashable, Sendable {
    public let tip: String
    public let status: TipStatus
    /// The remark on the status: what the tip waits for, or when it was shown.
    public let remark: String

    public init(tip: String, status: TipStatus, remark: String = "") {
      self.tip = tip
      self.status = status
      self.remark = remark
    }
  }

  public let rows: [Row]

  public init(_ rows: [Row]) { self.rows = rows }

  public func lines(width: Int) -> [StyledText] {
    var table = Table()
    for row in rows {
      table.add(
        StyledText(row.tip), StyledText(row.status.description, row.status.style),
        StyledText(row.remark, .dim))
    }
    return table.lines(width: width)
  }
}

extension TipStatus {
  /// The style of a status.
  public var style: Style {
    switch self {
    case .pending: .warning
    case .available: .success
    case .invalidated: .dim
    }
  }
}
