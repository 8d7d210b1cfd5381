import Observation
import OpenTipKit
import OpenTipKitTesting
import Synchronization
import Testing

struct Visit: Codable, Sendable {
  var landmarkID: String
  var kind: Kind
  var minutes: Int?

  enum Kind: String, Codable, CaseIterable { case short, long }
}

struct DetailTip: Tip {
  static let didView = Tips.Event<Visit>(id: "didView")
  @Parameter static var isLoggedIn: Bool = false
  @Parameter(.transient) static var name: String? = nil

  var limit = 2

  var title: Text { Text("Details") }
  var message: Text? { Text("There is more.") }
  var rules: [Rule] {
    #Rule(Self.$isLoggedIn) { $0 }
    #Rule(Self.didView) {
      $0.donations.donatedWithin(.week).filter { $0.kind == .long }.count >= self.limit
    }
  }
  var options: [any Option] { MaxDisplayCount(3) }
}

struct PlainTip: Tip {
  var title: Text { Text("Plain") }
}

/// A program's tips live as those of a script do.
@Suite struct LibraryTests {
  @Test func rulesDecideOnParametersAndDonations() async throws {
    try await withTips {
      let tip = DetailTip()
      #expect(tip.status == .pending)
      try Tips.configure([.displayFrequency(.immediate)])
      DetailTip.isLoggedIn = true
      #expect(DetailTip.isLoggedIn)
      await DetailTip.didView.donate(Visit(landmarkID: "a", kind: .long))
      await DetailTip.didView.donate(Visit(landmarkID: "a", kind: .short))
      #expect(tip.status == .pending)
      await DetailTip.didView.donate(Visit(landmarkID: "b", kind: .long, minutes: 3))
      #expect(tip.status == .available && tip.shouldDisplay)
      #expect(DetailTip(limit: 3).status == .pending)
      #expect(AnyTip(tip).status == .available)
      let donations = DetailTip.didView.donations
      #expect(donations.map(\.landmarkID) == ["a", "a", "b"])
      #expect(donations.map(\.minutes) == [nil, nil, 3])
      #expect(donations.map(\.kind) == [.long, .short, .long])
      Tips.Clock.advance(by: .weeks(1))
      #expect(tip.status == .pending)
      await DetailTip.didView.deleteDonations()
      #expect(DetailTip.didView.donations.isEmpty)
    }
  }

  @Test func anExplanationShowsTheRuleAsItIsWritten() async throws {
    try await withTips {
      try Tips.configure()
      await DetailTip.didView.donate(Visit(landmarkID: "a", kind: .long))
      let explanation = DetailTip().explanation
      #expect(explanation.contains("needs >= self.limit, got 1"))
      #expect(explanation.contains("OpenTipKitTests/LibraryTests.swift:26: #Rule(Self.didView)"))
      #expect(explanation.contains(".count(donations.donatedWithin(week)"))
    }
  }

  @Test func aFailedExpectationShowsWhy() async throws {
    try await withTips {
      try Tips.configure()
      withKnownIssue {
        #expect(DetailTip().explained.isAvailable)
      } matching: { issue in
        "\(issue)".contains("needs >= self.limit, got 0")
      }
      #expect(DetailTip().explained.status == .pending)
    }
  }

  @Test func whatWasDoneBeforeItIsConfiguredCounts() async throws {
    try await withTips {
      DetailTip.isLoggedIn = true
      DetailTip.name = "Ada"
      for _ in 0..<2 { await DetailTip.didView.donate(Visit(landmarkID: "a", kind: .long)) }
      #expect(DetailTip().status == .pending)
      try Tips.configure()
      #expect(DetailTip().status == .available)
      #expect(DetailTip.name == "Ada")
      #expect(throws: TipKitError.tipsDatastoreAlreadyConfigured) { try Tips.configure() }
      DetailTip().invalidate(reason: .tipClosed)
      #expect(DetailTip().status == .invalidated(.tipClosed))
      await DetailTip().resetEligibility()
      #expect(DetailTip().status == .available)
      Tips.hideAllTipsForTesting()
      #expect(DetailTip().status == .pending)
    }
  }

  @Test func looksChangeNothing() {
    let name = "Rose"
    let text =
      Text("Save ") + Text(verbatim: name).font(.system(size: 18, weight: .bold)).bold()
      + Text(.init(" and \(name)")).foregroundStyle(.red).fontWeight(.semibold)
      + Text(" \(Image(systemName: "star"))", comment: "where it is")
    #expect(text.content == "Save Rose and Rose Image(systemName: \"star\")")
    let styled = Text("a").bold().italic(false).monospaced().fontDesign(.serif).fontWidth(
      .condensed
    )
    .underline(true, pattern: .dash, color: .red).strikethrough().kerning(1.5).tracking(1)
    .baselineOffset(-2).textScale(.secondary).foregroundColor(nil).monospacedDigit()
    #expect(styled == Text("a"))
    let picture = Image(systemName: "star", variableValue: 0.5).renderingMode(.template)
    #expect(picture.interpolation(.high).antialiased(true) == Image(systemName: "star"))
    #expect(Image("garden").resizable().symbolRenderingMode(.multicolor) == Image("garden"))
  }

  @Test func updatesEndWithAnInvalidation() async throws {
    try await withTips {
      try Tips.configure()
      let updates = DetailTip().statusUpdates
      DetailTip.isLoggedIn = true
      for _ in 0..<2 { await DetailTip.didView.donate(Visit(landmarkID: "a", kind: .long)) }
      DetailTip().invalidate(reason: .actionPerformed)
      var seen: [Tips.Status] = []
      for await status in updates { seen.append(status) }
      #expect(seen == [.pending, .available, .invalidated(.actionPerformed)])
    }
  }

  @MainActor @Test func aGroupSaysWhoseTurnItIs() async throws {
    try await withTips {
      try Tips.configure()
      let group = TipGroup(.ordered) {
        DetailTip(limit: 0)
        PlainTip()
      }
      var updates = group.currentTipUpdates.makeAsyncIterator()
      #expect(group.currentTip == nil)
      DetailTip.isLoggedIn = true
      #expect(group.currentTip is DetailTip)
      #expect(await updates.next(isolation: #isolation) is DetailTip)
      DetailTip(limit: 0).invalidate(reason: .tipClosed)
      #expect(group.currentTip is PlainTip)
      #expect(await updates.next(isolation: #isolation) is PlainTip)
      // All are over, and one comes back.
      PlainTip().invalidate(reason: .tipClosed)
      await DetailTip(limit: 0).resetEligibility()
      #expect(group.currentTip is DetailTip)
      #expect(await updates.next(isolation: #isolation) is DetailTip)
    }
  }

  @MainActor @Test func whoeverObservesAGroupIsToldOfAnotherTip() async throws {
    try await withTips {
      try Tips.configure()
      let group = TipGroup(.ordered) {
        DetailTip(limit: 0)
        PlainTip()
      }
      let told = Atomic(0)
      let observe = {
        withObservationTracking {
          group.currentTip is DetailTip
        } onChange: {
          // It may ask for tips itself.
          _ = PlainTip().status
          told.add(1, ordering: .relaxed)
        }
      }
      #expect(!observe())
      await DetailTip.didView.donate(Visit(landmarkID: "a", kind: .long))
      #expect(told.load(ordering: .relaxed) == 0)
      DetailTip.isLoggedIn = true
      #expect(told.load(ordering: .relaxed) == 1 && observe())
      DetailTip(limit: 0).invalidate(reason: .tipClosed)
      #expect(told.load(ordering: .relaxed) == 2 && !observe())
    }
  }

  @Test func tipsOfOneIdDifferInWhatTheyCapture() async throws {
    try await withTips {
      try Tips.configure()
      DetailTip.isLoggedIn = true
      let updates = DetailTip(limit: 1).statusUpdates
      #expect(DetailTip(limit: 3).status == .pending)
      await DetailTip.didView.donate(Visit(landmarkID: "a", kind: .long))
      #expect(DetailTip(limit: 3).status == .pending && DetailTip(limit: 1).status == .available)
      DetailTip(limit: 3).invalidate(reason: .tipClosed)
      var seen: [Tips.Status] = []
      for await status in updates { seen.append(status) }
      #expect(seen == [.pending, .available, .invalidated(.tipClosed)])
    }
  }

  @Test func testsKnowNothingOfEachOther() async throws {
    await withTips { DetailTip.isLoggedIn = true }
    await withTips { #expect(!DetailTip.isLoggedIn) }
  }
}
