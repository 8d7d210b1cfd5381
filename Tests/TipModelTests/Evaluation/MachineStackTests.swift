import Testing
import TipModel
import TipSystem

@Suite struct MachineStackTests {
  /// How many calls find room, the last of which looks at a stretch that was looked at before.
  @inline(never)
  private static func depth(_ stretch: inout MachineStack.Stretch) -> Int {
    guard MachineStack.hasRoom(&stretch) else { return 0 }
    return withUnsafeTemporaryAllocation(byteCount: 1 << 10, alignment: 8) { padding in
      padding[0] = 1
      return depth(&stretch) + Int(padding[0])
    }
  }

  @Test func aStretchIsOfOneThread() throws {
    nonisolated(unsafe) var stretch = MachineStack.Stretch()
    nonisolated(unsafe) var depths: [Int] = []
    for size in [4 << 20, 1 << 20, 4 << 20] {
      // The one that was looked at last is still there.
      let thread = NativeThread(stackBytes: size) {
        depths.append(Self.depth(&stretch))
        let inner = NativeThread(stackBytes: size / 2) { depths.append(Self.depth(&stretch)) }
        inner?.join()
        depths.append(Self.depth(&stretch))
        stretch = MachineStack.Stretch()
      }
      try #require(thread).join()
    }
    #expect(depths.count == 9)
    for (first, inner, again) in [(0, 1, 2), (3, 4, 5), (6, 7, 8)] {
      // A thread may have more than was asked for, of one that is over.
      let room = (first == 3 ? 1 << 10 : 4 << 10) - 192
      // Frames are twice as large where they are instrumented.
      #expect(depths[first] > room / 3 && depths[inner] > room / 8, "\(depths)")
      #expect(depths[first] == depths[again], "\(depths)")
    }
  }
}
