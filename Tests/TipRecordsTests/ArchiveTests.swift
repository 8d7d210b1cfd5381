import Foundation
import RecordedApps
import SeededRandom
import Testing
import TipRecords

@Suite struct ArchiveTests {
  private static let info: ArchivedValue = .dictionary([
    .init("bundleID", .string("com.example.app")), .init("isArchived", .bool(false)),
    .init("maxDisplayCount", .int(.max)), .init("displayDuration", .double(2.5)),
    .init("displayDates", .array([.date(7e8), .date(-3.25)])),
    .init("name", .string("Größe 🎈")), .init("negative", .int(-70_000)),
    .init("bytes", .data([0, 255, 1])), .init("nothing", .null),
    .init("nested", .dictionary([.init("a", .array([])), .init("b", .dictionary([]))])),
    .init("other", .object("Foo", [.init("x", .int(1))])),
  ])

  @Test(arguments: [false, true])
  func whatIsWrittenIsRead(isPrefixed: Bool) throws {
    let bytes = ArchiveWriter.bytes(Self.info, isPrefixed: isPrefixed)
    #expect(try KeyedArchive.root(of: bytes) == Self.info)
  }

  @Test func randomValuesAreRead() throws {
    var random = SeededRandom(seed: 18)
    for _ in 0..<300 {
      let value = RandomArchive.value(&random, depth: 4)
      #expect(try KeyedArchive.root(of: ArchiveWriter.bytes(value)) == value)
    }
  }

  /// A byte changed, left out or cut off: an answer or a fault, and never more than that.
  @Test func damageIsAnswered() throws {
    var random = SeededRandom(seed: 1801)
    let whole = ArchiveWriter.bytes(Self.info)
    var faults: Set<ArchiveFault> = []
    var read = 0
    for _ in 0..<20_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2: bytes.remove(at: place)
        default: bytes.removeLast(min(bytes.count - 1, Int.random(in: 0...40, using: &random)))
        }
      }
      do throws(ArchiveFault) {
        _ = try KeyedArchive.root(of: bytes)
        read += 1
      } catch {
        faults.insert(error)
      }
    }
    #expect(read > 100)
    #expect(faults.isSuperset(of: [.damaged, .notAPropertyList]))
  }

  @Test func whatContainsItselfIsRefused() {
    let cycle = PropertyListWriter.bytes(
      .dictionary([
        ("$top", .dictionary([("root", .uid(1))])),
        (
          "$objects",
          .array([
            .string("$null"),
            .dictionary([("NS.objects", .array([.uid(1)])), ("$class", .uid(2))]),
            .dictionary([("$classname", .string("NSArray"))]),
          ])
        ),
      ]))
    #expect(throws: ArchiveFault.cyclic) { try KeyedArchive.root(of: cycle) }
  }

  /// Each array holds the next one ten times: a few bytes that stand for 10^30 values.
  @Test func whatGrowsWithoutEndIsRefused() {
    var objects: [PropertyListWriter.Node] = [
      .string("$null"), .dictionary([("$classname", .string("NSArray"))]),
    ]
    for level in 2..<32 {
      let next = Array(repeating: PropertyListWriter.Node.uid(level + 1), count: 10)
      objects.append(.dictionary([("NS.objects", .array(next)), ("$class", .uid(1))]))
    }
    objects.append(.string("end"))
    let bomb = PropertyListWriter.bytes(
      .dictionary([
        ("$top", .dictionary([("root", .uid(2))])), ("$objects", .array(objects)),
      ]))
    #expect(throws: ArchiveFault.tooLarge) { try KeyedArchive.root(of: bomb) }
  }

  @Test func whatIsTooDeepIsRefused() {
    var deep = ArchivedValue.int(1)
    for _ in 0..<100 { deep = .array([deep]) }
    #expect(throws: ArchiveFault.tooDeep) { try KeyedArchive.root(of: ArchiveWriter.bytes(deep)) }
  }

  @Test func otherBytesAreNoArchives() {
    let faults: [([UInt8], ArchiveFault)] = [
      ([], .notAPropertyList), (Array("{}".utf8), .notAPropertyList),
      (Array("bplist00".utf8), .damaged),
      (PropertyListWriter.bytes(.dictionary([("a", .int(1))])), .notAnArchive),
      (PropertyListWriter.bytes(.string("a")), .notAnArchive),
    ]
    for (bytes, fault) in faults {
      #expect(throws: fault) { try KeyedArchive.root(of: bytes) }
    }
  }
}

enum RandomArchive {
  static func value(_ random: inout SeededRandom, depth: Int) -> ArchivedValue {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 7), using: &random) {
    case 0: .bool(Bool.random(using: &random))
    case 1: .int(Int.random(in: .min ... .max, using: &random))
    case 2: .int(Int.random(in: -3...300, using: &random))
    case 3: .double(Double.random(in: -1e9...1e9, using: &random))
    case 4: .date(Double.random(in: 0...8e8, using: &random).rounded())
    case 5:
      .string(
        ["", "a", "ä", "🎈", "a longer text than fifteen"].randomElement(using: &random) ?? "")
    case 6: .data((0..<Int.random(in: 0...20, using: &random)).map { UInt8($0) })
    case 7:
      .array(
        (0..<Int.random(in: 0...20, using: &random)).map { _ in value(&random, depth: depth - 1) })
    default:
      .dictionary(
        (0..<Int.random(in: 0...17, using: &random)).map {
          .init("key \($0)", value(&random, depth: depth - 1))
        })
    }
  }
}
