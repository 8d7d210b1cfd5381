import Synchronization
import TipModel

/// What every step of an evaluation looks at and counts, in memory of its own: no object is retained to reach it, and no
/// exclusivity is checked. ``Budget`` owns it.
struct Meter: ~Copyable {
  /// What is left of the limits of what runs.
  var usage: Usage
  /// Calls within calls, over all runs: they share the machine's stack.
  var depth = 0
  let depthLimit: Int
  /// Where calls may begin on the machine's stack.
  var stack = MachineStack.Stretch()
  /// How often the program has changed a global or static variable.
  var globalWrites = 0
  /// Bytes until it is asked again how many the process holds.
  var untilLook = Meter.lookInterval
  /// What was called where nothing can be thrown has failed.
  var hasFault = false
  /// Set from any thread.
  let isCancelled = Atomic<Bool>(false)

  static let lookInterval = 16 << 20

  struct Usage {
    /// Steps until the limits and the time are looked at again.
    var untilCheck: Int
    var stepsLeft: Int
    var bytesLeft: Int
    var secondsLeft: Double
    /// Until when the time was counted. Set at the first look, since most runs end before it.
    var counted: ProcessorTime?
    var isActive: Bool
  }

  init(_ usage: Usage, depthLimit: Int) {
    self.usage = usage
    self.depthLimit = depthLimit
  }

  /// Counts a call within those under way; false where it would be too deep.
  @inline(__always)
  mutating func enter() -> Bool {
    guard depth < depthLimit, MachineStack.hasRoom(&stack) else { return false }
    depth &+= 1
    return true
  }

  /// Counts one step; true where it is time for a look at the limits.
  @inline(__always)
  mutating func step() -> Bool { step(1) }

  @inline(__always)
  mutating func step(_ count: Int) -> Bool {
    usage.untilCheck &-= count
    return usage.untilCheck < 0 || isCancelled.load(ordering: .relaxed)
  }
}
