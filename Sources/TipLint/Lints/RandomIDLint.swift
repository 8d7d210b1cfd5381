import TipChecker
import TipModel
import TipText

/// A tip whose id is drawn at random: each instance is another tip to TipKit, without a record.
struct RandomIDLint: Lint {
  let code = "random-id"
  let summary = "a tip whose id is another one each time"

  func findings(in subject: LintSubject) -> [Diagnostic] {
    subject.inventory.tips.filter { !$0.isInactive }.compactMap { tip in
      guard let random = random(in: tip.type) else { return nil }
      return .warning(
        code,
        "the id of `\(tip.type.qualifiedName)` is another one each time, so TipKit never recognizes the tip",
        at: random,
        notes: [
          Diagnostic.Note("it comes back after it was closed, and no limit of its displays counts"),
          Diagnostic.Note(
            "use a constant text, or leave `id` out: it is the name of the type then"),
        ])
    }
  }

  private func random(in type: NominalType) -> SourceRange? {
    switch type.witness("id") {
    case .field(let index):
      type.fields.indices.contains(index) ? type.fields[index].writtenValue?.firstRandom : nil
    case .function(let function):
      function.body()?.expressions.lazy.compactMap(\.firstRandom).first
    case nil: nil
    }
  }
}
