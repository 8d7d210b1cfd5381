import Testing
import TipModel

@Suite struct TypeDescriptionTests {
  @Test func tuplesSayTheirLabels() {
    let entry = Type.tuple([.init(label: "offset", type: .int), .init(type: .optional(.string))])
    #expect("\(Type.array(entry))" == "[(offset: Int, String?)]")
  }
}
