import TipText

/// A reading of brackets that do not balance.
struct BracketPairing {
  struct Opening {
    /// The token; for one that is put in, the token before which it goes.
    let index: Int
    let closing: UInt8
    /// The column of the first token on its line.
    let column: Int
    let line: Int
    /// The place where it closes according to the indentation, once that was searched.
    var claim: Int??

    var isBrace: Bool { closing == UInt8(ascii: "}") }
  }

  struct Line {
    let first: Int
    let column: Int
  }

  /// An opening bracket that is missing: the token before which it goes, and its closing one.
  struct Insertion {
    let index: Int
    let closing: Int
    let bracket: UInt8
  }

  var faults: [Diagnostic] = []
  /// The number of errors, including those that are not reported.
  var faultCount: Int { faults.count + untold }
  private var untold = 0
  /// The error about brackets beyond the limit. All others then follow from it.
  private(set) var tooDeep: Diagnostic?
  /// True if the only error is that the text ends inside of brackets.
  private(set) var isUnfinished = false
  /// Opening bracket to the token that closes it, or before which it ought to be closed.
  var pairs: [(opening: Int, closing: Int)] = []
  var insertions: [Insertion] = []
  var strays: [Int] = []
  var open: [Opening] = []
  /// The lines read so far, without those that continue a statement.
  var lines: [Line] = []
  /// True if this line has only closing brackets so far.
  var isAtLineStart = false
  /// The opening bracket that the last closing bracket at the start of this line has closed.
  var lastClosed: Int?
  /// Closing bracket to its opening one, on this line.
  var pairedOnLine: [Int: Int] = [:]
  /// The number of open brackets beyond the limit, which are not paired.
  private var openBeyondLimit = 0

  let matcher: BracketMatcher
  private let usesIndentation: Bool

  init(by matcher: BracketMatcher, usesIndentation: Bool) {
    self.matcher = matcher
    self.usesIndentation = usesIndentation
    for index in matcher.range {
      if matcher.tokens[index].startsLine { beginLine(at: index) }
      guard let bracket = matcher.bracket(at: index) else {
        isAtLineStart = false
        if usesIndentation { closeSubscripts(before: index) }
        continue
      }
      if let closing = bracket.closingBracket {
        isAtLineStart = false
        if usesIndentation, closing == UInt8(ascii: "}") { closeLists(beforeBrace: index) }
        open(index, closing)
      } else if openBeyondLimit > 0 {
        openBeyondLimit -= 1
      } else if usesIndentation {
        closeByIndentation(index, bracket)
      } else {
        close(index, bracket)
      }
    }
    isUnfinished = faults.isEmpty && !open.isEmpty
    if let last = open.last { reportMissing(last, at: matcher.range.upperBound) }
  }

  private mutating func open(_ index: Int, _ closing: UInt8) {
    guard open.count < BracketMatcher.depthLimit else {
      openBeyondLimit += 1
      tooDeep = tooDeep ?? depthFault(at: index)
      return
    }
    open.append(
      Opening(
        index: index, closing: closing, column: lines.last?.column ?? 0, line: lines.count))
  }

  private mutating func beginLine(at index: Int) {
    isAtLineStart = true
    lastClosed = nil
    pairedOnLine = [:]
    if let last = open.last, !last.isBrace, matcher.isJuxtaposed(at: index) {
      // A list does not continue like this.
      closeOpenings(before: index) { !$0.isBrace }
    }
    guard usesIndentation, !goesOn(at: index) else { return }
    let column = matcher.column(at: index)
    lines.append(Line(first: index, column: column))
    let token = matcher.tokens[index]
    guard matcher.closing(at: index) == nil, !matcher.isDirective(index) else { return }
    if token.isAny(.else, .catch), let last = open.last, last.isBrace, last.column + 1 == column {
      // ` else {` without the brace before it.
      return closeOpenings(before: index) { $0.column >= column - 1 }
    }
    // Cases have the indentation of their `switch`.
    let isCase = token.isAny(.case, .default) || matcher.isUnknownDefault(index)
    closeOpenings(before: index) { $0.column > column || $0.column == column && !isCase }
  }

  /// Returns whether a line continues the statement of the one before.
  private func goesOn(at index: Int) -> Bool {
    guard open.last?.isBrace ?? true, index > matcher.range.lowerBound else { return false }
    let last = matcher.tokens[index - 1]
    return matcher.isMark(index - 1, ",")
      || last.kind == .operator && last.flags.contains(.spaceBefore)
  }

  // MARK: Closing

  mutating func pair(_ place: Int, with index: Int) {
    let opening = open[place].index
    pairs.append((opening, index))
    pairedOnLine[index] = opening
    lastClosed = opening
    open.removeSubrange(place...)
  }

  /// Closes the innermost openings as long as they satisfy a condition, and reports the missing
  /// bracket.
  mutating func closeOpenings(before index: Int, where isMeant: (Opening) -> Bool) {
    var innermost: Opening?
    while let last = open.last, isMeant(last) {
      innermost = innermost ?? last
      pairs.append((last.index, index))
      open.removeLast()
    }
    if let innermost { reportMissing(innermost, at: index) }
  }

  /// Closes a bracket without regard to indentation.
  private mutating func close(_ index: Int, _ bracket: UInt8) {
    guard let place = opening(for: bracket) else { return closeWrongly(index, bracket) }
    closeUnfinished(after: place, at: index)
    pair(place, with: index)
  }

  mutating func closeUnfinished(after place: Int, at index: Int) {
    guard place + 1 < open.count, let last = open.last else { return }
    reportMissing(last, at: index)
    for unclosed in open[(place + 1)...] { pairs.append((unclosed.index, index)) }
    open.removeSubrange((place + 1)...)
  }

  /// Handles a wrong closing bracket. One of the same kind of list closes that list; any other is
  /// superfluous.
  mutating func closeWrongly(_ index: Int, _ bracket: UInt8) {
    guard let last = open.last, !last.isBrace, bracket != UInt8(ascii: "}") else {
      return addStray(index)
    }
    reportWrong(last, at: index)
    pairs.append((last.index, index))
    strays.append(index)
    open.removeLast()
  }

  /// The innermost opening that a bracket can close. A brace ends every list inside its own, but
  /// a list never ends a brace.
  private func opening(for bracket: UInt8) -> Int? {
    for place in open.indices.reversed() {
      if open[place].closing == bracket { return place }
      if open[place].isBrace { return nil }
    }
    return nil
  }

  mutating func addStray(_ index: Int) {
    let follows = strays.last == index - 1
    strays.append(index)
    if follows { untold += 1 } else { reportStray(index) }
  }
}
