// Binary search tree (optionals)
final class Node {
  let key: Int
  var value: Int
  var left: Node?
  var right: Node?

  init(key: Int, value: Int) {
    self.key = key
    self.value = value
  }
}

final class SearchTree {
  private var root: Node?
  private(set) var count = 0

  func insert(_ key: Int, value: Int) {
    guard let root else {
      self.root = Node(key: key, value: value)
      count = 1
      return
    }
    var node = root
    while node.key != key {
      if let next = key < node.key ? node.left : node.right {
        node = next
        continue
      }
      let new = Node(key: key, value: value)
      if key < node.key {
        node.left = new
      } else {
        node.right = new
      }
      count += 1
      return
    }
    node.value = value
  }

  func value(for key: Int) -> Int? {
    var current = root
    while let node = current {
      if key == node.key { return node.value }
      current = key < node.key ? node.left : node.right
    }
    return nil
  }

  func floor(_ key: Int) -> Int? {
    var best: Int?
    var current = root
    while let node = current {
      if node.key > key {
        current = node.left
      } else {
        best = node.key
        current = node.right
      }
    }
    return best
  }

  var minimum: Int? {
    var node = root
    while let next = node?.left {
      node = next
    }
    return node?.key
  }

  func height() -> Int {
    func height(_ node: Node?) -> Int {
      guard let node else { return 0 }
      return 1 + max(height(node.left), height(node.right))
    }
    return height(root)
  }
}

let tree = SearchTree()
print(tree.value(for: 1) ?? -1, tree.minimum ?? -1)
var state = 7
for index in 0..<100_000 {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  tree.insert(state / 4_096, value: index)
}
print(tree.count, tree.height(), tree.minimum ?? -1)

var found = 0
var sum = 0
var floors = 0
for key in stride(from: 0, to: 524_288, by: 8) {
  if let value = tree.value(for: key) {
    found += 1
    sum += value
  }
  floors += tree.floor(key + 1) ?? 0
}
print(found, sum, floors)
