// Priority queue (generics with constraints)
struct PriorityQueue<Element: Comparable> {
  private var heap: [Element] = []

  var isEmpty: Bool { heap.isEmpty }
  var count: Int { heap.count }

  mutating func push(_ element: Element) {
    heap.append(element)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if !(heap[child] < heap[parent]) {
        break
      }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  mutating func pop() -> Element? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    if heap.isEmpty {
      return first
    }
    heap[0] = last
    var parent = 0
    while true {
      var smallest = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if heap[child] < heap[smallest] {
          smallest = child
        }
      }
      if smallest == parent {
        return first
      }
      heap.swapAt(parent, smallest)
      parent = smallest
    }
  }
}

struct Task: Comparable {
  let priority: Int
  let name: String

  static func < (a: Task, b: Task) -> Bool {
    a.priority != b.priority ? a.priority < b.priority : a.name < b.name
  }
}

var tasks = PriorityQueue<Task>()
for (priority, name) in [
  (3, "Clear drains"), (4, "Feed cat"), (5, "Make tea"), (1, "Solve tasks"), (2, "Tax return"),
] {
  tasks.push(Task(priority: priority, name: name))
}
while let task = tasks.pop() {
  print(task.priority, task.name)
}

var state = 99
var numbers = PriorityQueue<Int>()
for _ in 0..<80_000 {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  numbers.push(state / 256)
}
var previous = -1
var sorted = true
var checksum = 0
while let number = numbers.pop() {
  if number < previous {
    sorted = false
  }
  previous = number
  checksum = (checksum * 31 + number) % 1_000_007
}
print(sorted, previous, checksum)

for index in 0..<25_000 {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  tasks.push(Task(priority: state / 65_536 % 50, name: "task \(index % 1_000)"))
  if index % 3 == 2 {
    _ = tasks.pop()
  }
}
print(tasks.count, tasks.pop()?.name ?? "none")
