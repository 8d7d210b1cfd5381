// Quicksort (sorting)
func quicksort(_ values: inout [Int], from low: Int, to high: Int) {
  if low >= high {
    return
  }
  let pivot = values[(low + high) / 2]
  var i = low
  var j = high
  while i <= j {
    while values[i] < pivot {
      i += 1
    }
    while values[j] > pivot {
      j -= 1
    }
    if i <= j {
      values.swapAt(i, j)
      i += 1
      j -= 1
    }
  }
  quicksort(&values, from: low, to: j)
  quicksort(&values, from: i, to: high)
}

func isSorted(_ values: [Int]) -> Bool {
  for index in 1..<values.count where values[index - 1] > values[index] {
    return false
  }
  return true
}

var state = 2_024
var values: [Int] = []
for _ in 0..<250_000 {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  values.append(state / 16)
}
print(isSorted(values), values[0], values[values.count - 1])
quicksort(&values, from: 0, to: values.count - 1)
print(isSorted(values), values[0], values[values.count / 2], values[values.count - 1])
