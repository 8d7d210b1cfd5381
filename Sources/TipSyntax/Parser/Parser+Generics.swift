import TipText

/// Generic arguments, parameters and requirements.
extension Parser {
  /// `<A, B>` after a name in an expression, if Swift takes the `<` for a list and not for
  /// less-than.
  mutating func parseGenericArgumentsIfFollowed() -> [TypeSyntax]? {
    if refutedGenericLists.contains(token.start) { return nil }
    let start = checkpoint()
    if let arguments = try? parseGenericArguments(), genericListMayEndHere { return arguments }
    restore(start)
    return nil
  }

  /// True if a generic argument list may end here, by Swift's rule: the next token could not follow
  /// the operator `>`.
  private var genericListMayEndHere: Bool {
    switch token.kind {
    case .endOfFile: return true
    case .punctuation:
      if at("(") || at("[") { return !token.startsLine }
      return !at("@") && !at("\\") && !at("-")
    case .operator:
      let isMark = starts(token, with: "?") || starts(token, with: "!")
      return isMark && !token.flags.contains(.spaceBefore) || atOperator("&")
    default:
      return token.startsLine
    }
  }

  mutating func parseGenericArguments() throws(SyntaxFailure) -> [TypeSyntax] {
    let start = token.start
    do throws(SyntaxFailure) {
      return try parseGenericArgumentList()
    } catch {
      refutedGenericLists.insert(start)
      throw error
    }
  }

  private mutating func parseGenericArgumentList() throws(SyntaxFailure) -> [TypeSyntax] {
    advance(intoOperatorBy: 1)
    var arguments: [TypeSyntax] = []
    if token.kind == .operator, starts(token, with: ">") {
      expected("a type between `<` and `>`", "expected-type")
      arguments.append(TypeSyntax(.broken, tokenRange.startPoint))
    }
    while !(token.kind == .operator && starts(token, with: ">")) {
      arguments.append(try parseGenericArgument())
      guard skip(",") else { break }
    }
    guard token.kind == .operator, starts(token, with: ">") else {
      throw expected("`,` or `>` after a generic argument", "expected-comma")
    }
    advance(intoOperatorBy: 1)
    return arguments
  }

  private mutating func parseGenericArgument() throws(SyntaxFailure) -> TypeSyntax {
    let start = token.start
    if token.kind == .integer || atOperator("-") && peek().kind == .integer {
      if atOperator("-") { advance() }
      advance()
      return TypeSyntax(.unsupported("an integer as a generic argument"), range(from: start))
    }
    let type = try parseType()
    return skipEllipsis() ? TypeSyntax(.variadic(type), range(from: start)) : type
  }

  /// `<T: P, each U, let n: Int>`; empty where there is no list.
  mutating func parseGenericParameters() throws(SyntaxFailure) -> [GenericsSyntax.Parameter] {
    guard token.kind == .operator, starts(token, with: "<") else { return [] }
    advance(intoOperatorBy: 1)
    var parameters: [GenericsSyntax.Parameter] = []
    while !(token.kind == .operator && starts(token, with: ">")) {
      while at("@") { _ = try parseAttribute(allowsSpace: false) }
      var unsupported: String?
      if at(.let) {
        unsupported = "a value as a type parameter"
        advance()
      } else if at(.each), peek().kind == .identifier {
        unsupported = "a type parameter for several types"
        advance()
      }
      let name = try parseDeclaredName("a generic parameter")
      _ = skipEllipsis()
      parameters.append(
        .init(name: name, constraint: skip(":") ? try parseType() : nil, unsupported: unsupported))
      if atOperator("=") {
        advance()
        _ = try parseType()
      }
      if at(.where) { _ = try parseWhereClause() }
      guard skip(",") else { break }
    }
    guard token.kind == .operator, starts(token, with: ">") else {
      throw expected("`,` or `>` after a generic parameter", "expected-comma")
    }
    advance(intoOperatorBy: 1)
    return parameters
  }

  /// Parses `where T: P, U == V`. Returns an empty array if there is no such clause.
  mutating func parseWhereClause() throws(SyntaxFailure) -> [GenericsSyntax.Requirement] {
    guard skip(.where) else { return [] }
    var requirements: [GenericsSyntax.Requirement] = []
    repeat {
      while at("@") { skipAttributeWithArguments() }
      let subject = try parseType().withoutIterator
      if skip(":") {
        requirements.append(
          .init(subject: subject, isSameType: false, other: try parseType()))
      } else if token.kind == .operator, starts(token, with: "==") || starts(token, with: "~=") {
        advance()
        requirements.append(
          .init(subject: subject, isSameType: true, other: try parseGenericArgument()))
      } else {
        throw expected("`:` or `==` in a requirement", "expected-requirement")
      }
    } while skip(",") && !at("{")
    return requirements
  }

  private mutating func skipAttributeWithArguments() {
    move(to: index + 2)
    if at("("), !token.flags.contains(.spaceBefore) { skipBracketed() }
  }

  /// Parses `: A, B` of a type, an extension or an associated type; none without the colon.
  ///
  /// - Parameter isDeclared: True after the name of a declaration, where only types can follow, so
  ///   that a missing colon is certain.
  mutating func parseInheritance(isDeclared: Bool = false) throws(SyntaxFailure) -> [TypeSyntax] {
    if isDeclared, atIdentifier, !token.startsLine {
      reportMissing(":", "expected-colon", before: "`\(text(of: token))`", fixIt: ":")
    } else if !skip(":") {
      return []
    }
    var types: [TypeSyntax] = []
    repeat {
      if at(.class) {
        // `protocol P: class` of Swift 4.
        let name = NameSyntax("AnyObject", tokenRange)
        advance()
        types.append(TypeSyntax(.named([name]), name.range))
      } else {
        types.append(try parseType())
      }
      if isDeclared, atIdentifier, !token.startsLine {
        reportMissing(",", "expected-comma", before: "`\(text(of: token))`", fixIt: ",")
      } else if !skip(",") {
        return types
      }
    } while true
  }
}

extension TypeSyntax {
  /// `S.Element` for `S.Iterator.Element` of any sequence.
  fileprivate var withoutIterator: TypeSyntax {
    guard case .named(let path) = kind, path.count > 1, path[path.count - 1].text == "Element",
      path[path.count - 2].text == "Iterator"
    else { return self }
    return TypeSyntax(.named(path.dropLast(2) + [path[path.count - 1]]), range)
  }
}
