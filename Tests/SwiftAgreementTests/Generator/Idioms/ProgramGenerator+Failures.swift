extension ProgramGenerator {
  /// Errors: of one type, rethrown, in a `Result`, told apart by patterns.
  mutating func failures() -> [String] {
    let (type, stem) = (name("Trouble"), name("risk"))
    let isTyped = chance(3)
    let effect = isTyped ? "throws(\(type))" : "throws"
    scope.offers += [
      .statement(
        "do { print(try \(stem)(\(.int))) } catch \(type).low { print(\"low\") } catch let e as \(type) { print(\"other\", e) } catch { print(error) }"
      ),
      .statement("do { print(try \(stem)(\(.int))) } catch { print(\"caught\", error) }"),
      .statement(
        "do { let all = try \(.array(.int)).map { try \(stem)($0) }; print(all) } catch { print(\"map\", error) }"
      ),
      .print("(try? \(stem)(\(.int))) as Any"), .print("\(stem)Result(\(.int)).map { $0 + 1 }"),
      .statement(
        "switch \(stem)Result(\(.int)) { case .success(let x): print(x)\ncase .failure(.code(let c)) where c > 5: print(\"big\", c)\ncase .failure(let e): print(e) }"
      ),
      .print("(try? \(stem)Result(\(.int)).get()) ?? -1"),
      .statement(
        "do { try \(stem)Twice { if \(.bool) { throw \(type).code(\(.int)) }; print(\"ran\") } } catch { print(error) }"
      ),
      .value(.int, "((try? \(stem)(\(.int))) ?? 0)"),
      .value(.string, "\(stem)Name(.code(\(.int)))"), .value(.string, "\(stem)Name(.low)"),
      .statement(
        "do { defer { print(\"after\") }; print(try \(stem)(\(.int))) } catch is \(type) { print(\"is\") } catch {}"
      ),
      .print("\(stem)Result(\(.int)).flatMap { \(stem)Result($0 - 4) }"),
    ]
    let rethrowing = chance(2) ? "rethrows" : "throws"
    if rethrowing == "rethrows" {
      scope.offers.append(.statement("\(stem)Twice { print(\"quiet\") }"))
    }
    return braced(
      "enum \(type): Error\(chance(2) ? ", Equatable" : "")", ["case low, high", "case code(Int)"])
      + [
        "func \(stem)(_ x: Int) \(effect) -> Int { if x < 2 { throw .low }; guard x < 9 else { throw .code(x) }; return x * 2 }"
          .replacing("throw .", with: isTyped ? "throw ." : "throw \(type)."),
        "func \(stem)Result(_ x: Int) -> Result<Int, \(type)> { x > 3 ? .success(x) : x == 3 ? .failure(.high) : .failure(.code(x)) }",
        "func \(stem)Twice(_ f: () throws -> Void) \(rethrowing) { try f(); try f() }",
      ]
      + braced(
        "func \(stem)Name(_ t: \(type)) -> String",
        [
          "switch t {", "case .low, .high: return \"plain\"",
          "case .code(let c) where c % 2 == 0: return \"even \\(c)\"",
          "case .code(let c): return \"odd \\(c)\"", "}",
        ])
  }
}
