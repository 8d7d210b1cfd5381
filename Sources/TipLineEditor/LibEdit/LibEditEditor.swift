import CLibEdit
import Synchronization
import TipSystem
public import TipTerminal

/// The line editor on a terminal.
///
/// libedit decodes keys, keeps the text and reads the user's `.editrc`, and draws nothing. The
/// screen is drawn here whenever the editor is about to wait for a key, which makes colours, lists
/// and entries of many lines possible.
public final class LibEditEditor: LineEditor {
  /// The greatest length of an entry in bytes. A longer paste is refused.
  static let entryLimit = 8 << 20

  let language: any EntryLanguage
  public let history: History
  let external: ExternalEditor?
  let editor: OpaquePointer
  let buffer: EditBuffer
  var input: KeyInput
  var screen: EntryScreen
  var walk: HistoryWalk?
  var undoLog = UndoLog()
  /// True if the rest of an earlier entry is suggested in grey.
  public var showsSuggestions = true
  var isSearching = false
  /// The start of the text that a candidate of the list replaces.
  var menuStart = 0
  /// The text of the last deletion of words or lines.
  var cutText = ""
  /// The number of the key that made it; the next key adds to it.
  var cuttingKey: Int?
  /// The number of keys so far.
  private(set) var keyCount = 0
  /// The place after the white space that a new line got, and the amount of it.
  var indented: (place: Int, count: Int)?
  /// The text of a paste that waits to be inserted.
  var pasted: String?
  /// The area below the entry, until the next key.
  var below = Below.nothing
  /// The area below the entry before the current key.
  var belowBefore = Below.nothing
  public weak var idling: (any Idling)?

  /// True if the terminal marks the beginning and the end of a paste, as all but these do.
  private(set) lazy var bracketsPastes: Bool = {
    let kind = clibedit_terminal(editor).map { String(cString: $0) } ?? ""
    return !["linux", "vt1", "vt2", "ansi", "cons25", "eterm"].contains { kind.hasPrefix($0) }
  }()

  let pipe: WakePipe
  private let isReading = Atomic<Bool>(false)
  private(set) var result: EntryResult?

  /// A lock for opening editors. The terminal library keeps the last description that it looked up
  /// in global variables, which two editors that open at once would share.
  private static let opening = ThreadLock()

  /// The contents of the area below an entry.
  enum Below: Equatable {
    case nothing
    case menu([Completion], chosen: Int?)
    case note(String)
  }

  /// Both ends must be a terminal that can move its cursor. Each entry reads its decoration.
  /// `settings` is read in place of the user's `.editrc`. Returns nil if libedit cannot be used.
  public init?(
    input: Int32, output: Int32, prompts: PromptPair, decoration: @escaping () -> Decoration,
    language: any EntryLanguage, history: History, external: ExternalEditor? = nil,
    settings: String? = nil
  ) {
    guard clibedit_use_utf8() != 0, let pipe = WakePipe(),
      let editor = Self.opening.withLock({ clibedit_open("tips", input, output) })
    else { return nil }
    self.pipe = pipe
    self.editor = editor
    self.language = language
    self.history = history
    self.external = external
    buffer = EditBuffer(editor: editor)
    self.input = KeyInput(descriptor: input)
    screen = EntryScreen(descriptor: output, prompts: prompts, decoration: decoration)
    clibedit_set_owner(editor, Unmanaged.passUnretained(self).toOpaque())
    clibedit_set_reader(editor) { editor, character in
      guard let editor, let character, let owner = LibEditEditor.owner(of: editor) else {
        return -1
      }
      return owner.readCharacter(into: character)
    }
    installKeys(settings: settings)
  }

  deinit { clibedit_close(editor) }

  static func owner(of editor: OpaquePointer) -> LibEditEditor? {
    clibedit_owner(editor).map { Unmanaged<LibEditEditor>.fromOpaque($0).takeUnretainedValue() }
  }

  public func readEntry() -> EntryResult {
    let giveBack = pipe.take([SIGWINCH, SIGCONT, SIGTERM, SIGHUP])
    screen.begin()
    isReading.store(true, ordering: .sequentiallyConsistent)
    (result, walk, below, pasted, indented) = (nil, nil, .nothing, nil, nil)
    cuttingKey = nil
    undoLog = UndoLog()
    _ = el_wgets(editor, nil)
    isReading.store(false, ordering: .sequentiallyConsistent)
    screen.end()
    giveBack()
    let result = result ?? .endOfInput
    if case .entry(let text) = result { history.add(text) }
    return result
  }

  public func show(_ text: String) { pipe.post(text) }

  public func interrupt() -> Bool {
    let isReading = isReading.load(ordering: .sequentiallyConsistent)
    if isReading { pipe.postInterruption() }
    return isReading
  }

  public var waker: @Sendable () -> Void { { [pipe] in pipe.postWork() } }

  public func makeWay() { screen.erase() }

  /// Ends the reading. The typed text stays on the screen.
  func finish(_ result: EntryResult) -> UInt8 {
    self.result = result
    // Before the result is shown: Ctrl-C is a signal again, for what runs next.
    isReading.store(false, ordering: .sequentiallyConsistent)
    clibedit_prepare_terminal(editor, 0)
    if case .entry(let text) = result {
      screen.leave(text, language.highlights(in: text, cursor: -1))
    } else {
      draw()
      screen.drop(mark: result == .interrupted ? "^C" : "")
    }
    return UInt8(CC_EOF)
  }

  // MARK: Waiting

  private func readCharacter(into character: UnsafeMutablePointer<wchar_t>) -> Int32 {
    // libedit prompts for texts itself, such as the pattern of vi's `/`, and would treat Ctrl-C as
    // a letter of them.
    if result != nil { return 0 }
    let scalar = nextKey()
    guard let scalar, scalar != KeyCommand.interruptKey else {
      if result == nil { _ = finish(scalar == nil ? .endOfInput : .interrupted) }
      return 0
    }
    character.pointee = wchar_t(scalar.value)
    return 1
  }

  /// The next key. Until there is one, the entry is drawn, and due work is done. It is nil at the
  /// end of the input.
  func nextKey() -> Unicode.Scalar? {
    while true {
      switch input.next() {
      case .scalar(let scalar):
        if input.startsKey {
          (belowBefore, below) = (below, .nothing)
          keyCount += 1
        }
        return scalar
      case .paste:
        keyCount += 1
        pasted = input.pastedText(limit: LibEditEditor.entryLimit)
        if pasted == nil { below = .note("the paste is too long and was left out") }
        if pasted != nil { return KeyCommand.pasteKey }
      case .incomplete:
        if input.isAtEnd { return nil }
        if !input.hasMore {
          if !isSearching { noteState() }
          draw()
        }
        if let key = wait() { return key }
      }
    }
  }

  /// Waits for an event, and reads the terminal's input. Ctrl-C may come as a signal.
  private func wait() -> Unicode.Scalar? {
    var requests = [
      pollfd(fd: input.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: pipe.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&requests, nfds_t(requests.count), idling?.delay?.milliseconds ?? -1)
    if count == 0 { work() }
    guard count > 0, let terminal = requests.first, let letters = requests.last else { return nil }
    if letters.revents != 0 {
      let found = pipe.collect()
      for text in found.texts { screen.print(text) }
      for number in found.signals { handle(number) }
      if found.isWoken { work() }
      if found.isInterrupted { return KeyCommand.interruptKey }
    }
    if terminal.revents != 0 { input.fill() }
    return nil
  }

  /// Does the work that is due. Meanwhile Ctrl-C sends a signal.
  private func work() {
    guard let idling else { return }
    isReading.store(false, ordering: .sequentiallyConsistent)
    TerminalModes.withSignalKeys(of: input.descriptor) { idling.work() }
    isReading.store(true, ordering: .sequentiallyConsistent)
  }

  private func handle(_ signalNumber: Int32) {
    switch signalNumber {
    case SIGWINCH: break  // It is drawn anew, now that it has woken.
    case SIGCONT:
      clibedit_prepare_terminal(editor, 1)
      screen.begin()
    default:
      // The terminal's modes are restored, then the signal has its usual effect.
      suspendEditing()
      signal(signalNumber, SIG_DFL)
      raise(signalNumber)
    }
  }

  /// Returns the terminal to the shell, or another program.
  func suspendEditing() {
    screen.erase()
    screen.end()
    clibedit_prepare_terminal(editor, 0)
  }

  func resumeEditing() {
    clibedit_prepare_terminal(editor, 1)
    screen.begin()
  }

  func draw() {
    let entry = EditedText(text: buffer.text, cursor: buffer.cursor)
    let highlights = language.highlights(in: entry.text, cursor: entry.offset)
    screen.draw(entry, highlights, suggestion: suggestion) { [below] size, room in
      switch below {
      case .nothing: []
      case .note(let text): room > 0 ? [StyledText(text, .dim)] : []
      case .menu(let candidates, let chosen):
        CompletionMenu(candidates: candidates, chosen: chosen)
          .rows(columns: size.columns, height: room)
      }
    }
  }
}

extension Duration {
  /// Rounded up, and as much of it as `poll` takes.
  fileprivate var milliseconds: Int32 {
    let (seconds, attoseconds) = components
    guard seconds < 1_000_000 else { return 1_000_000_000 }
    return Int32(
      clamping: seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
