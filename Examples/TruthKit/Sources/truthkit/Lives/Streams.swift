#if OPENTIPKIT
  import OpenTipKit
#else
  import SwiftUI
  import TipKit
#endif

private struct FlowTip: Tip {
  @Parameter static var isOn: Bool = false
  var title: Text { Text("Flow") }
  var rules: [Rule] { #Rule(Self.$isOn) { $0 } }
}

private struct NextTip: Tip {
  @Parameter static var isOn: Bool = false
  var title: Text { Text("Next") }
  var rules: [Rule] { #Rule(Self.$isOn) { $0 } }
}

extension Lives {
  static let streams: [Life] = [
    Life(.streams, "statusUpdates begins with the status") { truth in
      try truth.configure()
      try await truth.first(1, of: FlowTip().statusUpdates, "statuses", \.word) {}
    },
    Life(.streams, "statusUpdates tells each change") { truth in
      try truth.configure()
      try await truth.first(4, of: FlowTip().statusUpdates, "statuses", \.word) {
        for isOn in [true, false, true] {
          FlowTip.isOn = isOn
          try await Framework.settle()
        }
      }
    },
    Life(.streams, "statusUpdates tells no change twice") { truth in
      try truth.configure()
      try await truth.first(2, of: FlowTip().statusUpdates, "statuses", \.word) {
        FlowTip.isOn = true
        try await Framework.settle()
        FlowTip.isOn = true
        try await Framework.settle()
      }
    },
    Life(.streams, "statusUpdates tells the invalidation") { truth in
      try truth.configure()
      try await truth.first(3, of: FlowTip().statusUpdates, "statuses", \.word) {
        FlowTip.isOn = true
        try await Framework.settle()
        FlowTip().invalidate(reason: .tipClosed)
      }
    },
    Life(.streams, "shouldDisplayUpdates tells each change") { truth in
      try truth.configure()
      try await truth.first(3, of: FlowTip().shouldDisplayUpdates, "values", { "\($0)" }) {
        for isOn in [true, false] {
          FlowTip.isOn = isOn
          try await Framework.settle()
        }
      }
    },
    Life(.streams, "statusUpdates before configure") { truth in
      try await truth.first(2, of: FlowTip().statusUpdates, "statuses", \.word) {
        FlowTip.isOn = true
        try truth.configure()
      }
    },
  ]
}
