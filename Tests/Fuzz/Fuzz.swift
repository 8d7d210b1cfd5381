import Foundation
import FuzzTargets

/// libFuzzer, which comes with the toolchain; its header is not among Swift's modules.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Set once, before the fuzzer begins.
nonisolated(unsafe) private var chosen = FuzzTarget.all[0]

/// `fuzz TARGET [OPTION OF LIBFUZZER …] CORPUS …`
@_cdecl("fuzz_main")
public func fuzzMain(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> CInt {
  var words = CommandLine.arguments
  // libFuzzer starts itself again with what it was given, which is without the name.
  if words.count > 1, FuzzTarget.all.contains(where: { $0.name == words[1] }) {
    setenv("FUZZ_TARGET", words.remove(at: 1), 1)
  }
  let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"]
  guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
    print("name one of " + FuzzTarget.all.map(\.name).joined(separator: ", "))
    return 64
  }
  chosen = target
  var rest = words.map { strdup($0) } + [nil]
  var number = CInt(rest.count - 1)
  return rest.withUnsafeMutableBufferPointer { buffer in
    var base = buffer.baseAddress
    return withUnsafeMutablePointer(to: &base) { place in
      runDriver(&number, place) { bytes, count in
        do {
          try chosen.run([UInt8](UnsafeBufferPointer(start: bytes, count: count)))
        } catch {
          fatalError("\(error)")
        }
        return 0
      }
    }
  }
}
