import TipModel

/// The members of TipKit's protocol that a tip may declare, with their types.
enum TipMembers {
  static let types: [String: Type] = [
    "id": .string,
    "title": .builtin(.text),
    "message": .optional(.builtin(.text)),
    "image": .optional(.builtin(.image)),
    "asset": .optional(.builtin(.image)),
    "actions": .array(.builtin(.action)),
    "rules": .array(.builtin(.rule)),
    "options": .array(.builtin(.option)),
  ]
}
