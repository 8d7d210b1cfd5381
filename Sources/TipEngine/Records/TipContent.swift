/// The content of a tip, as text. It has no effect on statuses.
public struct TipContent: Hashable, Sendable {
  public struct Action: Hashable, Sendable {
    public let id: String
    public let title: String

    public init(id: String, title: String) {
      self.id = id
      self.title = title
    }
  }

  public let title: String?
  public let message: String?
  /// The image's name.
  public let image: String?
  public let actions: [Action]

  public init(title: String?, message: String?, image: String?, actions: [Action]) {
    self.title = title
    self.message = message
    self.image = image
    self.actions = actions
  }
}
