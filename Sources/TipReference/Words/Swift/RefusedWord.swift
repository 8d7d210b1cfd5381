import TipChecker
import TipSyntax
import TipText

/// A keyword, an attribute or a macro of Swift that this language refuses, with a program that is
/// refused for it. The message about the word is the program's diagnostic.
struct RefusedWord {
  let name: String
  let program: String

  /// The message, or nil if the language has the word by now.
  var refusal: String? { RefusedWord.refusal(of: program) }

  static func refusal(of program: String) -> String? {
    let source = SourceFile(name: "word.tips", text: program)
    let tree = Parser.parse(source, file: FileID(index: 0))
    return Checker(options: CheckOptions(scope: .whole)).check([tree]).diagnostics
      .first { $0.severity == .error && $0.code == "opaque" }?.message
  }

  static let all =
    declarations
    + macros.map { RefusedWord(name: "#\($0)", program: "print(#\($0))") }

  private static let declarations = [
    RefusedWord(name: "weak", program: "class Page {}\nweak var page: Page?"),
    RefusedWord(name: "deinit", program: "class Page { deinit { print(1) } }"),
    RefusedWord(
      name: "postfix",
      program: "postfix operator +++\npostfix func +++ (n: Int) -> Int { n }\nprint(3+++)"),
    RefusedWord(name: "each", program: "func list<each T>(_ value: repeat each T) {}"),
    RefusedWord(
      name: "macro",
      program:
        "@freestanding(expression) macro one() -> Int = #externalMacro(module: \"A\", type: \"B\")\n"
        + "print(#one())"),
    RefusedWord(name: "consume", program: "let a = 1\nlet b = consume a\nprint(b)"),
    RefusedWord(name: "copy", program: "let a = 1\nlet b = copy a\nprint(b)"),
    RefusedWord(
      name: "discard",
      program: "struct Page: ~Copyable { let n = 1\nconsuming func end() { discard self } }\n"
        + "Page().end()"),
    RefusedWord(
      name: "@resultBuilder",
      program: "@resultBuilder struct Lines { static func buildBlock(_ n: Int) -> Int { n } }"),
    RefusedWord(
      name: "@globalActor",
      program: "@globalActor actor Shared { static let shared = Shared() }"),
    RefusedWord(name: "@dynamicCallable", program: "@dynamicCallable struct Page {}"),
    RefusedWord(name: "@dynamicMemberLookup", program: "@dynamicMemberLookup struct Page {}"),
  ]

  private static let macros = [
    "colorLiteral", "column", "dsohandle", "error", "Expression", "file", "fileID", "fileLiteral",
    "filePath", "function", "imageLiteral", "isolation", "keyPath", "line", "Predicate", "require",
    "selector", "sourceLocation", "warning",
  ]
}
