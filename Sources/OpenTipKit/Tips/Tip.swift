/// Something worth telling people about the app, and when: what it says, the rules that must hold, and how often it may appear.
///
/// Whatever decides lives in the datastore under the tip's ``id``; a value of a tip's type is only a handle, made wherever one
/// is needed.
public protocol Tip: Identifiable, Sendable where ID == String {
  typealias Action = Tips.Action
  typealias Event = Tips.Event
  typealias IgnoresDisplayFrequency = Tips.IgnoresDisplayFrequency
  typealias InvalidationReason = Tips.InvalidationReason
  typealias MaxDisplayCount = Tips.MaxDisplayCount
  typealias MaxDisplayDuration = Tips.MaxDisplayDuration
  typealias Option = TipOption
  typealias Rule = Tips.Rule
  typealias Status = Tips.Status

  /// What its records are kept under; the name of its type, unless it says otherwise.
  var id: String { get }
  /// What it is about, in a few words.
  var title: Text { get }
  /// What there is to say.
  var message: Text? { get }
  /// A picture beside the words.
  var image: Image? { get }
  /// Buttons below the message.
  @Tips.ActionBuilder var actions: [Tips.Action] { get }
  /// All of them must hold.
  @Tips.RuleBuilder var rules: [Tips.Rule] { get }
  /// How often it may appear.
  @Tips.OptionsBuilder var options: [any TipOption] { get }
}

extension Tip {
  /// The name of its type.
  public var id: String { TypeNames.all[Self.self] }
  /// None.
  public var message: Text? { nil }
  /// None.
  public var image: Image? { nil }
  /// None.
  public var actions: [Tips.Action] { [] }
  /// None.
  public var rules: [Tips.Rule] { [] }
  /// None.
  public var options: [any TipOption] { [] }
}

extension Tip {
  /// True if it may be shown now. Before ``Tips/configure(_:)`` every tip is pending.
  public var status: Tips.Status { EngineHost.current.status(of: self) }

  /// It is available.
  public var shouldDisplay: Bool { status == .available }

  /// The status now, and each that it changes to, until the tip is invalidated.
  public var statusUpdates: AsyncStream<Tips.Status> { EngineHost.current.statusUpdates(of: self) }

  /// The same as ``shouldDisplay``.
  public var shouldDisplayUpdates: AsyncMapSequence<AsyncStream<Tips.Status>, Bool> {
    statusUpdates.map { $0 == .available }
  }

  /// The tip has served its purpose and does not appear again.
  public func invalidate(reason: Tips.InvalidationReason) {
    EngineHost.current.invalidate(self, reason: reason)
  }

  /// Forgets that it was invalidated and how often it appeared.
  public func resetEligibility() async { EngineHost.current.resetEligibility(of: self) }
}

// MARK: What TipKit has not

extension Tip {
  /// Why it has its status: what stands in the way first, with the values that the rules met, as `tips why` says it.
  public var explanation: String { EngineHost.current.explanation(of: self) }
}
