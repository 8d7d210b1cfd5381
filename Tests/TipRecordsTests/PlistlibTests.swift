import Foundation
import RecordedApps
import SeededRandom
import Testing
import TipRecords

/// Python's `plistlib` is somebody else's idea of the same format: it reads what the test support writes, and what it
/// writes is read.
@Suite(.enabled(if: Python.isThere, "python3 is not installed"))
struct PlistlibTests {
  private static func python(_ code: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", code] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }

  /// Follows an archive as Apple's format is described, and writes it as Swift's side below does.
  private static let reading = """
    import plistlib, sys, datetime
    def show(v):
        if v is True: return 'true'
        if v is False: return 'false'
        if isinstance(v, int): return 'i%d' % v
        if isinstance(v, float): return 'd' + v.hex()
        if isinstance(v, bytes): return 'b' + v.hex()
        if isinstance(v, str): return 's' + v.encode('utf-8').hex()
    def follow(archive, uid):
        v = archive['$objects'][uid.data]
        if uid.data == 0: return 'null'
        if not isinstance(v, dict): return show(v)
        name = archive['$objects'][v['$class'].data]['$classname']
        if name == 'NSArray': return '[' + ','.join(follow(archive, u) for u in v['NS.objects']) + ']'
        if name == 'NSDate': return 't' + v['NS.time'].hex()
        return '{' + ','.join(follow(archive, k) + ':' + follow(archive, x) for k, x in zip(v['NS.keys'], v['NS.objects'])) + '}'
    for name in sys.argv[1:]:
        with open(name, 'rb') as f: a = plistlib.load(f)
        print(follow(a, a['$top']['root']))
    """

  private static func shown(_ value: ArchivedValue) -> String {
    func hex(_ bytes: some Sequence<UInt8>) -> String {
      bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
    return switch value {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .int(let value): "i\(value)"
    case .double(let value): "d\(value.bitPattern)"
    case .date(let value): "t\(value.bitPattern)"
    case .string(let text): "s" + hex(text.utf8)
    case .data(let bytes): "b" + hex(bytes)
    case .array(let values): "[" + values.map(shown).joined(separator: ",") + "]"
    case .dictionary(let entries):
      "{" + entries.map { shown(.string($0.key)) + ":" + shown($0.value) }.joined(separator: ",")
        + "}"
    case .object: "?"
    }
  }

  @Test func plistlibReadsTheSame() throws {
    let folder = try TemporaryRecords()
    var random = SeededRandom(seed: 77)
    var paths: [String] = []
    var expected: [String] = []
    for index in 0..<40 {
      let bytes = ArchiveWriter.bytes(RandomArchive.value(&random, depth: 3))
      let path = folder.path("\(index).plist")
      try Data(bytes).write(to: URL(filePath: path))
      paths.append(path)
      expected.append(Self.shown(try KeyedArchive.root(of: bytes)))
    }
    // As bits, which both sides write alike.
    let code = Self.reading.replacing(
      "import plistlib, sys, datetime", with: "import plistlib, sys, struct"
    ).replacing("'d' + v.hex()", with: "'d%d' % struct.unpack('<Q', struct.pack('<d', v))[0]")
      .replacing(
        "'t' + v['NS.time'].hex()",
        with: "'t%d' % struct.unpack('<Q', struct.pack('<d', v['NS.time']))[0]")
    let output = try Self.python(code, paths)
    #expect(output.split(separator: "\n").map(String.init) == expected)
  }

  @Test func whatPlistlibWritesIsRead() throws {
    let folder = try TemporaryRecords()
    let path = folder.path("python.plist")
    let code = """
      import plistlib, sys, datetime
      v = {'a': [1, -1, 255, 256, 70000, 5000000000, 2**63, 1.5, True, False],
           'b': b'\\x00\\xff', 'long': 'x' * 300, 'wide': 'ä🎈',
           'date': datetime.datetime(2026, 1, 1), 'uid': plistlib.UID(300), 'd': {'e': {}}}
      with open(sys.argv[1], 'wb') as f: plistlib.dump(v, f, fmt=plistlib.FMT_BINARY, sort_keys=False)
      """
    _ = try Self.python(code, [path])
    let value = try KeyedArchive.plain(Array(try Data(contentsOf: URL(filePath: path))))
    #expect(
      value["a"]?.array == [
        .int(1), .int(-1), .int(255), .int(256), .int(70000), .int(5_000_000_000),
        .double(9_223_372_036_854_775_808), .double(1.5), .bool(true), .bool(false),
      ])
    #expect(value["b"] == .data([0, 255]))
    #expect(value["long"]?.string?.count == 300)
    #expect(value["wide"] == .string("ä🎈"))
    #expect(value["date"] == .date(788_918_400))
    #expect(value["uid"] == .int(300))
    #expect(value["d"] == .dictionary([.init("e", .dictionary([]))]))
  }
}

private enum Python {
  static let isThere = (try? status()) == 0

  private static func status() throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", "import plistlib"]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
