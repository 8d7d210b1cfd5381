local function makeNumbers(count, bound, seed)
  local state = seed
  local numbers = {}
  for index = 1, count do
    state = (state * 1103515245 + 12345) % 2147483648
    numbers[index] = state // 1024 % bound
  end
  return numbers
end

local function makeSet(numbers)
  local set = {}
  for _, number in ipairs(numbers) do
    set[number] = true
  end
  return set
end

local function longestRun(numbers)
  local present = makeSet(numbers)
  local start, best = 0, 0
  for number in pairs(present) do
    if not present[number - 1] then
      local following = number + 1
      while present[following] do
        following = following + 1
      end
      local length = following - number
      if length > best or (length == best and number < start) then
        start, best = number, length
      end
    end
  end
  return start, best
end

local function firstRepeated(numbers)
  local seen = {}
  for _, number in ipairs(numbers) do
    if seen[number] then
      return number
    end
    seen[number] = true
  end
  return nil
end

local function count(set)
  local sum = 0
  for _ in pairs(set) do
    sum = sum + 1
  end
  return sum
end

local function pairCount(numbers, target)
  local seen, used = {}, {}
  for _, number in ipairs(numbers) do
    if seen[target - number] then
      used[math.min(number, target - number)] = true
    end
    seen[number] = true
  end
  return count(used)
end

local function union(a, b)
  local result = {}
  for number in pairs(a) do
    result[number] = true
  end
  for number in pairs(b) do
    result[number] = true
  end
  return result
end

local function intersection(a, b)
  local result = {}
  for number in pairs(a) do
    if b[number] then
      result[number] = true
    end
  end
  return result
end

local function subtracting(a, b)
  local result = {}
  for number in pairs(a) do
    if not b[number] then
      result[number] = true
    end
  end
  return result
end

local function isSubset(a, b)
  for number in pairs(a) do
    if not b[number] then
      return false
    end
  end
  return true
end

local numbers = makeNumbers(250000, 400000, 17)
local others = makeNumbers(250000, 400000, 71)
print(table.concat({ longestRun(numbers) }, " "))
local range = {}
for number = 0, 999 do
  range[number + 1] = number
end
print((firstRepeated(numbers) or -1) .. " " .. (firstRepeated(range) or -1))
print(pairCount(numbers, 300000))

local a, b = makeSet(numbers), makeSet(others)
print(count(a) .. " " .. count(b) .. " " .. count(union(a, b)) .. " " .. count(intersection(a, b))
  .. " " .. count(subtracting(a, b)))
local difference = union(subtracting(a, b), subtracting(b, a))
print(count(difference) .. " " .. tostring(isSubset(a, b)) .. " "
  .. tostring(isSubset(intersection(a, b), a)))
local small = {}
for number in pairs(intersection(a, b)) do
  if number < 20 then
    small[#small + 1] = number
  end
end
table.sort(small)
print("[" .. table.concat(small, ", ") .. "]")
