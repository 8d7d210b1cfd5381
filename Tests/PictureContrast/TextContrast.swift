import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of a page or picture.
final class Element {
  let name: String
  let attributes: [String: String]
  let classes: [String]
  private(set) weak var parent: Element?
  private(set) var children: [Element] = []
  var text = ""

  init(_ name: String, _ attributes: [String: String], in parent: Element?) {
    self.name = name
    self.attributes = attributes
    classes = (attributes["class"] ?? "").split(separator: " ").map(String.init)
    self.parent = parent
    parent?.children.append(self)
  }
}

/// The contrast of each text of a page or picture with what is behind it, in daylight, at night and on paper.
public struct TextContrast {
  public struct Finding: CustomStringConvertible {
    public let theme: String
    public let text: String
    public let color: String
    public let ground: String
    public let contrast: Double

    public var description: String { "\(theme): `\(text)` \(color) on \(ground): \(contrast)" }
  }

  public let findings: [Finding]

  /// - Returns: Nil where the document is no XML.
  public init?(_ document: String) {
    let reader = TreeReader()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = reader
    guard parser.parse(), let root = reader.root else { return nil }
    findings = StyleSheet.Theme.allCases.flatMap { theme in
      var walk = Walk(StyleSheet(reader.styles, theme), theme)
      walk.visit(root, Walk.State(color: walk.page.ink, ground: walk.page.paper))
      return walk.findings
    }
  }
}

private final class TreeReader: NSObject, XMLParserDelegate {
  private(set) var root: Element?
  private(set) var styles = ""
  private var stack: [Element] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    stack.append(Element(name, attributes, in: stack.last))
    root = root ?? stack.first
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if stack.last?.name == "style" { styles += string }
    stack.last?.text += string
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { stack.removeLast() }
}

private struct Walk {
  struct State {
    var color: PictureColor
    var ground: PictureColor
    var x = 0.0
    var y = 0.0
    var isPicture = false
  }

  private struct Box {
    let x: ClosedRange<Double>
    let y: ClosedRange<Double>
    let color: PictureColor
    let opacity: Double
  }

  private let sheet: StyleSheet
  private let theme: StyleSheet.Theme
  private(set) var findings: [TextContrast.Finding] = []
  /// What has been painted, in order.
  private var boxes: [Box] = []

  init(_ sheet: StyleSheet, _ theme: StyleSheet.Theme) {
    self.sheet = sheet
    self.theme = theme
  }

  var page: (ink: PictureColor, paper: PictureColor) {
    (
      sheet.variables["--ink"].map(Self.color) ?? PictureColor("#000000"),
      sheet.variables["--paper"].map(Self.color) ?? PictureColor("#ffffff")
    )
  }

  /// `#fff`, `#1c2128`
  private static func color(_ text: String) -> PictureColor {
    guard text.count == 4 else { return PictureColor(text) }
    return PictureColor("#" + text.dropFirst().map { "\($0)\($0)" }.joined())
  }

  private static let silent: Set = ["head", "style", "title", "desc", "clipPath", "defs"]

  mutating func visit(_ element: Element, _ inherited: State) {
    if Self.silent.contains(element.name) { return }
    var state = inherited
    if element.name == "svg" {
      (state.isPicture, state.x, state.y, boxes) = (true, 0, 0, [])
    }
    let color = sheet.value(state.isPicture ? "fill" : "color", of: element)
    if let color, color.hasPrefix("#") { state.color = Self.color(color) }
    if !state.isPicture, let ground = sheet.value("background", of: element), ground.hasPrefix("#")
    {
      state.ground = Self.color(ground)
    }
    if let move = element.attributes["transform"]?.firstMatch(
      of: #/translate\(([-\d.]+) ([-\d.]+)\)/#)
    {
      state.x += Double(move.1) ?? 0
      state.y += Double(move.2) ?? 0
    }
    if element.name == "rect" { paint(element, state) }
    let text = element.text.trimmingCharacters(in: .whitespacesAndNewlines)
    if !text.isEmpty { note(text, element, state) }
    for child in element.children { visit(child, state) }
  }

  private func number(_ name: String, _ element: Element) -> Double? {
    element.attributes[name].flatMap(Double.init)
  }

  private mutating func paint(_ element: Element, _ state: State) {
    let (x, y) = (state.x + (number("x", element) ?? 0), state.y + (number("y", element) ?? 0))
    let (width, height) = (number("width", element) ?? 1e6, number("height", element) ?? 1e6)
    guard width > 0, height > 0 else { return }
    let opacity = sheet.value("opacity", of: element).flatMap(Double.init) ?? 1
    boxes.append(Box(x: x...x + width, y: y...y + height, color: state.color, opacity: opacity))
  }

  private mutating func note(_ text: String, _ element: Element, _ state: State) {
    var ground = state.ground
    if state.isPicture {
      // A run of a line stands where the line does.
      let line = element.name == "tspan" ? element.parent ?? element : element
      let x = state.x + (number("x", element) ?? number("x", line) ?? 0)
      let y = state.y + (number("y", line) ?? 0) - 4
      for box in boxes where box.x.contains(x) && box.y.contains(y) {
        ground = ground.mixed(with: box.color, share: box.opacity)
      }
    }
    findings.append(
      TextContrast.Finding(
        theme: theme.rawValue, text: String(text.prefix(40)), color: state.color.hex,
        ground: ground.hex, contrast: state.color.contrast(with: ground)))
  }
}
