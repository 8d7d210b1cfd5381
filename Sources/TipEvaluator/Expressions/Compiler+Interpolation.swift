import TipModel
import TipText

extension Compiler {
  func interpolation(_ segments: [TypedSegment], _ range: SourceRange) -> Code {
    let append = parts(segments).run
    return .value { frame in
      .string(try TextBuffer.text(frame, at: range) { try append(frame, &$0) })
    }
  }

  func parts(_ segments: [TypedSegment]) -> AppendCode {
    var segments = segments[...]
    var parts: [AppendCode] = []
    while let first = segments.popFirst() {
      // A number and the text after it take one step, since they nearly always occur together.
      if case .value(let expression) = first, expression.type == .int, !isAbstract,
        case .text(let text)? = segments.first, let text = ShortText(text)
      {
        segments.removeFirst()
        let number = compile(expression).int(at: expression.range)
        parts.append(
          AppendCode { frame, buffer in
            try buffer.append(try number(frame))
            try buffer.append(text)
          })
      } else {
        parts.append(AppendCode(run: part(first)))
      }
    }
    return AppendCode.inOrder(parts[...])
  }

  /// Adds a part of an interpolation to the text so far.
  private func part(_ segment: TypedSegment) -> (Frame, inout TextBuffer) throws -> Void {
    switch segment {
    case .text(let part): return { _, buffer in try buffer.append(part) }
    case .value(let expression):
      let (code, type) = (compile(expression), expression.type)
      if type == .int, !isAbstract {
        let number = code.int(at: expression.range)
        return { frame, buffer in try buffer.append(try number(frame)) }
      }
      let value = code.value
      return { frame, buffer in
        let context = frame.context
        try buffer.append(try context.evaluator.text(of: value(frame), as: type, context))
      }
    }
  }
}
