/// `String(format:)`.
enum FormatMembers {
  static let family = MemberFamily([
    .initializer(
      .string,
      [.init("format", .string), .init(nil, .t, isOptional: true, isVariadic: true)],
      help: "A text with numbers (`%d`, `%.2f`, `%05d`, `%x`) and strings (`%@`) in their places",
      example: "String(format: \"%02d:%02d\", 7, 5)"
    ) { call in
      let values = try call.given(1) == nil ? [] : call.elements(1)
      do {
        let text = try FormatText(call.string(0), values).text
        try call.budget?.allocate(bytes: text.utf8.count, at: call.range)
        return .string(text)
      } catch let fault as FormatText.Fault {
        throw call.error("invalid-argument", message(fault))
      }
    }
  ])

  private static func message(_ fault: FormatText.Fault) -> String {
    switch fault {
    case .unknown(let spelling): "`\(spelling)` in a format is not in this language"
    case .missing(let spelling): "there is no argument for `\(spelling)`"
    case .mismatch(let spelling, let wanted): "`\(spelling)` stands for \(wanted)"
    }
  }
}
