import SeededRandom
import Testing

@testable import TipModel

/// Arrays of values in whatever form, beside plain lists of the same values.
@Suite struct ArrayValueTests {
  @Test func changesAtRandomGiveWhatAListGives() {
    let seed = Seeds.one()
    for offset in 0..<UInt64(Effort.count(200, soaked: 20_000)) {
      var random = SeededRandom(seed: seed &+ offset)
      // Nearly all of one kind: another one is what makes the form change.
      let kind = random.below(4)
      func value() -> Value {
        switch random.below(12) == 0 ? random.below(4) : kind {
        case 0: .int(random.below(5))
        case 1: .double(Double(random.below(5)))
        case 2: .bool(random.below(2) == 0)
        default: .string(String(random.below(5)))
        }
      }
      func values(_ limit: Int) -> [Value] { (0..<random.below(limit)).map { _ in value() } }
      var list = values(5)
      var array = ArrayValue(list)
      for _ in 0..<30 {
        let start = random.below(list.count + 1)
        let bounds = start..<(start + random.below(list.count - start + 1))
        switch random.below(8) {
        case 0, 1:
          let added = value()
          list.append(added)
          array.append(added)
        case 2 where start < list.count:
          let new = value()
          list[start] = new
          array.set(start, to: new)
        case 3 where start < list.count:
          let new = value()
          list[start] = new
          array[start] = new
        case 4:
          let added = values(4)
          list.replaceSubrange(bounds, with: added)
          array.replaceSubrange(bounds, with: ArrayValue(added))
        case 5:
          list.removeSubrange(bounds)
          array.removeSubrange(bounds)
        case 6:
          let added = values(4)
          list += added
          array += added
        case 7 where start < list.count:
          list.swapAt(0, start)
          array.swapAt(0, start)
        default:
          let (count, new) = (random.below(4), value())
          list = Array(repeating: new, count: count)
          array = ArrayValue(repeating: new, count: count)
        }
        #expect(array.values == list, "seed \(seed &+ offset)")
        #expect(array == ArrayValue(list), "seed \(seed &+ offset)")
        #expect(array.hashValue == ArrayValue(list).hashValue, "seed \(seed &+ offset)")
        let part = list.count / 3..<list.count
        #expect(Array(array[part]) == Array(list[part]), "seed \(seed &+ offset)")
      }
    }
  }

  @Test func numbersAndBoolsAreKeptAsThemselves() {
    #expect(ArrayValue([.int(1), .int(2)]).elementSize == MemoryLayout<Int>.stride)
    #expect(ArrayValue([.double(1)]).elementSize == MemoryLayout<Double>.stride)
    #expect(ArrayValue(repeating: .bool(true), count: 3).elementSize == 1)
    #expect(!ArrayValue([.int(1), .string("a")]).isFlat)
    var grown = ArrayValue()
    grown.append(.int(1))
    #expect(grown.isFlat)
  }

  @Test func anElementThatIsNotANumberIsUnequalToItself() {
    let array = ArrayValue([.double(.nan)])
    #expect(array != ArrayValue([.double(.nan)]))
    #expect(ArrayValue([.double(0)]) == ArrayValue([.double(-0.0)]))
  }
}
