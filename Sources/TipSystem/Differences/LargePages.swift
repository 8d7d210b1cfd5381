/// Memory of which a page is large, so that few are asked for.
public enum LargePages {
  /// Of how many bytes one is; memory on such pages begins at a multiple of it.
  public static let size = 2 << 20

  /// Asks for them where the system has such; nothing but time depends on it.
  public static func advise(_ memory: UnsafeMutableRawBufferPointer) {
    #if os(Linux)
      _ = madvise(memory.baseAddress, memory.count, MADV_HUGEPAGE)
    #endif
  }
}
