local function primes(limit)
  local isPrime = {}
  for number = 2, limit do
    isPrime[number] = true
  end
  local candidate = 2
  while candidate * candidate <= limit do
    if isPrime[candidate] then
      for multiple = candidate * candidate, limit, candidate do
        isPrime[multiple] = false
      end
    end
    candidate = candidate + 1
  end
  local found = {}
  for number = 2, limit do
    if isPrime[number] then
      found[#found + 1] = number
    end
  end
  return found
end

local found = primes(6000000)
local twins, sum = 0, found[1]
for index = 2, #found do
  if found[index] - found[index - 1] == 2 then
    twins = twins + 1
  end
  sum = sum + found[index]
end
print(#found .. " " .. twins)
print(found[1] .. " " .. found[#found] .. " " .. sum)
