local function makeMatrix(size, seed)
  local state = seed
  local matrix = {}
  for i = 1, size do
    local row = {}
    for j = 1, size do
      state = (state * 1103515245 + 12345) % 2147483648
      row[j] = (state % 100) / 10
    end
    matrix[i] = row
  end
  return matrix
end

local function multiply(a, b)
  local size = #a
  local product = {}
  for i = 1, size do
    product[i] = {}
    for j = 1, size do
      local sum = 0.0
      for k = 1, size do
        sum = sum + a[i][k] * b[k][j]
      end
      product[i][j] = sum
    end
  end
  return product
end

local function transpose(matrix)
  local result = {}
  for i = 1, #matrix do
    result[i] = {}
  end
  for i = 1, #matrix do
    for j = 1, #matrix do
      result[j][i] = matrix[i][j]
    end
  end
  return result
end

local size = 240
local a = makeMatrix(size, 1)
local b = makeMatrix(size, 2)
local product = multiply(a, transpose(b))
local trace = 0.0
for i = 1, size do
  trace = trace + product[i][i]
end
local function whole(number)
  return string.format("%d", math.floor(number))
end
print(whole(trace))
print(whole(product[1][1]) .. " " .. whole(product[4][6]) .. " " .. whole(product[size][size]))
