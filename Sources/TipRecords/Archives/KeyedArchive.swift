/// Reads the archives of `NSKeyedArchiver`: property lists whose objects refer to each other by
/// number.
///
/// Foundation's own reader makes objects of any class that the bytes name, and is not made for
/// damaged bytes. This one makes plain data, within ``ArchiveLimits``.
public struct KeyedArchive {
  private let list: BinaryPropertyList
  private let limits: ArchiveLimits
  private var objects: [Int] = []
  private var left: Int
  /// The objects that are being read, to detect cycles.
  private var open: Set<Int> = []

  /// The root of an archive, which may have a byte 01 before it.
  public static func root(
    of bytes: [UInt8], limits: ArchiveLimits = ArchiveLimits()
  ) throws(ArchiveFault) -> ArchivedValue {
    var archive = try KeyedArchive(bytes, limits)
    return try archive.root()
  }

  /// A property list that is no archive, as plain data.
  public static func plain(
    _ bytes: [UInt8], limits: ArchiveLimits = ArchiveLimits()
  ) throws(ArchiveFault) -> ArchivedValue {
    var archive = try KeyedArchive(bytes, limits)
    return try archive.plain(archive.list.top, depth: 0)
  }

  private init(_ bytes: [UInt8], _ limits: ArchiveLimits) throws(ArchiveFault) {
    list = try BinaryPropertyList(
      bytes.first == 1 ? Array(bytes.dropFirst()) : bytes, limits: limits)
    self.limits = limits
    left = limits.values
  }

  private mutating func root() throws(ArchiveFault) -> ArchivedValue {
    let whole = try fields(of: list.top)
    guard let top = whole["$top"], let objects = whole["$objects"],
      case .array(let numbers) = try list[objects]
    else { throw .notAnArchive }
    self.objects = numbers
    let root = try fields(of: top)["root"]
    guard let root, case .uid(let number) = try list[root] else { throw .notAnArchive }
    return try object(number, depth: 0)
  }

  /// The entries of a dictionary with texts for keys.
  private func fields(of index: Int) throws(ArchiveFault) -> [String: Int] {
    guard case .dictionary(let keys, let values) = try list[index] else { throw .notAnArchive }
    var fields: [String: Int] = [:]
    for (key, value) in zip(keys, values) {
      if case .string(let name) = try list[key] { fields[name] = value }
    }
    return fields
  }

  /// Charges for the size of an object each time that it is reached, so that copying ends.
  private mutating func spend(_ depth: Int, _ count: Int = 1) throws(ArchiveFault) {
    guard depth <= limits.depth else { throw .tooDeep }
    left -= count
    guard left >= 0 else { throw .tooLarge }
  }

  /// Charges for a text or data: a value for each block of bytes.
  private mutating func spend(_ depth: Int, bytes: Int) throws(ArchiveFault) {
    try spend(depth, bytes >> 6)
  }

  /// An object by the number that archives point to it with.
  private mutating func object(_ number: Int, depth: Int) throws(ArchiveFault) -> ArchivedValue {
    guard objects.indices.contains(number) else { throw .damaged }
    // The first object is the null object.
    if number == 0 { return .null }
    guard open.insert(number).inserted else { throw .cyclic }
    defer { open.remove(number) }
    let index = objects[number]
    guard case .dictionary = try list[index] else { return try value(index, depth: depth) }
    let fields = try fields(of: index)
    try spend(depth, 1 + fields.count)
    guard let marker = fields["$class"] else { return try value(index, depth: depth) }
    return try instance(of: try className(marker), fields, depth: depth)
  }

  private func className(_ marker: Int) throws(ArchiveFault) -> String {
    guard case .uid(let number) = try list[marker], objects.indices.contains(number),
      let name = try fields(of: objects[number])["$classname"],
      case .string(let text) = try list[name]
    else { throw .damaged }
    return text
  }

  private mutating func instance(
    of name: String, _ fields: [String: Int], depth: Int
  ) throws(ArchiveFault) -> ArchivedValue {
    switch name {
    case "NSDictionary", "NSMutableDictionary":
      let keys = try elements(fields["NS.keys"], depth: depth)
      let values = try elements(fields["NS.objects"], depth: depth)
      guard keys.count == values.count else { throw .damaged }
      return .dictionary(
        zip(keys, values).map { ArchivedValue.Entry($0.string ?? $0.text, $1) })
    case "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet":
      return .array(try elements(fields["NS.objects"], depth: depth))
    case "NSDate":
      guard let time = try fields["NS.time"].map({ (at) throws(ArchiveFault) in try list[at] }),
        let seconds = BinaryPropertyList.seconds(time)
      else { throw .damaged }
      return .date(seconds)
    case "NSString", "NSMutableString":
      return try only(fields["NS.string"] ?? fields["NS.bytes"], depth: depth)
    case "NSData", "NSMutableData":
      return try only(fields["NS.data"] ?? fields["NS.bytes"], depth: depth)
    case "NSUUID":
      return try only(fields["NS.uuidbytes"], depth: depth)
    case "NSURL":
      return try only(fields["NS.relative"], depth: depth)
    case "NSNull": return .null
    default:
      var entries: [ArchivedValue.Entry] = []
      for key in fields.keys.sorted() where key != "$class" {
        guard let place = fields[key] else { continue }
        entries.append(.init(key, try value(place, depth: depth + 1)))
      }
      return .object(name, entries)
    }
  }

  private mutating func only(_ index: Int?, depth: Int) throws(ArchiveFault) -> ArchivedValue {
    guard let index else { throw .damaged }
    return try value(index, depth: depth + 1)
  }

  private mutating func elements(
    _ index: Int?, depth: Int
  ) throws(ArchiveFault) -> [ArchivedValue] {
    guard let index, case .array(let places) = try list[index] else { throw .damaged }
    var values: [ArchivedValue] = []
    for place in places { values.append(try value(place, depth: depth + 1)) }
    return values
  }

  /// The value in the list, or the object that it refers to.
  private mutating func value(_ index: Int, depth: Int) throws(ArchiveFault) -> ArchivedValue {
    if case .uid(let number) = try list[index] { return try object(number, depth: depth) }
    return try plain(index, depth: depth)
  }

  private mutating func plain(_ index: Int, depth: Int) throws(ArchiveFault) -> ArchivedValue {
    try spend(depth)
    switch try list[index] {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .int(let value): return Int(exactly: value).map { .int($0) } ?? .double(Double(value))
    case .real(let value): return .double(value)
    case .date(let value): return .date(value)
    case .data(let bytes):
      try spend(depth, bytes: bytes.count)
      return .data(bytes)
    case .string(let text):
      try spend(depth, bytes: text.utf8.count)
      return .string(text)
    case .uid(let number): return objects.isEmpty ? .int(number) : try object(number, depth: depth)
    case .array(let places):
      var values: [ArchivedValue] = []
      for place in places { values.append(try plain(place, depth: depth + 1)) }
      return .array(values)
    case .dictionary(let keys, let values):
      var entries: [ArchivedValue.Entry] = []
      for (key, value) in zip(keys, values) {
        let name = try plain(key, depth: depth + 1)
        entries.append(.init(name.string ?? name.text, try plain(value, depth: depth + 1)))
      }
      return .dictionary(entries)
    }
  }
}

extension BinaryPropertyList {
  /// A moment's number, however it is written.
  fileprivate static func seconds(_ node: Node) -> Double? {
    switch node {
    case .real(let seconds), .date(let seconds): seconds
    case .int(let seconds): Double(seconds)
    default: nil
    }
  }
}
