extension Tips {
  /// A button of a tip.
  public struct Action: Identifiable, Sendable {
    public let id: String
    /// Its place among the tip's actions, once it is one of them.
    public private(set) var index: Int?
    /// What is done when it is pressed.
    public let handler: @Sendable () -> Void
    public let label: @Sendable () -> Text
    private let givenID: String?

    public init(
      id: String? = nil, perform handler: @escaping @Sendable () -> Void = {},
      _ label: @escaping @Sendable () -> Text
    ) {
      (self.id, givenID, self.handler, self.label) = (id ?? "", id, handler, label)
    }

    public init(
      id: String? = nil, title: some StringProtocol,
      perform handler: @escaping @Sendable () -> Void = {}
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
