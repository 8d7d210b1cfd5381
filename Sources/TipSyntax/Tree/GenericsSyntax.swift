/// The generic parameters of a declaration, `<T: P, U>`, and its `where` clause.
public struct GenericsSyntax: Sendable {
  public struct Parameter: Sendable {
    public let name: NameSyntax
    public let constraint: TypeSyntax?
    /// The parameter as a noun phrase if it does not represent a single type: `each T`, `let count:
    /// Int`.
    public let unsupported: String?

    public init(name: NameSyntax, constraint: TypeSyntax?, unsupported: String? = nil) {
      self.name = name
      self.constraint = constraint
      self.unsupported = unsupported
    }
  }

  /// `T: P`, or `T == U`.
  public struct Requirement: Sendable {
    public let subject: TypeSyntax
    public let isSameType: Bool
    public let other: TypeSyntax

    /// P of `Self: P`.
    package var inheritedBySelf: TypeSyntax? {
      guard !isSameType, case .named(let path) = subject.kind, path.count == 1,
        path[0].text == "Self"
      else { return nil }
      return other
    }

    public init(subject: TypeSyntax, isSameType: Bool, other: TypeSyntax) {
      self.subject = subject
      self.isSameType = isSameType
      self.other = other
    }
  }

  public let parameters: [Parameter]
  public let requirements: [Requirement]

  public init(parameters: [Parameter] = [], requirements: [Requirement] = []) {
    self.parameters = parameters
    self.requirements = requirements
  }

  public var isEmpty: Bool { parameters.isEmpty }
}
