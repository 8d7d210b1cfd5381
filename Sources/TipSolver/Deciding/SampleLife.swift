/// Donations and values with which conditions have certain outcomes.
package struct SampleLife {
  /// Donations that are alike.
  package struct Donations: Equatable {
    /// The key of the event; see ``DonationSet/event``.
    package let event: String
    package let age: Double
    /// The values of fields that filters and groups read.
    package let fields: [SolverVariable: Sample]
    package let count: Int

    package init(
      event: String, age: Double, fields: [SolverVariable: Sample], count: Int
    ) {
      (self.event, self.age, self.fields, self.count) = (event, age, fields, count)
    }
  }

  /// The donations, the oldest first.
  package let donations: [Donations]
  /// The values that a condition depends on.
  package let values: [SolverVariable: Sample]
  /// False if the conditions have these outcomes only if parts of them that are not known do.
  package let isCertain: Bool

  package init(
    donations: [Donations], values: [SolverVariable: Sample], isCertain: Bool
  ) {
    (self.donations, self.values, self.isCertain) = (donations, values, isCertain)
  }

  /// The number of donations and of values.
  var size: Int { donations.reduce(values.count) { $0 + $1.count } }
}
