import TipEngine
import TipModel

/// Which tip: instances of a type with one id are the same.
struct TipKey: Hashable, Sendable {
  let type: ObjectIdentifier
  let id: String

  init(_ tip: any Tip) { (type, id) = (ObjectIdentifier(Swift.type(of: tip)), tip.id) }
}

/// What a tip says about itself, read from it outside of the engine's lock, since it is code of the program.
struct TipDescription: Sendable {
  let typeName: String
  let rules: [Tips.Rule]
  let options: [any TipOption]
  let content: TipContent
  /// Its type has no other values.
  let isOnly: Bool

  init(_ tip: any Tip) {
    isOnly = tip.hasNoProperties
    typeName = String(describing: type(of: tip))
    rules = tip.rules
    options = tip.options
    content = TipContent(
      title: tip.title.content, message: tip.message?.content, image: tip.image?.name,
      actions: tip.actions.enumerated().map { index, action in
        let placed = action.placed(at: index)
        return .init(id: placed.id, title: placed.label().content)
      })
  }
}

extension Tip {
  fileprivate var hasNoProperties: Bool { MemoryLayout<Self>.size == 0 }
}

/// A tip as the engine is asked about it.
struct TipHandle: Sendable {
  let key: TipKey
  let description: TipDescription
}
