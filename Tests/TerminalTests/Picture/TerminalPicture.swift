import PictureContrast

/// A terminal's screen as a picture in SVG. Each run of one style stands at its own column, so that the rows are as wide
/// in every font.
struct TerminalPicture {
  /// Rows as tmux captures them: text with the escapes that change its style.
  let rows: [String]
  let columns: Int
  let title: String

  private static let cell = (width: 8.4, height: 18.0)
  private static let margin = (left: 18.0, top: 44.0)
  /// What terminals call 0 to 7, on a dark ground.
  private static let colors = [
    "#6b7080", "#ff7b86", "#7ee0a1", "#f2cf73", "#82b1ff", "#d6a2f5", "#72d5e3", "#d9dee8",
  ].map(PictureColor.init)
  private static let ground = PictureColor("#1d2029")
  private static let text = PictureColor("#d9dee8")

  var svg: String {
    let width = Int(Double(columns) * Self.cell.width + 2 * Self.margin.left)
    let height = Int(Double(rows.count) * Self.cell.height + Self.margin.top + 12)
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(width) \(height)\" role=\"img\" aria-label=\"\(Self.escaped(title))\">",
      "<rect width=\"\(width)\" height=\"\(height)\" rx=\"10\" fill=\"\(Self.ground.hex)\"/>",
    ]
    for (number, color) in ["#ff5f57", "#febc2e", "#28c840"].enumerated() {
      lines.append("<circle cx=\"\(20 + 20 * number)\" cy=\"18\" r=\"6\" fill=\"\(color)\"/>")
    }
    lines.append(
      "<g font-family=\"ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace\" "
        + "font-size=\"14\" fill=\"\(Self.text.hex)\">")
    for (number, row) in rows.enumerated() {
      let place = Self.margin.top + Double(number) * Self.cell.height
      let runs = Self.runs(of: row).map(Self.span).joined()
      if !runs.isEmpty {
        lines.append("<text y=\"\(Self.text(place))\" xml:space=\"preserve\">\(runs)</text>")
      }
    }
    return (lines + ["</g>", "</svg>"]).joined(separator: "\n") + "\n"
  }

  // MARK: Runs of one style

  private struct Style: Equatable {
    var color: PictureColor?
    var isBold = false
    var isDim = false
    var isUnderlined = false
  }

  private struct Run {
    let column: Int
    let text: String
    let style: Style
  }

  private static func runs(of row: String) -> [Run] {
    var runs: [Run] = []
    var style = Style()
    var text = ""
    var column = 0
    func close() {
      if text.contains(where: { $0 != " " }) {
        runs.append(Run(column: column - text.count, text: text, style: style))
      }
      text = ""
    }
    var rest = row[...]
    while let character = rest.popFirst() {
      guard character == "\u{1B}" else {
        text.append(character)
        column += 1
        continue
      }
      let codes = rest.dropFirst().prefix { $0 != "m" }
      rest = rest.dropFirst(codes.count + 2)
      close()
      apply(
        codes.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }, &style)
    }
    close()
    return runs
  }

  private static func apply(_ codes: [Int], _ style: inout Style) {
    var codes = codes[...]
    while let code = codes.popFirst() {
      switch code {
      case 38 where codes.first == 5:
        style.color = codes.dropFirst().first.map(indexed)
        codes = codes.dropFirst(2)
      case 0: style = Style()
      case 1: style.isBold = true
      case 2: style.isDim = true
      case 4: style.isUnderlined = true
      case 22: (style.isBold, style.isDim) = (false, false)
      case 24: style.isUnderlined = false
      case 30...37: style.color = colors[code - 30]
      case 90...97: style.color = colors[code - 90]
      case 39: style.color = nil
      default: break
      }
    }
  }

  /// A colour of the cube of six levels, or one of the greys after it.
  private static func indexed(_ index: Int) -> PictureColor {
    let levels = [0, 95, 135, 175, 215, 255]
    let place = max(index - 16, 0)
    let parts =
      index >= 232
      ? Array(repeating: 8 + 10 * (index - 232), count: 3)
      : [place / 36 % 6, place / 6 % 6, place % 6].map { levels[$0] }
    return PictureColor(red: parts[0], green: parts[1], blue: parts[2])
  }

  /// The colour of a run where it is not the picture's own: at least 4.5 : 1 against the ground, as terminals with a minimum
  /// contrast draw it.
  private static func fill(_ style: Style) -> String? {
    guard style.color != nil || style.isDim else { return nil }
    let color = style.color ?? text
    return (style.isDim ? color.mixed(with: ground, share: 0.35) : color)
      .lightened(toContrast: 4.5, with: ground).hex
  }

  private static func span(_ run: Run) -> String {
    let attributes = [
      "x=\"\(text(margin.left + Double(run.column) * cell.width))\"",
      "textLength=\"\(text(Double(run.text.count) * cell.width))\"",
      fill(run.style).map { "fill=\"\($0)\"" },
      run.style.isBold ? "font-weight=\"bold\"" : nil,
      run.style.isUnderlined ? "text-decoration=\"underline\"" : nil,
    ]
    return
      "<tspan \(attributes.compactMap { $0 }.joined(separator: " "))>\(escaped(run.text))</tspan>"
  }

  /// To a tenth of a point, always in the same digits.
  private static func text(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
