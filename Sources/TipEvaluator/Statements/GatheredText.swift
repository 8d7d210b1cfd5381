import TipModel
import TipText

/// The additions of a loop to a text that the loop does not read. They gather in a buffer on the
/// machine's stack. It is appended to the text when it is full and when the loop ends, because each
/// addition to the text itself takes longer than most of what is added.
struct GatheredText {
  /// The number of bytes, which follow it in memory.
  private let count: UnsafeMutablePointer<Int>

  /// The capacity in bytes. With the count it is 1 KB; a larger buffer would come from the heap
  /// instead of the machine's stack.
  private static let capacity = 1024 - MemoryLayout<Int>.stride

  /// Runs a body with a text that gathers.
  ///
  /// - Parameter slot: The slot of its address during that time.
  static func with<Result>(
    _ variable: PlainVariable, _ frame: Frame, at slot: Int, _ body: () throws -> Result
  ) rethrows -> Result {
    try withUnsafeTemporaryAllocation(
      byteCount: MemoryLayout<Int>.stride + capacity, alignment: MemoryLayout<Int>.alignment
    ) { memory in
      let count = memory.baseAddress.unsafelyUnwrapped.bindMemory(to: Int.self, capacity: 1)
      count.initialize(to: 0)
      frame.setPlain(slot, .int(Int(bitPattern: count)))
      defer {
        GatheredText(count: count).flush(to: variable, frame)
        frame.setPlain(slot, .int(0))
      }
      return try body()
    }
  }

  private init(count: UnsafeMutablePointer<Int>) { self.count = count }

  /// Returns nil if the variable could not be borrowed when the loop began.
  @inline(__always)
  init?(in slot: Int, of frame: Frame) {
    guard case .int(let address) = frame.slots[slot],
      let count = UnsafeMutablePointer<Int>(bitPattern: address)
    else { return nil }
    self.count = count
  }

  private var bytes: UnsafeMutablePointer<UInt8> {
    @inline(__always) get {
      UnsafeMutableRawPointer(count + 1).assumingMemoryBound(to: UInt8.self)
    }
  }

  /// Appends the text that consists of the parts.
  @inline(__always)
  func add(
    to variable: PlainVariable, _ frame: Frame, at range: SourceRange,
    _ append: (inout TextBuffer) throws -> Void
  ) throws {
    if GatheredText.capacity &- count.pointee < TextBuffer.capacity { flush(to: variable, frame) }
    let added = try TextBuffer.fill(bytes + count.pointee, frame, at: range, append)
    count.pointee &+= added.count
    if let long = added.text {
      flush(to: variable, frame)
      variable.add(long, frame)
    }
  }

  /// Appends the gathered bytes to the variable. They are valid UTF-8, because every part was a
  /// whole text.
  @inline(never)
  private func flush(to variable: PlainVariable, _ frame: Frame) {
    guard count.pointee > 0 else { return }
    let gathered = UnsafeBufferPointer(start: bytes, count: count.pointee)
    count.pointee = 0
    variable.add(String(decoding: gathered, as: UTF8.self), frame)
  }
}

extension PlainVariable {
  /// Appends to a text that only this loop reads.
  fileprivate func add(_ text: String, _ frame: Frame) {
    guard case .string(var whole) = take(frame) else { return }
    whole += text
    give(.string(whole), frame)
  }
}
