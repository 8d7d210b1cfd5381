import TipModel
import TipSolver

/// Values near the constants of rules.
struct ConstantPool {
  private var numbers: Set<Int> = [0]
  /// Numbers of integer types other than Int.
  private var integers: Set<FixedInteger> = []
  private var doubles: Set<Double> = [0]
  private var texts: Set<String> = ["", "b", "c", "d", "e", "other"]
  private var seconds: Set<Double> = [0]
  /// Numbers of donations, in order.
  private(set) var counts = [1, 2, 3]

  /// The greatest constant that may be meant as a number of donations.
  private static let mostCounted = 100

  init(_ constants: [Value]) {
    for constant in constants {
      switch constant {
      case .int(let value):
        numbers.formUnion([value, value &+ 1, value &- 1])
        doubles.insert(Double(value))
      case .integer(let value):
        let near = [-1, 0, 1].compactMap { value.advanced(by: $0) }
        integers.formUnion(near)
        numbers.formUnion(near.compactMap(\.int))
      case .double(let value) where value.isFinite:
        doubles.formUnion([value, value + 1, value - 1])
        let age = abs(value)
        if age >= 1, age < 1e9 { seconds.formUnion([age - 1, age, age + 1]) }
      case .string(let text): texts.formUnion([text, text + "x", "x" + text])
      case .timeRange(let range) where range.seconds.isFinite && range.seconds >= 1:
        seconds.formUnion([range.seconds - 1, range.seconds])
      default: break
      }
    }
    let named = numbers.filter { $0 > 0 && $0 <= ConstantPool.mostCounted }
    counts = Set(counts + named).sorted()
  }

  var ages: [Double] { seconds.sorted() }

  func samples(of kind: SampleKind) -> [Sample] {
    switch kind {
    case .bool: [.bool(false), .bool(true)]
    case .int: numbers.sorted().map(Sample.int)
    case .integer(let type):
      Set(
        numbers.compactMap { FixedInteger(exactly: $0, as: type) }
          + integers.compactMap { $0.converted(to: type) } + [.largest(of: type)]
      ).sorted(by: FixedInteger.isLess).map { Sample($0) }
    case .double: doubles.sorted().map(Sample.double)
    case .string: texts.sorted().map(Sample.string)
    case .cases(let names): names.indices.map(Sample.enumCase)
    case .optional(let wrapped): [.none] + samples(of: wrapped)
    case .other: []
    }
  }

  /// Values of a type; nil where the search has none.
  func samples(of type: Type) -> [Sample]? {
    if let kind = SampleKind(type) { return samples(of: kind) }
    switch type {
    case .date: return ages.map(Sample.secondsAgo)
    case .optional(.optional): return nil
    case .optional(let wrapped): return samples(of: wrapped).map { [.none] + $0 }
    case .array(let element), .set(let element):
      return samples(of: element).map { lists(of: $0).map(Sample.list) }
    case .dictionary(let key, let value):
      guard let keys = samples(of: key), let values = samples(of: value) else { return nil }
      let few = values.prefix(ConstantPool.mostElements)
      let pairs = keys.prefix(ConstantPool.mostElements).flatMap { key in few.map { [key, $0] } }
      return [.pairs([])] + pairs.map { .pairs([$0]) }
        + few.map { value in .pairs(keys.map { [$0, value] }) }
    default: return nil
    }
  }

  /// None, each once and more often, two neighbors, the first, the last and all of some elements.
  private func lists(of elements: [Sample]) -> [[Sample]] {
    let few = Array(elements.prefix(ConstantPool.mostElements))
    let two = zip(few, few.dropFirst()).map { [$0, $1] }
    let begins = few.indices.dropFirst(2).map { Array(few[...$0]) }
    let ends = few.indices.dropLast(2).map { Array(few[$0...]) }
    let repeated = few.flatMap { [[$0, $0], [$0, $0, $0]] }
    return [[]] + few.map { [$0] } + repeated + two + begins + ends + [elements]
  }

  /// The greatest number of elements that are tried by themselves.
  private static let mostElements = 12
}
