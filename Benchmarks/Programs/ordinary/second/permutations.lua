local function permutations(values)
  if #values == 0 then
    return { {} }
  end
  local result = {}
  for index = 1, #values do
    local rest = { table.unpack(values) }
    local chosen = table.remove(rest, index)
    for _, permutation in ipairs(permutations(rest)) do
      result[#result + 1] = { chosen, table.unpack(permutation) }
    end
  end
  return result
end

local function powerSet(values)
  if #values == 0 then
    return { {} }
  end
  local rest = { table.unpack(values) }
  local last = table.remove(rest)
  local smaller = powerSet(rest)
  local result = { table.unpack(smaller) }
  for _, subset in ipairs(smaller) do
    local larger = { table.unpack(subset) }
    larger[#larger + 1] = last
    result[#result + 1] = larger
  end
  return result
end

local function hanoi(count, source, target, spare, move)
  if count == 0 then
    return
  end
  hanoi(count - 1, source, spare, target, move)
  move(source, target)
  hanoi(count - 1, spare, target, source, move)
end

local function ackermann(m, n)
  if m == 0 then
    return n + 1
  elseif n == 0 then
    return ackermann(m - 1, 1)
  end
  return ackermann(m - 1, ackermann(m, n - 1))
end

local all = permutations({ 1, 2, 3, 4, 5, 6, 7, 8 })
local fixed = 0
for _, permutation in ipairs(all) do
  for index, value in ipairs(permutation) do
    if value == index then
      fixed = fixed + 1
    end
  end
end
print(#all .. " [" .. table.concat(all[1001], ", ") .. "] " .. fixed)
local texts = {}
for index, permutation in ipairs(permutations({ "a", "b", "c" })) do
  texts[index] = '"' .. table.concat(permutation) .. '"'
end
print("[" .. table.concat(texts, ", ") .. "]")

local numbers = {}
for number = 1, 17 do
  numbers[number] = number
end
local subsets = powerSet(numbers)
local matching = 0
for _, subset in ipairs(subsets) do
  local sum = 0
  for _, value in ipairs(subset) do
    sum = sum + value
  end
  if sum == 40 then
    matching = matching + 1
  end
end
print(#subsets .. " " .. matching)

local moves = 0
local heights = { left = 20, middle = 0, right = 0 }
hanoi(20, "left", "right", "middle", function(source, target)
  moves = moves + 1
  heights[source] = heights[source] - 1
  heights[target] = heights[target] + 1
end)
print(moves .. " " .. heights.left .. " " .. heights.middle .. " " .. heights.right)
print(ackermann(2, 9) .. " " .. ackermann(3, 6))
