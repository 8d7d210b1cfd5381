/// Facts about processes.
public enum ProcessFacts {
  /// The number of this process.
  public static var id: Int { Int(getpid()) }

  /// The resident memory of this process in bytes, or 0 if it is unknown.
  public static var memoryInUse: Int {
    #if canImport(Darwin)
      var facts = proc_taskinfo()
      let size = Int32(MemoryLayout<proc_taskinfo>.size)
      guard proc_pidinfo(getpid(), PROC_PIDTASKINFO, 0, &facts, size) == size else { return 0 }
      return Int(clamping: facts.pti_resident_size)
    #else
      guard let words = try? FileSystem.text(of: "/proc/self/statm", limit: 128) else { return 0 }
      let pages = words.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      return pages.multipliedReportingOverflow(by: sysconf(Int32(_SC_PAGESIZE))).partialValue
    #endif
  }

  /// The name of the program of a process, without its folder, or nil if there is no such process.
  public static func name(of process: Int32) -> String? {
    #if canImport(Darwin)
      // Longer names than this are cut off by the system.
      var name = [UInt8](repeating: 0, count: 64)
      let count = proc_name(process, &name, UInt32(name.count))
      guard count > 0 else { return nil }
      return String(decoding: name.prefix(Int(count)), as: UTF8.self)
    #else
      let name = try? FileSystem.text(of: "/proc/\(process)/comm", limit: 64)
      return name.map { String($0.prefix { !$0.isNewline }) }
    #endif
  }

  /// The path of this process's executable, or nil if it is unknown.
  public static var executable: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size) + 1)
      guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      return try? FileSystem.resolve(
        String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    #else
      return try? FileSystem.resolve("/proc/self/exe")
    #endif
  }

  /// The number of processors, at least one.
  public static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
