import TipFoundation
import TipModel

/// What a program did before it configured the datastore, for that to be told.
struct EarlyActs {
  struct Donation {
    let event: EventReference
    let value: Value?
    let date: Date
  }

  var donations: [Donation] = []
  var settings: [(parameter: ParameterDeclaration, value: Value)] = []
  var overrides: [TestingOverride] = []
}
