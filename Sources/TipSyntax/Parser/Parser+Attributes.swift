import TipText

/// Attributes and modifiers.
extension Parser {
  /// Parses `@Name(arguments)`.
  ///
  /// - Parameter allowsSpace: True if white space may come before the arguments, which is so where
  ///   no type in parentheses can follow.
  mutating func parseAttribute(allowsSpace: Bool = true) throws(SyntaxFailure) -> AttributeSyntax {
    let start = token.start
    if !skip("@") {
      reportMissing("@", "expected-declaration", before: "`\(text(of: token))`", fixIt: " @")
    } else if token.flags.contains(.spaceBefore) || !isLabel(token) {
      throw expected("the name of an attribute", "expected-identifier")
    }
    let name = try parseAttributeName()
    // `@escaping(Int) -> Void`: these never take arguments.
    let takesNone = name.text == "escaping" || name.text == "autoclosure"
    let hasArguments =
      at("(") && !takesNone && (allowsSpace ? !token.startsLine : !parenthesesAreType)
    guard hasArguments else {
      return AttributeSyntax(name: name, arguments: nil, range: range(from: start))
    }
    // The compiler's own attributes have a grammar each; those of libraries take arguments.
    guard name.text.first?.isUppercase == true else {
      skipBracketed()
      return AttributeSyntax(name: name, arguments: [], range: range(from: start))
    }
    let arguments = try parseArguments()
    return AttributeSyntax(name: name, arguments: arguments, range: range(from: start))
  }

  /// True if `(` after an attribute of a type or a closure begins the type or the signature.
  private var parenthesesAreType: Bool {
    let next = self.token(at: closingIndex + 1)
    return token.flags.contains(.spaceBefore) || isMark(next, "-")
      || next.isAny(.async, .throws)
  }

  private mutating func parseAttributeName() throws(SyntaxFailure) -> NameSyntax {
    let first = takeName()
    var text = first.text
    var arguments: [TypeSyntax] = []
    while true {
      if token.kind == .operator, starts(token, with: "<"), !token.flags.contains(.spaceBefore) {
        arguments = try parseGenericArguments()
      }
      guard at("."), isLabel(peek()) else { break }
      advance()
      text += "." + takeName().text
    }
    return NameSyntax(text, range(from: first.range.start), genericArguments: arguments)
  }

  /// A modifier with its detail: `private(set)`, `unowned(safe)`.
  mutating func parseModifier() -> NameSyntax {
    let first = takeName()
    guard at("("), !token.startsLine else { return first }
    let start = token.start
    skipBracketed()
    let range = range(from: first.range.start)
    let text = String(decoding: bytes[range.offsets], as: UTF8.self)
    if Self.accessWords.contains(first.text),
      text.filter({ !$0.isWhitespace }) != "\(first.text)(set)"
    {
      report(
        .error(
          "misplaced", "only `set` may stand in the parentheses of `\(first.text)`",
          at: self.range(from: start)))
    }
    return NameSyntax(text, range)
  }

  private static let accessWords: Set = [
    "public", "package", "internal", "fileprivate", "private", "open",
  ]

  /// True if this token is a modifier of a declaration that follows.
  var atModifier: Bool {
    isModifier(at: index) && isDeclarationStart(at: afterModifier(at: index))
  }

  func isModifier(at place: Int) -> Bool {
    let token = token(at: place)
    switch token.word {
    case .public, .private, .fileprivate, .internal, .static: return token.kind == .keyword
    case .class: return token.kind == .keyword && isMemberWord(self.token(at: place + 1))
    case .convenience, .distributed, .dynamic, .final, .indirect, .infix, .isolated, .lazy,
      .mutating, .nonisolated, .nonmutating, .open, .optional, .override, .package, .postfix,
      .prefix, .required, .unowned, .weak, .async, .borrowing, .consuming, .consumingMarker,
      .constMarker,
      .sending:
      return token.kind == .identifier
    default: return false
    }
  }

  /// True for a token that makes the `class` before it a modifier: `class func`, `class override
  /// var`.
  private func isMemberWord(_ token: Token) -> Bool {
    switch token.word {
    case .func, .var, .let, .subscript, .`init`, .private, .public, .internal, .fileprivate,
      .static,
      .override, .final, .dynamic, .open, .lazy, .nonisolated, .mutating, .weak, .typealias:
      true
    default: false
    }
  }

  func afterModifier(at place: Int) -> Int {
    isMark(token(at: place + 1), "(") ? index(after: place + 1) : place + 1
  }

  /// True if a declaration starts at this token.
  var atDeclaration: Bool { isDeclarationStart(at: index) }

  private func isDeclarationStart(at start: Int) -> Bool {
    var place = start
    // No declaration has more modifiers; a text of modifiers only would be searched again and
    // again.
    while place < start + 32, isModifier(at: place) {
      // A reserved word that can only be a modifier settles it.
      if token(at: place).kind == .keyword { return true }
      place = afterModifier(at: place)
    }
    let token = token(at: place)
    if isMark(token, "@") { return true }
    let next = self.token(at: place + 1)
    switch token.word {
    case .let, .var, .func, .struct, .class, .enum, .protocol, .extension, .import, .typealias,
      .subscript, .deinit, .associatedtype, .operator, .precedencegroup:
      return token.kind == .keyword
    case .`init`:
      return token.kind == .keyword && (place > start || container.isType)
    case .case:
      return token.kind == .keyword && (place > start || container == .enum)
    case .actor:
      return next.kind == .identifier && !next.startsLine
    case .macro:
      let list = self.token(at: place + 2)
      return next.kind == .identifier && !next.startsLine
        && (isMark(list, "(") || list.kind == .operator && starts(list, with: "<"))
    case .preview:
      return token.kind == .pound
    default:
      return false
    }
  }
}

extension DeclarationContainer {
  var isType: Bool { self != .file && self != .body }
}
