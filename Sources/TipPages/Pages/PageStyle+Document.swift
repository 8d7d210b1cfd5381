extension PageStyle {
  /// A page as a document, HTML and XML alike. `styles` are those of this page alone.
  static func document(title: String, styles: [Markup] = [], _ main: Markup) -> String {
    let head = Markup(
      "head", [:],
      [
        Markup(empty: "meta", ["charset": "utf-8"]),
        Markup(
          empty: "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        Markup(empty: "meta", ["name": "color-scheme", "content": "light dark"]),
        Markup("title", title),
        Markup(style: TimelineStyle.colors), Markup(style: PageStyle.sheet),
        Markup(style: TimelineStyle.shapes),
      ] + styles)
    let page = Markup(
      "html", ["lang": "en", "xmlns": "http://www.w3.org/1999/xhtml"],
      [head, Markup("body", [:], [main])])
    return "<!DOCTYPE html>\n" + page.text + "\n"
  }
}
