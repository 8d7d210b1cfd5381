local function element(i, j)
  local sum = i + j
  return 1 / (sum * (sum + 1) // 2 + i + 1)
end

local function multiply(vector)
  local result = {}
  for i = 1, #vector do
    result[i] = 0.0
    for j = 1, #vector do
      result[i] = result[i] + element(i - 1, j - 1) * vector[j]
    end
  end
  return result
end

local function multiplyTransposed(vector)
  local result = {}
  for i = 1, #vector do
    result[i] = 0.0
    for j = 1, #vector do
      result[i] = result[i] + element(j - 1, i - 1) * vector[j]
    end
  end
  return result
end

local function dot(a, b)
  local sum = 0.0
  for index = 1, #a do
    sum = sum + a[index] * b[index]
  end
  return sum
end

local u, v = {}, {}
for index = 1, 300 do
  u[index] = 1.0
end
for _ = 1, 10 do
  v = multiplyTransposed(multiply(u))
  u = multiplyTransposed(multiply(v))
end
print(string.format("%.9f", math.sqrt(dot(u, v) / dot(v, v))))
