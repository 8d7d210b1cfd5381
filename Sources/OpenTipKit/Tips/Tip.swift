/// A hint about a feature of the app: its content, the rules that must hold, and how often it may
/// appear.
///
/// ```swift
/// struct SaveTip: Tip {
///   @Parameter static var hasChanges: Bool = false
///
///   var title: Text { Text("Save your work") }
///   var rules: [Rule] {
///     #Rule(Self.$hasChanges) { $0 }
///   }
/// }
/// ```
///
/// The datastore keeps the records of a tip under its ``id``. A value of the type holds no state,
/// so the program may make one wherever it needs it.
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

  /// The id under which the datastore keeps the tip's records. The default is the name of the type.
  var id: String { get }
  /// The title, in a few words.
  var title: Text { get }
  /// The message below the title. The default is nil.
  var message: Text? { get }
  /// The image beside the title. The default is nil.
  var image: Image? { get }
  /// The buttons below the message. The default is none.
  @Tips.ActionBuilder var actions: [Tips.Action] { get }
  /// The rules, all of which must hold before the tip is available. The default is none.
  @Tips.RuleBuilder var rules: [Tips.Rule] { get }
  /// The options, such as how often the tip may appear. The default is none.
  @Tips.OptionsBuilder var options: [any TipOption] { get }
}

extension Tip {
  /// The name of the type.
  public var id: String { TypeNames.all[Self.self] }
  /// No message.
  public var message: Text? { nil }
  /// No image.
  public var image: Image? { nil }
  /// No actions.
  public var actions: [Tips.Action] { [] }
  /// No rules.
  public var rules: [Tips.Rule] { [] }
  /// No options.
  public var options: [any TipOption] { [] }
}

extension Tip {
  /// The current status. Before ``Tips/configure(_:)`` every tip is pending.
  public var status: Tips.Status { EngineHost.current.status(of: self) }

  /// True if the tip's status is ``Tips/Status/available``.
  public var shouldDisplay: Bool { status == .available }

  /// The current status, and each new one. The stream ends when the tip is invalidated.
  public var statusUpdates: AsyncStream<Tips.Status> { EngineHost.current.statusUpdates(of: self) }

  /// The current value of ``shouldDisplay``, and one for each new status. The sequence ends when
  /// the tip is invalidated.
  public var shouldDisplayUpdates: AsyncMapSequence<AsyncStream<Tips.Status>, Bool> {
    statusUpdates.map { $0 == .available }
  }

  /// Ends the tip for good: it does not appear again until ``resetEligibility()``.
  public func invalidate(reason: Tips.InvalidationReason) {
    EngineHost.current.invalidate(self, reason: reason)
  }

  /// Forgets that the tip was invalidated, and how often and how long it appeared.
  public func resetEligibility() async { EngineHost.current.resetEligibility(of: self) }
}

// MARK: Additions to TipKit

extension Tip {
  /// The reasons for the tip's status, as `tips why` prints them: what prevents the tip comes
  /// first, with the values that the rules read.
  public var explanation: String { EngineHost.current.explanation(of: self) }
}
