/// The number of groups of each size, with the sizes in order. A group grows or shrinks by one, so
/// its new size is next to the old one, and the smallest and the largest size are always known.
struct SizeHistogram {
  /// The number of groups by size. The entry of size 0, which counts no groups, is the end of both
  /// chains.
  private var groups: [Int32] = [0]
  private var above: [Int32] = [0]
  private var below: [Int32] = [0]

  /// 0 without groups.
  var smallest: Int { Int(above[0]) }
  var largest: Int { Int(below[0]) }

  /// A group of `size` gets one more; one of 0 is new.
  mutating func grow(from size: Int) {
    let new = size + 1
    if new == groups.count {
      groups.append(0)
      above.append(0)
      below.append(0)
    }
    if groups[new] == 0 { link(new, after: size) }
    groups[new] += 1
    if size > 0 { leave(size) }
  }

  /// A group of `size`, which is at least 1, gets one less.
  mutating func shrink(from size: Int) {
    let new = size - 1
    if new > 0 {
      if groups[new] == 0 { link(new, after: Int(below[size])) }
      groups[new] += 1
    }
    leave(size)
  }

  private mutating func leave(_ size: Int) {
    groups[size] -= 1
    guard groups[size] == 0 else { return }
    above[Int(below[size])] = above[size]
    below[Int(above[size])] = below[size]
  }

  private mutating func link(_ size: Int, after smaller: Int) {
    let larger = Int(above[smaller])
    above[smaller] = Int32(truncatingIfNeeded: size)
    below[size] = Int32(truncatingIfNeeded: smaller)
    above[size] = Int32(truncatingIfNeeded: larger)
    below[larger] = Int32(truncatingIfNeeded: size)
  }
}
