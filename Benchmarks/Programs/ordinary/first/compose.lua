local function compose(functions)
  return function(value)
    for _, f in ipairs(functions) do
      value = f(value)
    end
    return value
  end
end

local function makeAccumulator(start)
  local total = start
  return function(amount)
    total = total + amount
    return total
  end
end

local function memoize(f)
  local known = {}
  return function(argument)
    local result = known[argument]
    if result == nil then
      result = f(argument)
      known[argument] = result
    end
    return result
  end
end

local function adder(amount)
  return function(value)
    return value + amount
  end
end

local function multiplier(factor)
  return function(value)
    return value * factor
  end
end

local calls = 0
local digitSum = memoize(function(number)
  calls = calls + 1
  local rest, sum = number, 0
  while rest > 0 do
    sum = sum + rest % 10
    rest = rest // 10
  end
  return sum
end)

local transform = compose({
  adder(3), multiplier(7), function(value) return value % 10007 end, digitSum, multiplier(2),
  adder(-1),
})
local accumulate = makeAccumulator(100)
local last = 0
for number = 0, 899999 do
  last = accumulate(transform(number))
end
print(last .. " " .. calls)

local function filter(list, condition)
  local result = {}
  for _, value in ipairs(list) do
    if condition(value) then
      result[#result + 1] = value
    end
  end
  return result
end

local function map(list, f)
  local result = {}
  for index, value in ipairs(list) do
    result[index] = f(value)
  end
  return result
end

local function reduce(list, start, combine)
  local result = start
  for _, value in ipairs(list) do
    result = combine(result, value)
  end
  return result
end

local numbers = {}
for number = 1, 300000 do
  numbers[number] = number
end
local evens = map(
  filter(numbers, function(n) return n % 2 == 0 end), function(n) return n * n % 1001 end)
local sum = reduce(evens, 0, function(a, b) return a + b end)
local largest = reduce(evens, 0, function(a, b) return math.max(a, b) end)
print(#evens .. " " .. sum .. " " .. largest)
