import TipModel
import TipSolver

/// Scripts that may tell a mutant of a tip's option: the tip's rules hold, and it is displayed as
/// often, or as long, as the option allows.
struct OptionTest {
  let tip: ProofTip
  let program: ProofProgram
  let remark: String

  /// The scripts to try, the simplest first.
  var scripts: [String] {
    guard
      case .life(let life) = RuleProof.life(
        of: tip.conjunction, preferring: program.preferred(besides: program))
    else { return [] }
    return tip.optionValues.flatMap(endings).flatMap { ending in
      [false, true].compactMap { declaresEvents in
        LifeScript(
          life, of: tip, in: [program], remark: remark, declaresEvents: declaresEvents,
          ending: ending)?.text
      }
    }
  }

  private func endings(_ option: TipOption) -> [LifeScript.Ending] {
    switch option {
    case .maxDisplayCount(let count):
      return [count, count - 1].filter { $0 > 0 }.map { shown in
        LifeScript.Ending { tip, _ in
          [
            "let view = TipView(\(tip))",
            "for _ in 1...\(shown) {", "  view.present()", "  view.dismiss()", "}",
            shown == count
              ? "#expect(\(tip).status == .invalidated(.displayCountExceeded))"
              : "#expect(\(tip).status == .available)",
          ]
        }
      }
    case .maxDisplayDuration(let seconds):
      let limit = max(seconds, 60)
      return [limit, limit - 1].map { shown in
        LifeScript.Ending { tip, _ in
          [
            "let view = TipView(\(tip))", "view.present()",
            "Tips.Clock.advance(by: .seconds(\(Int(exactly: shown).map(String.init) ?? "\(shown)")))",
            "view.dismiss()",
            shown == limit
              ? "#expect(\(tip).status == .invalidated(.displayDurationExceeded))"
              : "#expect(\(tip).status == .available)",
          ]
        }
      }
    case .ignoresDisplayFrequency(let ignores):
      return [
        LifeScript.Ending(
          declarations: ["struct EarlierTip: Tip { var title: Text { Text(\"Earlier\") } }"],
          configuration: "try Tips.configure([.displayFrequency(.daily)])"
        ) { tip, _ in
          [
            "let earlier = TipView(EarlierTip())", "earlier.present()", "earlier.dismiss()",
            "#expect(\(tip).status == .\(ignores ? "available" : "pending"))",
          ]
        }
      ]
    }
  }
}
