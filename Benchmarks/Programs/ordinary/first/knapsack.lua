local function pack(items, capacity)
  local best = { [0] = {} }
  for space = 0, capacity do
    best[0][space] = 0
  end
  for index, item in ipairs(items) do
    best[index] = {}
    for space = 0, capacity do
      local without = best[index - 1][space]
      if item.weight <= space then
        local with = best[index - 1][space - item.weight] + item.value
        best[index][space] = math.max(with, without)
      else
        best[index][space] = without
      end
    end
  end

  local chosen = {}
  local space = capacity
  for index = #items, 1, -1 do
    if best[index][space] ~= best[index - 1][space] then
      table.insert(chosen, 1, items[index])
      space = space - items[index].weight
    end
  end
  return { items = chosen, weight = capacity - space, value = best[#items][capacity] }
end

local function item(name, weight, value)
  return { name = name, weight = weight, value = value }
end

local items = {
  item("map", 9, 150), item("compass", 13, 35), item("water", 153, 200),
  item("sandwich", 50, 160), item("glucose", 15, 60), item("tin", 68, 45),
  item("banana", 27, 60), item("apple", 39, 40), item("cheese", 23, 30),
  item("beer", 52, 10), item("suntan cream", 11, 70), item("camera", 32, 30),
  item("T-shirt", 24, 15), item("trousers", 48, 10), item("umbrella", 73, 40),
  item("socks", 4, 50), item("waterproof trousers", 42, 70),
  item("waterproof overclothes", 43, 75), item("note-case", 22, 80),
  item("sunglasses", 7, 20), item("towel", 18, 12), item("book", 30, 10),
}
for capacity = 100, 800, 2 do
  local packing = pack(items, capacity)
  if capacity % 100 == 0 then
    print(string.format("%d %d %d %d", capacity, packing.weight, packing.value, #packing.items))
  end
end
local names = {}
for index, chosen in ipairs(pack(items, 400).items) do
  names[index] = chosen.name
end
print(table.concat(names, ", "))
