local function fannkuch(size)
  local permutation, counts = {}, {}
  for index = 0, size - 1 do
    permutation[index] = index
    counts[index] = 0
  end
  local checksum, maximum, number = 0, 0, 0
  local rest = size
  while true do
    while rest > 1 do
      counts[rest - 1] = rest
      rest = rest - 1
    end

    local flipped = table.move(permutation, 0, size - 1, 0, {})
    local flips = 0
    while flipped[0] ~= 0 do
      local low, high = 0, flipped[0]
      while low < high do
        flipped[low], flipped[high] = flipped[high], flipped[low]
        low = low + 1
        high = high - 1
      end
      flips = flips + 1
    end
    maximum = math.max(maximum, flips)
    checksum = checksum + (number % 2 == 0 and flips or -flips)

    while true do
      if rest == size then
        return checksum, maximum
      end
      local first = permutation[0]
      for index = 0, rest - 1 do
        permutation[index] = permutation[index + 1]
      end
      permutation[rest] = first
      counts[rest] = counts[rest] - 1
      if counts[rest] > 0 then
        break
      end
      rest = rest + 1
    end
    number = number + 1
  end
end

for size = 5, 9 do
  local checksum, flips = fannkuch(size)
  print(string.format("%d Pfannkuchen(%d) = %d", checksum, size, flips))
end
