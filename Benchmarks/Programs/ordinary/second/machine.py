from dataclasses import dataclass


@dataclass
class Register:
    name: str


@dataclass
class Constant:
    number: int


@dataclass
class Copy:
    source: object
    target: str


@dataclass
class Add:
    source: object
    target: str


@dataclass
class Multiply:
    source: object
    target: str


@dataclass
class Remainder:
    source: object
    target: str


@dataclass
class JumpUnlessZero:
    condition: object
    offset: int


@dataclass
class Output:
    source: object


class UnknownInstruction(Exception):
    def __init__(self, name):
        self.name = name


def parse_operand(text):
    try:
        return Constant(int(text))
    except ValueError:
        return Register(text)


def parse(source):
    program = []
    for line in source.splitlines():
        parts = line.split(" ")
        match parts[0]:
            case "cpy":
                program.append(Copy(parse_operand(parts[1]), parts[2]))
            case "add":
                program.append(Add(parse_operand(parts[1]), parts[2]))
            case "mul":
                program.append(Multiply(parse_operand(parts[1]), parts[2]))
            case "mod":
                program.append(Remainder(parse_operand(parts[1]), parts[2]))
            case "jnz":
                program.append(JumpUnlessZero(parse_operand(parts[1]), int(parts[2])))
            case "out":
                program.append(Output(parse_operand(parts[1])))
            case _:
                raise UnknownInstruction(parts[0])
    return program


class Machine:
    def __init__(self):
        self.registers = {}
        self.counter = 0
        self.steps = 0
        self.printed = []

    def value(self, operand):
        match operand:
            case Constant(number):
                return number
            case Register(name):
                return self.registers.get(name, 0)

    def execute(self, instruction):
        match instruction:
            case Copy(source, name):
                self.registers[name] = self.value(source)
            case Add(source, name):
                self.registers[name] = self.registers.get(name, 0) + self.value(source)
            case Multiply(source, name):
                self.registers[name] = self.registers.get(name, 0) * self.value(source)
            case Remainder(source, name):
                self.registers[name] = self.registers.get(name, 0) % self.value(source)
            case JumpUnlessZero(condition, offset):
                if self.value(condition) != 0:
                    self.counter += offset
                    return
            case Output(source):
                self.printed.append(self.value(source))
        self.counter += 1

    def run(self, program):
        while self.counter < len(program):
            self.execute(program[self.counter])
            self.steps += 1


source = """\
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
try:
    program = parse(source)
    machine = Machine()
    machine.run(program)
    print(len(program), machine.steps)
    print(machine.printed)
    parse("cpy 1 a\nsub 2 a")
except UnknownInstruction as error:
    print(f"unknown instruction {error.name}")
