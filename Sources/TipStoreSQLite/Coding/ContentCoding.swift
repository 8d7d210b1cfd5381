import TipEngine
import TipText

/// The coding of a tip's content in rows and entries.
enum ContentCoding {
  static func encode(_ content: TipContent) -> JSON {
    [
      "title": content.title.map { .string($0) }, "message": content.message.map { .string($0) },
      "image": content.image.map { .string($0) },
      "actions": content.actions.isEmpty
        ? nil
        : .array(
          content.actions.map { ["id": .string($0.id), "title": .string($0.title)] }),
    ]
  }

  /// Returns nil for JSON that is no content.
  static func decode(_ json: JSON) -> TipContent? {
    guard case .object = json else { return nil }
    var actions: [TipContent.Action] = []
    for action in json["actions"]?.array ?? [] {
      guard let id = action["id"]?.string, let title = action["title"]?.string else { return nil }
      actions.append(.init(id: id, title: title))
    }
    return TipContent(
      title: json["title"]?.string, message: json["message"]?.string,
      image: json["image"]?.string, actions: actions)
  }
}
