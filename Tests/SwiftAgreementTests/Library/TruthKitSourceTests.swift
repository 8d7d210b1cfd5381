import Foundation
import Testing

/// The sources of `Examples/TruthKit` compile where there is TipKit, as far as its public interface tells.
@Suite struct TruthKitSourceTests {
  @Test func theyTypeCheckAgainstTipKitsInterface() throws {
    let compiler = try SwiftCompiler()
    let folder = try Scratch()
    let modules =
      try TipKitStub.modules() + [
        (
          "AppKit",
          try String(
            contentsOf: Project.suite.appending(path: "Stubs/AppKit.stub"), encoding: .utf8)
        ),
        ("SwiftUI", "import Foundation\n"),
      ]
    for (name, text) in modules {
      let source = try folder.file("\(name).swift", text)
      #expect(
        try compiler.emitModule(name, of: source.path(percentEncoded: false), into: folder.path(""))
          == [])
    }
    let kit = Project.root.appending(path: "Examples/TruthKit/Sources")
    var sources: [String] = []
    let files = FileManager.default.enumerator(at: kit, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      let served = text.replacingOccurrences(of: "#Rule", with: "_Rule")
      let copy = try folder.file("kit-\(file.lastPathComponent)", served)
      sources.append(copy.path(percentEncoded: false))
    }
    #expect(sources.count > 10)
    #expect(try compiler.typeCheck(sources, modules: folder.path("")) == [])
  }
}
