import TipModel
import TipText

extension Compiler {
  func interpolation(_ segments: [TypedSegment], _ range: SourceRange) -> Code {
    let append = AppendCode.inOrder(parts(segments[...])[...]).run
    return .value { frame in
      try TextBuffer.with { buffer in
        try append(frame, &buffer)
        let text = buffer.text
        try frame.allocate(bytes: text.utf8.count, at: range)
        return .string(text)
      }
    }
  }

  private func parts(_ segments: ArraySlice<TypedSegment>) -> [AppendCode] {
    var segments = segments
    var parts: [AppendCode] = []
    while let first = segments.popFirst() {
      // A number and the text behind it go in one step, as they nearly always stand together.
      if case .value(let expression) = first, expression.type == .int, !isLifted,
        case .text(let text)? = segments.first, let text = ShortText(text)
      {
        segments.removeFirst()
        let number = compile(expression).int(at: expression.range)
        parts.append(
          AppendCode { frame, buffer in
            buffer.append(try number(frame))
            buffer.append(text)
          })
      } else {
        parts.append(AppendCode(run: part(first)))
      }
    }
    return parts
  }

  /// Adds a part of an interpolation to the text so far.
  private func part(_ segment: TypedSegment) -> (Frame, inout TextBuffer) throws -> Void {
    switch segment {
    case .text(let part): return { _, buffer in buffer.append(part) }
    case .value(let expression):
      let (code, type) = (compile(expression), expression.type)
      if type == .int, !isLifted {
        let number = code.int(at: expression.range)
        return { frame, buffer in buffer.append(try number(frame)) }
      }
      let value = code.value
      return { frame, buffer in
        let context = frame.context
        buffer.append(try context.evaluator.text(of: value(frame), as: type, context))
      }
    }
  }
}
