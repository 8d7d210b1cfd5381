/// The members of a donation. The properties of its value are another form of expression.
enum DonationMembers {
  static let family = MemberFamily([
    .property(
      .donation(.t), "date", .date, help: "When it was donated",
      example: "MyTip.opened.donations.last?.date"
    ) {
      guard case .donation(let donation) = $0.receiver else { throw $0.missing }
      return .date(donation.date)
    }
  ])
}
