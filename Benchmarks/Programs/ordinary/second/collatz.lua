local lengths = { [1] = 1 }
local known = 1

local function collatzLength(number)
  if lengths[number] then
    return lengths[number]
  end
  local following = number % 2 == 0 and number // 2 or 3 * number + 1
  local length = collatzLength(following) + 1
  lengths[number] = length
  known = known + 1
  return length
end

local function collatz(number)
  local sequence = { number }
  local current = number
  while current ~= 1 do
    current = current % 2 == 0 and current // 2 or 3 * current + 1
    sequence[#sequence + 1] = current
  end
  return sequence
end

print(#collatz(27) .. " " .. math.max(table.unpack(collatz(27))))
print("[" .. table.concat(collatz(9), ", ", 1, 8) .. "]")

local longest = { number = 1, length = 1 }
for number = 1, 300000 do
  local length = collatzLength(number)
  if length > longest.length then
    longest = { number = number, length = length }
  end
end
print(longest.number .. " " .. longest.length .. " " .. known)

local histogram, buckets = {}, {}
for number = 1, 300000 do
  local bucket = collatzLength(number) // 50
  if not histogram[bucket] then
    histogram[bucket] = 0
    buckets[#buckets + 1] = bucket
  end
  histogram[bucket] = histogram[bucket] + 1
end
table.sort(buckets)
for _, bucket in ipairs(buckets) do
  print(string.format("%d...%d: %d", bucket * 50, bucket * 50 + 49, histogram[bucket]))
end
