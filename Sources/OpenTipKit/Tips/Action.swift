extension Tips {
  /// A button of a tip.
  public struct Action: Identifiable, Sendable {
    /// Given, or that of its place: "0", "1".
    public let id: String
    /// Its place among the tip's actions, once it is one of them.
    public private(set) var index: Int?
    /// The closure that a press of the button calls, on the main actor.
    @preconcurrency public let handler: @MainActor @Sendable () -> Void
    /// What is on the button.
    public let label: @Sendable () -> Text
    private let givenID: String?

    /// - Parameters:
    ///   - id: its place among the tip's actions, unless it is given.
    ///   - handler: is called when the button is pressed.
    ///   - label: makes what is on the button.
    public init(
      id: String? = nil, perform handler: @escaping @MainActor @Sendable () -> Void = {},
      _ label: @escaping @Sendable () -> Text
    ) {
      (self.id, givenID, self.handler, self.label) = (id ?? "", id, handler, label)
    }

    /// - Parameters:
    ///   - id: its place among the tip's actions, unless it is given.
    ///   - title: is on the button.
    ///   - handler: is called when the button is pressed.
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

    /// The same action as one of a tip's; without an id of its own it has that of its place.
    func placed(at index: Int) -> Action { Action(self, at: index) }
  }
}
