/// A random program: tips, what they read, where they are shown, and what happens to them step by step.
package struct Life {
  /// Which donations of an event a rule counts, step after step, and how many it wants.
  package struct DonationRule {
    package enum Step {
      case within(minutes: Int)
      /// Strictly older, by a filter on the date.
      case olderThan(seconds: Int)
      case page(Int)
      case largestSubset
    }

    package var event: Int
    package var steps: [Step]
    package var comparison: Comparison
    package var count: Int
  }

  package enum Comparison: String, CaseIterable {
    case atLeast = ">="
    case below = "<"
    case equal = "=="
  }

  package enum Rule {
    case parameter(Int, Comparison, Int)
    case donations(DonationRule)
  }

  package struct Options {
    package var maxDisplayCount: Int?
    package var maxDisplayDuration: Double?
    package var ignoresDisplayFrequency = false
  }

  package struct Tip {
    /// Tips of one declaration have one type, and differ in their number.
    package var type: String
    package var number: Int?
    package var rules: [Rule] = []
    package var options = Options()

    package var id: String { type + (number.map(String.init) ?? "") }
    /// How the program writes it.
    package var text: String { "\(type)(\(number.map { "n: \($0)" } ?? ""))" }
  }

  package struct Parameter {
    package var initial: Int
    package var isTransient: Bool
  }

  package struct Event {
    package var maximumCount: Int?
    package var maximumAge: Double?
  }

  package struct Group {
    package var isOrdered: Bool
    package var tips: [Int]
  }

  package struct View {
    package enum Content {
      case tip(Int)
      case group(Int)
    }

    package var content: Content
    package var isPopover: Bool
  }

  package enum Reason: String, CaseIterable {
    case actionPerformed, tipClosed, displayCountExceeded, displayDurationExceeded
  }

  package enum Step {
    case configure(frequency: Double)
    case launch, resetDatastore
    case set(parameter: Int, Int)
    case donate(event: Int, page: Int)
    case deleteDonations(event: Int)
    case advance(Int)
    case present(view: Int), dismiss(view: Int)
    case invalidate(tip: Int, Reason)
    case resetEligibility(tip: Int)
    case showAll, hideAll
    case show(type: String), hide(type: String)
    case watch(tip: Int)
  }

  package init() {}

  package var parameters: [Parameter] = []
  package var events: [Event] = []
  package var tips: [Tip] = []
  package var groups: [Group] = []
  package var views: [View] = []
  package var steps: [Step] = []
}
