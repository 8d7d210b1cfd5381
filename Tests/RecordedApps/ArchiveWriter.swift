public import TipRecords

/// Writes keyed archives as `NSKeyedArchiver` does: every object once in a list, and pointed to by its number.
public struct ArchiveWriter {
  private var objects: [PropertyListWriter.Node] = [.string("$null")]
  private var classes: [String: Int] = [:]

  /// `isPrefixed` puts a byte 01 before it.
  public static func bytes(_ root: ArchivedValue, isPrefixed: Bool = false) -> [UInt8] {
    (isPrefixed ? [1] : []) + PropertyListWriter.bytes(node(root))
  }

  public static func node(_ root: ArchivedValue) -> PropertyListWriter.Node {
    var writer = ArchiveWriter()
    let top = writer.add(root)
    return .dictionary([
      ("$version", .int(100_000)), ("$archiver", .string("NSKeyedArchiver")),
      ("$top", .dictionary([("root", .uid(top))])), ("$objects", .array(writer.objects)),
    ])
  }

  private mutating func add(_ value: ArchivedValue) -> Int {
    if case .null = value { return 0 }
    let place = objects.count
    objects.append(.bool(false))
    objects[place] = encoded(value)
    return place
  }

  private mutating func encoded(_ value: ArchivedValue) -> PropertyListWriter.Node {
    switch value {
    case .null: .string("$null")
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .double(let value): .real(value)
    case .string(let text): .string(text)
    case .data(let bytes): .data(bytes)
    case .date(let seconds):
      object("NSDate", [("NS.time", .real(seconds))])
    case .array(let values):
      object("NSArray", [("NS.objects", .array(values.map { .uid(add($0)) }))])
    case .dictionary(let entries):
      object(
        "NSDictionary",
        [
          ("NS.keys", .array(entries.map { .uid(add(.string($0.key))) })),
          ("NS.objects", .array(entries.map { .uid(add($0.value)) })),
        ])
    case .object(let name, let entries):
      object(name, entries.map { ($0.key, .uid(add($0.value))) })
    }
  }

  private mutating func object(
    _ name: String, _ fields: [(String, PropertyListWriter.Node)]
  ) -> PropertyListWriter.Node {
    let marker: Int
    if let known = classes[name] {
      marker = known
    } else {
      marker = objects.count
      objects.append(
        .dictionary([
          ("$classname", .string(name)),
          ("$classes", .array([.string(name), .string("NSObject")])),
        ]))
      classes[name] = marker
    }
    return .dictionary(fields + [("$class", .uid(marker))])
  }
}
