public import TipText

/// The values of all parts of an evaluated expression, by their place in the source. It is plain
/// data; rendering is left to its users.
public struct Trace: Codable, Hashable, Sendable {
  /// One part of the expression, in order of its place in the source, outer ones first.
  public struct Node: Codable, Hashable, Sendable {
    public let id: NodeID
    public let range: SourceRange
    public let type: String
    /// The last value it had, as `debugPrint` shows it; nil where it was not evaluated or failed.
    public var value: String?
    /// The value of a Bool.
    public var truth: Bool?
    /// The number of evaluations: more than one inside a closure, 0 after a short-circuit.
    public var evaluations: Int
    /// The number of evaluations of a Bool that were true.
    public var timesTrue: Int
    /// The message of the error that its evaluation ended with.
    public var error: String?
    /// The seed of the program's generator, if the value was drawn from it.
    public var seed: UInt64?
    /// True for a literal, whose value would repeat the source.
    public let isLiteral: Bool

    public init(
      id: NodeID, range: SourceRange, type: String, value: String? = nil, truth: Bool? = nil,
      evaluations: Int = 0, timesTrue: Int = 0, error: String? = nil, seed: UInt64? = nil,
      isLiteral: Bool = false
    ) {
      self.id = id
      self.range = range
      self.type = type
      self.value = value
      self.truth = truth
      self.evaluations = evaluations
      self.timesTrue = timesTrue
      self.error = error
      self.seed = seed
      self.isLiteral = isLiteral
    }
  }

  public var nodes: [Node]

  public init(nodes: [Node] = []) { self.nodes = nodes }

  /// The node with an id, or nil if it was not compiled.
  public subscript(id: NodeID) -> Node? { nodes.first { $0.id == id } }
}
