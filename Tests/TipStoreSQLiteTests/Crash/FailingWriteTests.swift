import Foundation
import Testing

/// A disk that is full at every point of a write.
@Suite struct FailingWriteTests {
  @Test(.timeLimit(.minutes(5)))
  func nothingIsHalfWrittenWhereverTheDiskEnds() throws {
    var (opened, refused, accepted) = (0, 0, 0)
    for limit in stride(from: 2_000, to: 420_000, by: Effort.isSoak ? 1_100 : 9_700) {
      let scratch = try Scratch()
      let (lines, status) = try WriterProcess(scratch.store, "donate", "d", "25", "\(limit)")
        .finish()
      let acknowledged = lines.filter { $0.hasPrefix("ok ") }.map { String($0.dropFirst(3)) }
      let refusals = lines.filter { $0.hasPrefix("refused") }
      #expect(try StoredDonations(scratch.store).names == acknowledged, "\(limit) bytes")
      #expect(refusals.allSatisfy { $0 == "refused the disk is full" }, "\(refusals)")
      if lines.contains("ready") {
        opened += 1
        #expect(acknowledged.count + refusals.count == 25)
        #expect(lines.contains("engine \(acknowledged.count)"), "the engine knows what is stored")
      } else {
        #expect(status == 1 && lines.count == 1, "\(lines)")
      }
      if !refusals.isEmpty { refused += 1 }
      if refusals.isEmpty, !acknowledged.isEmpty { accepted += 1 }
    }
    #expect(opened > 10 && refused > 5 && accepted > 0)
  }
}
