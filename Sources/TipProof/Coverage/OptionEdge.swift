import TipEngine
import TipModel
import TipText

/// The states that tell whether an option of a tip has its effect.
enum OptionEdge {
  /// The limit is used up.
  case reached
  /// The tip was displayed, and may be displayed once more, or a while longer.
  case before
  /// The tip is displayed where the frequency would hide it.
  case exempt

  static func all(of option: TipOption) -> [OptionEdge] {
    switch option {
    // A limit of one display has no state between.
    case .maxDisplayCount(let count): count > 1 ? [.before, .reached] : [.reached]
    case .maxDisplayDuration: [.before, .reached]
    case .ignoresDisplayFrequency(let ignores): ignores ? [.exempt] : []
    }
  }

  func goal(_ option: TipOption, at range: SourceRange) -> CoverageGoal {
    let wanted =
      switch (self, option) {
      case (.reached, .maxDisplayCount(let count)): "the tip after it was displayed \(count)×"
      case (.before, .maxDisplayCount(let count)): "the tip after it was displayed \(count - 1)×"
      case (.reached, _): "the tip after it was displayed so long"
      case (.before, _): "the tip after it was displayed less long"
      case (.exempt, _): "the tip soon after another was displayed"
      }
    return CoverageGoal(kind: .option, range: range, wanted: wanted)
  }

  func isMet(of option: TipOption, by explanation: TipExplanation) -> Bool {
    func gate(_ gate: GateReport.Gate) -> GateReport? {
      explanation.gates.first { $0.gate == gate }
    }
    let displays = gate(.displayCount)?.got.flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
    switch (self, option) {
    case (.reached, .maxDisplayCount):
      return explanation.status == .invalidated(.displayCountExceeded)
        || gate(.displayCount)?.passed == false
    case (.before, .maxDisplayCount(let count)):
      return displays == count - 1 && explanation.status == .available
    case (.reached, _):
      return explanation.status == .invalidated(.displayDurationExceeded)
        || gate(.displayDuration)?.passed == false
    case (.before, _): return displays > 0 && explanation.status == .available
    case (.exempt, _): return gate(.frequency)?.isExempt == true && explanation.status == .available
    }
  }
}
