local function key(position)
  return position.row .. "," .. position.column
end

local function neighbours(position, size)
  local row, column = position.row, position.column
  local all = {
    { row = row - 1, column = column }, { row = row + 1, column = column },
    { row = row, column = column - 1 }, { row = row, column = column + 1 },
  }
  local result = {}
  for _, other in ipairs(all) do
    if other.row >= 1 and other.row <= size and other.column >= 1 and other.column <= size then
      result[#result + 1] = other
    end
  end
  return result
end

local function makeGrid(size)
  local state = 12
  local grid = {}
  for row = 1, size do
    grid[row] = {}
    for column = 1, size do
      state = (state * 1103515245 + 12345) % 2147483648
      grid[row][column] = state // 65536 % 9 + 1
    end
  end
  return grid
end

-- Finds the cost of the cheapest path, with the positions to visit kept in buckets by their cost.
local function cheapestPath(grid)
  local size = #grid
  local start = { row = 1, column = 1 }
  local costs = { [key(start)] = 0 }
  local origins = {}
  local buckets = { [0] = { start } }
  local visited = {}
  local cost = 0
  while next(buckets) do
    local bucket = buckets[cost] or {}
    buckets[cost] = nil
    for _, position in ipairs(bucket) do
      local name = key(position)
      if not visited[name] then
        visited[name] = true
        if position.row == size and position.column == size then
          local length = 0
          local current = name
          while origins[current] do
            length = length + 1
            current = origins[current]
          end
          return cost, length
        end
        for _, neighbour in ipairs(neighbours(position, size)) do
          local other = cost + grid[neighbour.row][neighbour.column]
          local neighbourName = key(neighbour)
          if other < (costs[neighbourName] or math.huge) then
            costs[neighbourName] = other
            origins[neighbourName] = name
            buckets[other] = buckets[other] or {}
            table.insert(buckets[other], neighbour)
          end
        end
      end
    end
    cost = cost + 1
  end
  return nil
end

for size = 50, 300, 50 do
  local cost, length = cheapestPath(makeGrid(size))
  if cost then
    print(size .. " " .. cost .. " " .. tostring(length >= 2 * (size - 1)))
  end
end
