import TipEngine
import TipModel
import TipRecords

/// The records of an app whose values do not fit the types in the sources.
enum RecordsMisfits {
  /// A sentence for each misfit.
  static func all(
    _ store: RecordedStore, _ records: Records, _ declared: DeclaredIDs
  ) -> [String] {
    store.events.compactMap { event in
      records.events[event.id].flatMap { sentence(of: event, $0.history) }
    }
      + store.parameters.compactMap { parameter in
        declared.parameterTypes[parameter.id].flatMap { sentence(of: parameter, $0) }
      }
  }

  private static func sentence(of event: RecordedEvent, _ known: DonationHistory) -> String? {
    let type = known.donationType
    let misfits = event.donations.misfits(as: type, latest: known.count)
    guard misfits.count > 0 else { return nil }
    return
      "\(misfits.count) of \(known.count) donations of `\(event.id)` are not of type `\(type)` and count without a value: "
      + (misfits.hasValue ? cause(misfits.reason) : "nothing that can be read was donated")
  }

  private static func sentence(of parameter: RecordedParameter, _ type: Type) -> String? {
    guard let misfit = parameter.misfit(as: type) else { return nil }
    return
      "the value of `\(parameter.id)` is not of type `\(type)` and counts as never set: "
      + cause(misfit.reason)
  }

  private static func cause(_ reason: String?) -> String {
    let likeliest =
      "the type was different when the app was built, or it has its own coding"
    return reason.map { "\($0); \(likeliest)" } ?? likeliest
  }
}
