// Virtual machine (enums with payloads)
enum Operand {
  case register(String)
  case constant(Int)
}

enum Instruction {
  case copy(Operand, to: String)
  case add(Operand, to: String)
  case multiply(Operand, to: String)
  case remainder(Operand, of: String)
  case jumpUnlessZero(Operand, offset: Int)
  case output(Operand)
}

enum AssemblyError: Error {
  case unknownInstruction(String)
}

func parseOperand(_ text: String) -> Operand {
  if let number = Int(text) {
    return .constant(number)
  }
  return .register(text)
}

func parse(_ source: String) throws -> [Instruction] {
  var program: [Instruction] = []
  for line in source.split(separator: "\n") {
    let parts = line.split(separator: " ").map { String($0) }
    switch parts[0] {
    case "cpy": program.append(.copy(parseOperand(parts[1]), to: parts[2]))
    case "add": program.append(.add(parseOperand(parts[1]), to: parts[2]))
    case "mul": program.append(.multiply(parseOperand(parts[1]), to: parts[2]))
    case "mod": program.append(.remainder(parseOperand(parts[1]), of: parts[2]))
    case "jnz":
      program.append(.jumpUnlessZero(parseOperand(parts[1]), offset: Int(parts[2]) ?? 1))
    case "out": program.append(.output(parseOperand(parts[1])))
    default: throw AssemblyError.unknownInstruction(parts[0])
    }
  }
  return program
}

struct Machine {
  var registers: [String: Int] = [:]
  var counter = 0
  var steps = 0
  var printed: [Int] = []

  func value(_ operand: Operand) -> Int {
    switch operand {
    case .constant(let number): return number
    case .register(let name): return registers[name] ?? 0
    }
  }

  mutating func execute(_ instruction: Instruction) {
    switch instruction {
    case .copy(let source, let name):
      registers[name] = value(source)
    case .add(let source, let name):
      registers[name, default: 0] += value(source)
    case .multiply(let source, let name):
      registers[name, default: 0] *= value(source)
    case .remainder(let source, let name):
      registers[name, default: 0] %= value(source)
    case .jumpUnlessZero(let condition, let offset):
      if value(condition) != 0 {
        counter += offset
        return
      }
    case .output(let source):
      printed.append(value(source))
    }
    counter += 1
  }

  mutating func run(_ program: [Instruction]) {
    while counter < program.count {
      execute(program[counter])
      steps += 1
    }
  }
}

let source = """
  cpy 400 n
  cpy 1 sum
  cpy 300 k
  mul 31 sum
  add k sum
  mod 10007 sum
  add -1 k
  jnz k -4
  cpy n r
  mod 50 r
  jnz r 2
  out sum
  add -1 n
  jnz n -11
  out sum
  """
do {
  let program = try parse(source)
  var machine = Machine()
  machine.run(program)
  print(program.count, machine.steps)
  print(machine.printed)
  _ = try parse("cpy 1 a\nsub 2 a")
} catch AssemblyError.unknownInstruction(let name) {
  print("unknown instruction \(name)")
}
