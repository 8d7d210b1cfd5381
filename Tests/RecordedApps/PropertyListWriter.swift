/// Writes binary property lists by the format's description, apart from the code that reads them.
public struct PropertyListWriter {
  public indirect enum Node {
    case bool(Bool)
    case int(Int)
    case real(Double)
    case date(Double)
    case data([UInt8])
    case string(String)
    case uid(Int)
    case array([Node])
    case dictionary([(String, Node)])
  }

  private var objects: [[UInt8]] = []
  /// References are two bytes wide, whatever there is.
  private static let referenceSize = 2

  public static func bytes(_ root: Node) -> [UInt8] {
    var writer = PropertyListWriter()
    let top = writer.add(root)
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in writer.objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    for offset in offsets { bytes += big(offset, 4) }
    bytes += [0, 0, 0, 0, 0, 0, 4, UInt8(referenceSize)]
    return bytes + big(offsets.count, 8) + big(top, 8) + big(table, 8)
  }

  private mutating func add(_ node: Node) -> Int {
    // Its place comes before those of its parts.
    let place = objects.count
    objects.append([])
    objects[place] = encoded(node)
    return place
  }

  private mutating func encoded(_ node: Node) -> [UInt8] {
    switch node {
    case .bool(let value): return [value ? 9 : 8]
    case .int(let value): return PropertyListWriter.whole(value)
    case .real(let value):
      return [0x23] + PropertyListWriter.big(Int(bitPattern: UInt(value.bitPattern)), 8)
    case .date(let value):
      return [0x33] + PropertyListWriter.big(Int(bitPattern: UInt(value.bitPattern)), 8)
    case .data(let bytes): return PropertyListWriter.head(4, bytes.count) + bytes
    case .string(let text) where text.utf8.allSatisfy({ $0 < 0x80 }):
      return PropertyListWriter.head(5, text.utf8.count) + Array(text.utf8)
    case .string(let text):
      let units = Array(text.utf16)
      return PropertyListWriter.head(6, units.count)
        + units.flatMap { PropertyListWriter.big(Int($0), 2) }
    case .uid(let number): return [0x83] + PropertyListWriter.big(number, 4)
    case .array(let nodes):
      let places = nodes.map { add($0) }
      return PropertyListWriter.head(10, nodes.count) + PropertyListWriter.references(places)
    case .dictionary(let entries):
      let keys = entries.map { add(.string($0.0)) }
      let values = entries.map { add($0.1) }
      return PropertyListWriter.head(13, entries.count)
        + PropertyListWriter.references(keys + values)
    }
  }

  private static func references(_ places: [Int]) -> [UInt8] {
    places.flatMap { big($0, referenceSize) }
  }

  private static func head(_ kind: UInt8, _ count: Int) -> [UInt8] {
    count < 15 ? [kind << 4 | UInt8(count)] : [kind << 4 | 15] + whole(count)
  }

  private static func whole(_ value: Int) -> [UInt8] {
    if value < 0 || value > Int(UInt32.max) { return [0x13] + big(value, 8) }
    if value > 0xFFFF { return [0x12] + big(value, 4) }
    return value > 0xFF ? [0x11] + big(value, 2) : [0x10, UInt8(value)]
  }

  private static func big(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
