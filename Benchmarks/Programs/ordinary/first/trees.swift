// Binary trees (classes)
final class Node {
  let left: Node?
  let right: Node?

  init(left: Node?, right: Node?) {
    self.left = left
    self.right = right
  }

  func count() -> Int {
    1 + (left?.count() ?? 0) + (right?.count() ?? 0)
  }
}

func makeTree(depth: Int) -> Node {
  if depth == 0 {
    return Node(left: nil, right: nil)
  }
  return Node(left: makeTree(depth: depth - 1), right: makeTree(depth: depth - 1))
}

let minimum = 4
let maximum = 13
print("stretch tree of depth \(maximum + 1), check \(makeTree(depth: maximum + 1).count())")
let longLived = makeTree(depth: maximum)
for depth in stride(from: minimum, through: maximum, by: 2) {
  let iterations = 1 << (maximum - depth + minimum)
  var check = 0
  for _ in 0..<iterations {
    check += makeTree(depth: depth).count()
  }
  print("\(iterations) trees of depth \(depth), check \(check)")
}
print("long lived tree of depth \(maximum), check \(longLived.count())")
