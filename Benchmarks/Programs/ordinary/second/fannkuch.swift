// Fannkuch (arrays, indices)
func fannkuch(_ size: Int) -> (checksum: Int, flips: Int) {
  var permutation = Array(0..<size)
  var counts = [Int](repeating: 0, count: size)
  var checksum = 0
  var maximum = 0
  var number = 0
  var rest = size
  while true {
    while rest > 1 {
      counts[rest - 1] = rest
      rest -= 1
    }

    var flipped = permutation
    var flips = 0
    while flipped[0] != 0 {
      var low = 0
      var high = flipped[0]
      while low < high {
        flipped.swapAt(low, high)
        low += 1
        high -= 1
      }
      flips += 1
    }
    maximum = max(maximum, flips)
    checksum += number % 2 == 0 ? flips : -flips

    while true {
      if rest == size {
        return (checksum, maximum)
      }
      let first = permutation[0]
      for index in 0..<rest {
        permutation[index] = permutation[index + 1]
      }
      permutation[rest] = first
      counts[rest] -= 1
      if counts[rest] > 0 {
        break
      }
      rest += 1
    }
    number += 1
  }
}

for size in 5...9 {
  let (checksum, flips) = fannkuch(size)
  print("\(checksum) Pfannkuchen(\(size)) = \(flips)")
}
