local Stack = {}
Stack.__index = Stack

function Stack.new()
  return setmetatable({ elements = {} }, Stack)
end

function Stack:count()
  return #self.elements
end

function Stack:push(element)
  self.elements[#self.elements + 1] = element
end

function Stack:pop()
  return table.remove(self.elements)
end

function Stack:peek()
  return self.elements[#self.elements]
end

local function quotient(left, right)
  local result = math.abs(left) // math.abs(right)
  return (left < 0) == (right < 0) and result or -result
end

local function evaluate(expression)
  local stack = Stack.new()
  for token in expression:gmatch("%S+") do
    local number = math.tointeger(tonumber(token))
    if number then
      stack:push(number)
    else
      local right, left = stack:pop(), stack:pop()
      if not left then
        error("too few operands", 0)
      end
      if token == "+" then
        stack:push(left + right)
      elseif token == "-" then
        stack:push(left - right)
      elseif token == "*" then
        stack:push(left * right)
      elseif token == "/" then
        if right == 0 then
          error("division by zero", 0)
        end
        stack:push(quotient(left, right))
      else
        error("unknown token " .. token, 0)
      end
    end
  end
  if stack:count() ~= 1 then
    error("too few operands", 0)
  end
  return stack:peek()
end

local expressions = {
  "3 4 2 * 1 5 - 2 / 3 + +",
  "5 1 2 + 4 * + 3 -",
  "2 3 4 + * 6 -",
  "100 20 / 5 / 0 *",
  "1 2 3 4 5 6 7 8 9 + + + + + + + +",
  "12 0 /",
  "1 +",
  "7 8 ^",
}

local results = {}
for index = 1, #expressions do
  results[index] = 0
end
local failures = {}
for _ = 1, 30000 do
  for index, expression in ipairs(expressions) do
    local isDone, result = pcall(evaluate, expression)
    if isDone then
      results[index] = results[index] + result
    else
      failures[result] = (failures[result] or 0) + 1
    end
  end
end
print("[" .. table.concat(results, ", ") .. "]")
local reasons = {}
for reason in pairs(failures) do
  reasons[#reasons + 1] = reason
end
table.sort(reasons)
for _, reason in ipairs(reasons) do
  print(reason .. " " .. failures[reason])
end
