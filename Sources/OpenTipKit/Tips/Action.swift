extension Tips {
  /// A button of a tip.
  ///
  /// ```swift
  /// var actions: [Action] {
  ///   Action(id: "learn-more", title: "Learn more") { openHelp() }
  /// }
  /// ```
  public struct Action: Identifiable, Sendable {
    /// The id that was given, or else the action's index as a string: "0", "1".
    public let id: String
    /// The index among the tip's actions, from 0, or nil if the action belongs to no tip yet.
    public private(set) var index: Int?
    /// The closure that a press of the button calls, on the main actor.
    @preconcurrency public let handler: @MainActor @Sendable () -> Void
    /// Makes the text on the button.
    public let label: @Sendable () -> Text
    private let givenID: String?

    /// Creates an action whose label is made when it is shown.
    ///
    /// - Parameters:
    ///   - id: The id of the action; its index among the tip's actions if nil.
    ///   - handler: The closure that a press of the button calls, on the main actor.
    ///   - label: Makes the text on the button.
    public init(
      id: String? = nil, perform handler: @escaping @MainActor @Sendable () -> Void = {},
      _ label: @escaping @Sendable () -> Text
    ) {
      (self.id, givenID, self.handler, self.label) = (id ?? "", id, handler, label)
    }

    /// Creates an action with a title.
    ///
    /// - Parameters:
    ///   - id: The id of the action; its index among the tip's actions if nil.
    ///   - title: The text on the button.
    ///   - handler: The closure that a press of the button calls, on the main actor.
    public init(
      id: String? = nil, title: some StringProtocol,
      perform handler: @escaping @MainActor @Sendable () -> Void = {}
    ) {
      let text = Text(title)
      self.init(id: id, perform: handler) { text }
    }

    private init(_ action: Action, at index: Int) {
      (handler, label, givenID) = (action.handler, action.label, action.givenID)
      (id, self.index) = (action.givenID ?? "\(index)", index)
    }

    /// The action at an index of a tip's actions. Without a given id it gets that index as its id.
    func placed(at index: Int) -> Action { Action(self, at: index) }
  }
}
