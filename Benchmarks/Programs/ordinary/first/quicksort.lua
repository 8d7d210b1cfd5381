local function quicksort(values, low, high)
  if low >= high then
    return
  end
  local pivot = values[(low + high) // 2]
  local i, j = low, high
  while i <= j do
    while values[i] < pivot do
      i = i + 1
    end
    while values[j] > pivot do
      j = j - 1
    end
    if i <= j then
      values[i], values[j] = values[j], values[i]
      i = i + 1
      j = j - 1
    end
  end
  quicksort(values, low, j)
  quicksort(values, i, high)
end

local function isSorted(values)
  for index = 2, #values do
    if values[index - 1] > values[index] then
      return false
    end
  end
  return true
end

local state = 2024
local values = {}
for index = 1, 250000 do
  state = (state * 1103515245 + 12345) % 2147483648
  values[index] = state // 16
end
print(tostring(isSorted(values)) .. " " .. values[1] .. " " .. values[#values])
quicksort(values, 1, #values)
print(tostring(isSorted(values)) .. " " .. values[1] .. " " .. values[#values // 2 + 1] .. " "
  .. values[#values])
