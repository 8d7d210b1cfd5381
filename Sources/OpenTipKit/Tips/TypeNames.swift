import Synchronization

/// The names of tips' types. Swift takes a while to make one, and a tip is asked for its own at every turn.
final class TypeNames: Sendable {
  static let all = TypeNames()
  private let known = Mutex<[ObjectIdentifier: String]>([:])

  subscript(type: Any.Type) -> String {
    let id = ObjectIdentifier(type)
    if let name = known.withLock({ $0[id] }) { return name }
    let name = String(describing: type)
    known.withLock { $0[id] = name }
    return name
  }
}
