local function makeSystem(size, seed)
  local state = seed
  local rows = {}
  for i = 1, size do
    local row = {}
    for j = 1, size + 1 do
      state = (state * 1103515245 + 12345) % 2147483648
      row[j] = (state // 65536 % 2001 - 1000) / 100
    end
    rows[i] = row
  end
  return rows
end

-- Solves the equations whose right sides stand in the last column.
local function solve(system)
  local rows = {}
  for index, row in ipairs(system) do
    rows[index] = { table.unpack(row) }
  end
  local size = #rows
  for column = 1, size do
    local pivot = column
    for row = column, size do
      if math.abs(rows[row][column]) > math.abs(rows[pivot][column]) then
        pivot = row
      end
    end
    if math.abs(rows[pivot][column]) < 1e-9 then
      return nil
    end
    rows[column], rows[pivot] = rows[pivot], rows[column]
    for row = column + 1, size do
      local factor = rows[row][column] / rows[column][column]
      for k = column, size + 1 do
        rows[row][k] = rows[row][k] - factor * rows[column][k]
      end
    end
  end

  local solution = {}
  for row = size, 1, -1 do
    local sum = rows[row][size + 1]
    for column = row + 1, size do
      sum = sum - rows[row][column] * solution[column]
    end
    solution[row] = sum / rows[row][row]
  end
  return solution
end

local function largestError(system, solution)
  local largest = 0.0
  for _, row in ipairs(system) do
    local sum = -row[#solution + 1]
    for column, value in ipairs(solution) do
      sum = sum + row[column] * value
    end
    largest = math.max(largest, math.abs(sum))
  end
  return largest
end

local solved, exact = 0, 0
for seed = 1, 100 do
  local system = makeSystem(60, seed)
  local solution = solve(system)
  if solution then
    solved = solved + 1
    if largestError(system, solution) < 0.000001 then
      exact = exact + 1
    end
  end
end
print(solved .. " " .. exact)
print(solve({ { 1, 2, 3 }, { 2, 4, 6 } }) == nil)
local solution = solve({ { 2, 1, -1, 8 }, { -3, -1, 2, -11 }, { -2, 1, 2, -3 } })
if solution then
  local rounded = {}
  for index, value in ipairs(solution) do
    rounded[index] = math.floor(value + 0.5)
  end
  print("[" .. table.concat(rounded, ", ") .. "]")
end
