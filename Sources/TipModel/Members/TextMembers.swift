/// `Text` and `Image`, as far as a terminal shows them.
enum TextMembers {
  private static let text = Type.builtin(.text)
  private static let image = Type.builtin(.image)

  static let texts = MemberFamily(
    [
      .initializer(
        text,
        [.init(nil, .string)] + LocalizationMembers.unread("tableName", "bundle", "comment"),
        help: "A text to show", example: "Text(\"Save for later\")"
      ) { .text(TextValue(try $0.string(0))) },
      .initializer(
        text, [.init("verbatim", .string)], help: "A text to show as it is",
        example: "Text(verbatim: \"Rose\")"
      ) { .text(TextValue(try $0.string(0))) },
    ] + ViewMembers.popover(on: .text).members)

  static let images = MemberFamily(
    [
      .initializer(
        image, [.init("systemName", .string)], help: "The system's symbol of that name",
        example: "Image(systemName: \"star\")"
      ) { .image(ImageValue(try $0.string(0), isSystems: true)) },
      .initializer(
        image, [.init(nil, .string)], help: "The app's image of that name",
        example: "Image(\"garden\")"
      ) { .image(ImageValue(try $0.string(0), isSystems: false)) },
    ] + ViewMembers.popover(on: .image).members)
}
