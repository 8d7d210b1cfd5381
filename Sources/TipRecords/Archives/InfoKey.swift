/// The known keys in archives of tips and events, with the types of their values.
enum InfoKey {
  enum Form: String {
    case text, number
    case dates = "list of dates"

    func fits(_ value: ArchivedValue) -> Bool {
      switch (self, value) {
      case (_, .null): true
      case (.text, _): value.string != nil
      case (.number, _): value.int != nil || value.seconds != nil
      case (.dates, _):
        value.array?.allSatisfy { $0.seconds.flatMap(RecordedDate.date) != nil } ?? false
      }
    }
  }

  static let forms: [String: Form] = [
    "bundleID": .text, "cloudSyncEnabled": .number, "displayCount": .number,
    "displayDates": .dates, "ignoresDisplayFrequency": .number, "isArchived": .number,
    "maxDisplayCount": .number, "displayDuration": .number, "maxDisplayDuration": .number,
    "firstEligible": .number, "actionPerformedCount": .number,
    "maxDonationCount": .number, "maxDonationAge": .number,
  ]
}
