extension Verdict {
  /// What is counted.
  enum Kind: String, CaseIterable, Sendable {
    case agrees, differs, refuses, misleads, breaks, accepts
  }

  var kind: Kind {
    switch self {
    case .agrees: .agrees
    case .differs: .differs
    case .refuses: .refuses
    case .misleads: .misleads
    case .breaks: .breaks
    case .accepts: .accepts
    }
  }

  var reason: Reason {
    switch self {
    case .agrees: ""
    case .differs(let reason), .refuses(let reason), .misleads(let reason), .breaks(let reason),
      .accepts(let reason):
      reason
    }
  }
}
