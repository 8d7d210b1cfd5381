local function parseOperand(text)
  local number = math.tointeger(tonumber(text))
  if number then
    return { kind = "constant", number = number }
  end
  return { kind = "register", name = text }
end

local names = { cpy = "copy", add = "add", mul = "multiply", mod = "remainder" }

local function parse(source)
  local program = {}
  for line in source:gmatch("[^\n]+") do
    local parts = {}
    for part in line:gmatch("%S+") do
      parts[#parts + 1] = part
    end
    local instruction
    if names[parts[1]] then
      instruction = { kind = names[parts[1]], source = parseOperand(parts[2]), target = parts[3] }
    elseif parts[1] == "jnz" then
      instruction = {
        kind = "jumpUnlessZero", condition = parseOperand(parts[2]),
        offset = math.tointeger(tonumber(parts[3])),
      }
    elseif parts[1] == "out" then
      instruction = { kind = "output", source = parseOperand(parts[2]) }
    else
      error("unknown instruction " .. parts[1], 0)
    end
    program[#program + 1] = instruction
  end
  return program
end

local Machine = {}
Machine.__index = Machine

function Machine.new()
  return setmetatable({ registers = {}, counter = 1, steps = 0, printed = {} }, Machine)
end

function Machine:value(operand)
  if operand.kind == "constant" then
    return operand.number
  end
  return self.registers[operand.name] or 0
end

function Machine:execute(instruction)
  local kind, name = instruction.kind, instruction.target
  if kind == "copy" then
    self.registers[name] = self:value(instruction.source)
  elseif kind == "add" then
    self.registers[name] = (self.registers[name] or 0) + self:value(instruction.source)
  elseif kind == "multiply" then
    self.registers[name] = (self.registers[name] or 0) * self:value(instruction.source)
  elseif kind == "remainder" then
    self.registers[name] = (self.registers[name] or 0) % self:value(instruction.source)
  elseif kind == "jumpUnlessZero" then
    if self:value(instruction.condition) ~= 0 then
      self.counter = self.counter + instruction.offset
      return
    end
  elseif kind == "output" then
    table.insert(self.printed, self:value(instruction.source))
  end
  self.counter = self.counter + 1
end

function Machine:run(program)
  while self.counter <= #program do
    self:execute(program[self.counter])
    self.steps = self.steps + 1
  end
end

local source = [[
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
]]
local isDone, problem = pcall(function()
  local program = parse(source)
  local machine = Machine.new()
  machine:run(program)
  print(#program .. " " .. machine.steps)
  print("[" .. table.concat(machine.printed, ", ") .. "]")
  parse("cpy 1 a\nsub 2 a")
end)
if not isDone then
  print(problem)
end
