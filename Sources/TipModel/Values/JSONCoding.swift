import TipFoundation

/// The strategies of a `JSONEncoder` or `JSONDecoder`, by the raw values of their declarations in `JSONTypes`.
struct JSONStrategies {
  enum Dates: Int {
    case deferred, secondsSince1970, millisecondsSince1970, iso8601
  }

  let changesKeys: Bool
  let dates: Dates
}

/// One step of the way to a value inside a JSON text.
struct JSONKey {
  /// The name of the type that Foundation or the compiler has for such keys.
  let typeName: String
  let text: String
  var index: Int?

  static func element(_ index: Int) -> JSONKey {
    JSONKey(typeName: "_CodingKey", text: "Index \(index)", index: index)
  }

  static func entry(_ key: String) -> JSONKey {
    JSONKey(typeName: "_DictionaryCodingKey", text: key)
  }

  static func field(_ key: String) -> JSONKey { JSONKey(typeName: "CodingKeys", text: key) }

  var value: Value {
    .tuple([.string(typeName), .string(text), .optional(index.map { .int($0) })])
  }
}

/// The keys of a type's properties, or of an enum's cases.
struct JSONKeys {
  private let keys: NominalType?
  let changes: Bool

  init(of type: NominalType, _ strategies: JSONStrategies) {
    (keys, changes) = (type.codingKeys, strategies.changesKeys)
  }

  /// The key of a name before the strategy changes it; nil for a name that `CodingKeys` leave out.
  func key(_ name: String) -> String? {
    guard let keys else { return name }
    guard let entry = keys.cases.first(where: { $0.name == name }) else { return nil }
    if case .string(let text)? = entry.rawValue { return text }
    return name
  }
}

/// Types whose values are not coded here.
enum UncodedTypes {
  /// The reason, as the end of a sentence; nil for a type of which values are coded.
  static func reason(of type: NominalType) -> String? {
    if type.superclass != nil { return "inherits from a class" }
    for field in type.fields {
      if field.name.hasPrefix("$") { return "has a lazy property" }
      if field.name.hasPrefix("_"), case .nominal(let wrapper) = field.type,
        wrapper.fieldIndex("wrappedValue") != nil
      {
        return "has a property with a wrapper"
      }
    }
    return nil
  }
}

/// The names of keys as words with underscores between them, and back.
enum SnakeCase {
  /// `userID` as `user_id`: a word begins at a capital, and a row of capitals is one word but for the last before a small letter.
  static func words(of key: String) -> String {
    let characters = Array(key)
    guard !characters.isEmpty else { return key }
    func isCapital(_ place: Int) -> Bool { characters[place].isUppercase }
    var words: [String] = []
    var (start, search) = (0, 1)
    while let capital = (search..<max(search, characters.count)).first(where: isCapital) {
      words.append(String(characters[start..<capital]))
      guard let small = (capital..<characters.count).first(where: { characters[$0].isLowercase })
      else {
        start = capital
        break
      }
      if small == capital + 1 {
        start = capital
      } else {
        words.append(String(characters[capital..<small - 1]))
        start = small - 1
      }
      search = small + 1
    }
    words.append(String(characters[start...]))
    return words.map { $0.lowercased() }.joined(separator: "_")
  }

  /// `user_id` as `userId`; underscores at both ends stay.
  static func joined(_ key: String) -> String {
    let inner = key.drop { $0 == "_" }
    guard let last = inner.lastIndex(where: { $0 != "_" }) else { return key }
    let core = inner[...last]
    let words = core.split(separator: "_")
    guard words.count > 1 else { return key }
    let camel = words[0].lowercased() + words.dropFirst().map(\.capitalized).joined()
    return key[..<core.startIndex] + camel + key[core.endIndex...]
  }
}

extension StringProtocol {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
