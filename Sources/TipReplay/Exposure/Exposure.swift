/// The moments at which an app shows its tips and users answer them, told by the events of a history.
///
/// ```
/// opened presents SearchTip; closed dismisses it
/// ordered acts on SearchTip
/// ```
public struct Exposure: Sendable {
  /// One sentence: what the rows of an event mean for some tips.
  struct Line: Sendable {
    /// The line in the file, from 1.
    let number: Int
    let event: String
    let deed: Deed
    /// Names of tips, as they are written.
    let tips: [String]
  }

  enum Deed: Hashable, Sendable {
    /// A view of the tips goes up. It shows one of them at a time: the first that is available, or one after the other.
    case presents(inOrder: Bool, isPopover: Bool)
    /// The views of the tips go, and nobody has answered.
    case hides
    /// The user closes the tip that is on display.
    case dismisses
    /// The user presses an action of the tip that is on display; the first where none is named.
    case acts(action: String?)

    var isPresenting: Bool { if case .presents = self { true } else { false } }

    var verb: String {
      switch self {
      case .presents: "presents"
      case .hides: "hides"
      case .dismisses: "dismisses"
      case .acts: "acts on"
      }
    }
  }

  /// The name of the file.
  public let name: String
  let lines: [Line]
  /// The line of the word `views`: the views that the app's start shows are up from each user's first row on. It is nil
  /// where the file does not have the word.
  let viewsLine: Int?
  /// Seconds between the displays of two tips; nil where the app says it.
  let frequency: Double?

  /// Reads the text of a file. Throws ``ReplayError`` with the line of a mistake.
  public init(_ text: String, name: String) throws {
    var reader = ExposureReader(name: name)
    try reader.read(text)
    self.name = name
    lines = reader.lines
    frequency = reader.frequency
    viewsLine = reader.viewsLine
    guard viewsLine != nil || lines.contains(where: \.deed.isPresenting) else {
      throw ReplayError(
        "\(name) presents no tip: write, for each, a line such as `opened presents SearchTip`")
    }
  }

  /// Throws ``ReplayError`` where it does not fit a program.
  package func check(_ program: ReplayProgram) throws { _ = try ExposurePlan(self, program) }
}
