local function key(x, y)
  return x .. "," .. y
end

local function nextGeneration(living)
  local counts, cells = {}, {}
  for _, cell in pairs(living) do
    for dx = -1, 1 do
      for dy = -1, 1 do
        if dx ~= 0 or dy ~= 0 then
          local neighbour = key(cell.x + dx, cell.y + dy)
          counts[neighbour] = (counts[neighbour] or 0) + 1
          if not cells[neighbour] then
            cells[neighbour] = { x = cell.x + dx, y = cell.y + dy }
          end
        end
      end
    end
  end
  local following = {}
  for name, count in pairs(counts) do
    if count == 3 or (count == 2 and living[name]) then
      following[name] = cells[name]
    end
  end
  return following
end

local pentomino = { { 1, 0 }, { 2, 0 }, { 0, 1 }, { 1, 1 }, { 1, 2 } }
local living = {}
for _, cell in ipairs(pentomino) do
  living[key(cell[1], cell[2])] = { x = cell[1], y = cell[2] }
end
for generation = 1, 2000 do
  living = nextGeneration(living)
  if generation % 400 == 0 then
    local count, left, right = 0, math.huge, -math.huge
    for _, cell in pairs(living) do
      count = count + 1
      left = math.min(left, cell.x)
      right = math.max(right, cell.x)
    end
    print(string.format("generation %d: %d cells, %d...%d", generation, count, left, right))
  end
end
