/// Pages of several megabytes. A large block of memory consists of few of them, and the system
/// provides them faster than many small pages.
public enum LargePages {
  /// Requests large pages for a block that is yet to be filled. If the system has none to spare,
  /// the call has no effect.
  public static func prefer(in block: UnsafeMutableRawBufferPointer) {
    #if canImport(Glibc)
      guard let base = block.baseAddress else { return }
      let start = base.alignedUp(toMultipleOf: Int(getpagesize()))
      let count = block.count - (start - base)
      if count > 0 { madvise(start, count, MADV_HUGEPAGE) }
    #endif
  }
}
