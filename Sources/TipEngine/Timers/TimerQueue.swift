import TipFoundation

/// The instants at which something falls due, as a binary heap with one place for each timer:
/// moving a timer leaves no stale entry. Timers at the same instant fall due in the order in which
/// they were made.
struct TimerQueue {
  /// The owner of a timer.
  enum Owner {
    case rule(RuleSlot)
    /// The display frequency's interval after some display is over.
    case frequency
    /// The oldest donation of an event reaches its maximum age; the event's position.
    case donationAge(Int)
    /// A tip's display duration is used up; the tip's position.
    case displayDuration(Int)
  }

  typealias Timer = Int

  private struct Entry {
    let seconds: Double
    let timer: Timer
  }

  private var heap: [Entry] = []
  /// The place of each timer in the heap; -1 while it is not set.
  private var places: [Int] = []
  private var owners: [Owner] = []
  private var free: [Timer] = []

  var next: Date? { heap.first.map { Date(timeIntervalSinceReferenceDate: $0.seconds) } }

  /// The latest known instant at which something falls due.
  var last: Date? {
    heap.map(\.seconds).max().map { Date(timeIntervalSinceReferenceDate: $0) }
  }

  mutating func add(_ owner: Owner) -> Timer {
    if let timer = free.popLast() {
      owners[timer] = owner
      return timer
    }
    owners.append(owner)
    places.append(-1)
    return owners.count - 1
  }

  mutating func remove(_ timer: Timer) {
    set(timer, to: nil)
    free.append(timer)
  }

  /// Sets when `timer` falls due; nil is never, as is an instant that is no finite number.
  mutating func set(_ timer: Timer, to instant: Date?) {
    let place = places[timer]
    guard let seconds = instant?.timeIntervalSinceReferenceDate, seconds.isFinite else {
      if place >= 0 { removeEntry(at: place) }
      return
    }
    let entry = Entry(seconds: seconds, timer: timer)
    if place < 0 {
      heap.append(entry)
      places[timer] = heap.count - 1
      siftUp(from: heap.count - 1)
    } else if heap[place].seconds != seconds {
      heap[place] = entry
      siftUp(from: place)
      siftDown(from: places[timer])
    }
  }

  /// Removes and returns the first timer that is due at `instant` or before.
  mutating func popDue(at instant: Date) -> Owner? {
    guard let first = heap.first, first.seconds <= instant.timeIntervalSinceReferenceDate else {
      return nil
    }
    removeEntry(at: 0)
    return owners[first.timer]
  }

  private mutating func removeEntry(at place: Int) {
    places[heap[place].timer] = -1
    let last = heap.removeLast()
    guard place < heap.count else { return }
    heap[place] = last
    places[last.timer] = place
    siftUp(from: place)
    siftDown(from: places[last.timer])
  }

  private static func isBefore(_ a: Entry, _ b: Entry) -> Bool {
    a.seconds != b.seconds ? a.seconds < b.seconds : a.timer < b.timer
  }

  private mutating func siftUp(from start: Int) {
    var place = start
    let entry = heap[place]
    while place > 0 {
      let parent = (place - 1) / 2
      guard TimerQueue.isBefore(entry, heap[parent]) else { break }
      move(heap[parent], to: place)
      place = parent
    }
    move(entry, to: place)
  }

  private mutating func siftDown(from start: Int) {
    var place = start
    let entry = heap[place]
    while true {
      var child = 2 * place + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, TimerQueue.isBefore(heap[child + 1], heap[child]) { child += 1 }
      guard TimerQueue.isBefore(heap[child], entry) else { break }
      move(heap[child], to: place)
      place = child
    }
    move(entry, to: place)
  }

  private mutating func move(_ entry: Entry, to place: Int) {
    heap[place] = entry
    places[entry.timer] = place
  }
}
