import TipText

@testable import TipWorkspace

/// A workspace with one open script, in which places are marked by `|`.
struct Opened {
  let workspace: Workspace
  let path: String
  /// The byte offsets of the marks.
  let marks: [Int]

  init(_ marked: String, path: String = "/nowhere/Try.tips", encoding: PositionEncoding = .utf16) {
    var text = ""
    var marks: [Int] = []
    for character in marked {
      if character == "|" { marks.append(text.utf8.count) } else { text.append(character) }
    }
    self.path = path
    self.marks = marks
    workspace = Workspace(folders: [], encoding: encoding)
    workspace.open(path, version: 1, text: text)
  }

  var document: OpenDocument {
    guard let document = workspace.documents[path] else { fatalError("\(path) is not open") }
    return document
  }

  var text: String { String(decoding: document.source.bytes, as: UTF8.self) }

  func checked() throws -> (program: WorkspaceProgram, file: FileID) {
    try workspace.checked(document)
  }

  /// The lines of a hover at a mark.
  func hover(_ mark: Int = 0) throws -> [String] {
    let (program, file) = try checked()
    return Hover(in: program, file: file, at: marks[mark])?.blocks.flatMap { block in
      switch block {
      case .code(let text): [text]
      case .lines(let lines): lines
      }
    } ?? []
  }

  /// The text after a rename at the first mark.
  func renamed(to name: String) throws -> String {
    let rename = try workspace.rename(in: document, at: marks[0], to: name)
    return String(
      decoding: (rename.edits[path] ?? []).applied(to: document.source.bytes), as: UTF8.self)
  }
}

/// A tip with an event, a parameter and what uses them.
let recipeTip = """
  struct RecipeTip: Tip {
    static let opened = Event(id: "opened")
    @Parameter static var isPro: Bool = false
    var title: Text { Text("Save it 🙂") }
    var rules: [Rule] {
      #Rule(Self.opened) { $0.donations.count >= 3 }
      #Rule(Self.$isPro) { $0 == true }
    }
  }
  func open(times: Int) {
    for _ in 0..<times { RecipeTip.opened.sendDonation() }
  }
  try Tips.configure()
  RecipeTip.isPro = true
  open(times: 3)
  #expect(RecipeTip().status == .available)

  """
