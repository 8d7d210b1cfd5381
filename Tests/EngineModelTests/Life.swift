/// A random program: tips, what they read, where they are shown, and what happens to them step by step.
struct Life {
  /// Which donations of an event a rule counts, step after step, and how many it wants.
  struct DonationRule {
    enum Step {
      case within(minutes: Int)
      /// Strictly older, by a filter on the date.
      case olderThan(seconds: Int)
      case page(Int)
      case largestSubset
    }

    var event: Int
    var steps: [Step]
    var comparison: Comparison
    var count: Int
  }

  enum Comparison: String, CaseIterable {
    case atLeast = ">="
    case below = "<"
    case equal = "=="
  }

  enum Rule {
    case parameter(Int, Comparison, Int)
    case donations(DonationRule)
  }

  struct Options {
    var maxDisplayCount: Int?
    var maxDisplayDuration: Double?
    var ignoresDisplayFrequency = false
  }

  struct Tip {
    /// Tips of one declaration have one type, and differ in their number.
    var type: String
    var number: Int?
    var rules: [Rule] = []
    var options = Options()

    var id: String { type + (number.map(String.init) ?? "") }
    /// How the program writes it.
    var text: String { "\(type)(\(number.map { "n: \($0)" } ?? ""))" }
  }

  struct Parameter {
    var initial: Int
    var isTransient: Bool
  }

  struct Event {
    var maximumCount: Int?
    var maximumAge: Double?
  }

  struct Group {
    var isOrdered: Bool
    var tips: [Int]
  }

  struct View {
    enum Content {
      case tip(Int)
      case group(Int)
    }

    var content: Content
    var isPopover: Bool
  }

  enum Reason: String, CaseIterable {
    case actionPerformed, tipClosed, displayCountExceeded, displayDurationExceeded
  }

  enum Step {
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

  var parameters: [Parameter] = []
  var events: [Event] = []
  var tips: [Tip] = []
  var groups: [Group] = []
  var views: [View] = []
  var steps: [Step] = []
}
