import Testing

@testable import TipPrompt

@Suite struct ArgumentKindTests {
  @Test(arguments: [
    ("My", "TIP", ArgumentKind?.some(.tip), "My"),
    ("MyTip mo", "TIP ACTION", .action, "mo"),
    ("MyTip.p ", "PARAMETER [VALUE]", .value, ""),
    ("MyTip.p [1, 2]", "PARAMETER [VALUE]", .value, "[1, 2]"),
    ("a.b + c", "EXPR|RULE", .expressionOrRule, "a.b + c"),
    ("e 3", "EVENT [n] [fields] [ago 2d]", nil, ""),
    ("", "[FILE]", .file, ""),
    ("x", "", nil, ""),
  ])
  func theLastWordIsWhatTheTemplateCallsIt(
    typed: String, template: String, kind: ArgumentKind?, word: String
  ) {
    let last = ArgumentKind.last(of: typed, as: template)
    #expect(last?.kind == kind)
    #expect(last.map { String($0.word) } ?? "" == word)
  }

  @Test func everyTemplateIsMadeOfKnownWords() {
    var known: Set<String> = []
    for command in REPLCommands.all {
      for word in command.argument.split(separator: " ") {
        let name = word.filter { !"[]".contains($0) }
        guard name.contains(where: \.isUppercase) else { continue }
        let isFree = ["TIME", "DURATION", "n|TEXT"].contains(name)
        #expect(isFree || ArgumentKind(rawValue: name) != nil, "\(command.name) \(name)")
        known.insert(name)
      }
    }
    #expect(known.count > 8, "\(known)")
  }
}
