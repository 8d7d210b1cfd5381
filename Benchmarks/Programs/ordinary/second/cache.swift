// Least recently used cache (classes, a doubly linked list)
final class Entry {
  let key: Int
  var value: String
  var next: Entry?
  var previous: Entry?

  init(key: Int, value: String) {
    self.key = key
    self.value = value
  }
}

final class Cache {
  private let capacity: Int
  private var entries: [Int: Entry] = [:]
  private var head: Entry?
  private var tail: Entry?
  private(set) var evictions = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  func get(_ key: Int) -> String? {
    guard let entry = entries[key] else { return nil }
    remove(entry)
    addFirst(entry)
    return entry.value
  }

  func put(_ key: Int, _ value: String) {
    if let entry = entries[key] {
      entry.value = value
      remove(entry)
      addFirst(entry)
      return
    }
    if entries.count == capacity, let last = tail {
      remove(last)
      entries[last.key] = nil
      evictions += 1
    }
    let entry = Entry(key: key, value: value)
    entries[key] = entry
    addFirst(entry)
  }

  var keys: [Int] {
    var keys: [Int] = []
    var entry = head
    while let current = entry {
      keys.append(current.key)
      entry = current.next
    }
    return keys
  }

  private func remove(_ entry: Entry) {
    if let previous = entry.previous {
      previous.next = entry.next
    } else {
      head = entry.next
    }
    if let next = entry.next {
      next.previous = entry.previous
    } else {
      tail = entry.previous
    }
    entry.next = nil
    entry.previous = nil
  }

  private func addFirst(_ entry: Entry) {
    entry.next = head
    head?.previous = entry
    head = entry
    if tail == nil {
      tail = entry
    }
  }
}

let cache = Cache(capacity: 100)
var state = 9
var hits = 0
var misses = 0
for _ in 0..<800_000 {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  let key = state / 65_536 % 12 * (state / 1_048_576 % 20)
  if let value = cache.get(key) {
    hits += value.count > 6 ? 1 : 0
  } else {
    misses += 1
    cache.put(key, "page \(key)")
  }
}
print(hits, misses, cache.evictions)
print(cache.keys.prefix(10).map { String($0) }.joined(separator: " "), cache.keys.count)
