local function derivative(f, step)
  step = step or 1e-6
  return function(x)
    return (f(x + step) - f(x - step)) / (2 * step)
  end
end

local function integral(f, start, finish, steps)
  local width = (finish - start) / steps
  local sum = f(start) + f(finish)
  for step = 1, steps - 1 do
    sum = sum + f(start + step * width) * (step % 2 == 0 and 2 or 4)
  end
  return sum * width / 3
end

local function bisection(f, low, high)
  while high - low > 1e-9 do
    local middle = (low + high) / 2
    if f(low) * f(middle) <= 0 then
      high = middle
    else
      low = middle
    end
  end
  return (low + high) / 2
end

local function newton(f, start)
  local slope = derivative(f)
  local x = start
  for _ = 1, 20 do
    x = x - f(x) / slope(x)
  end
  return x
end

local function polynomial(coefficients)
  return function(x)
    local value = 0.0
    for index = #coefficients, 1, -1 do
      value = value * x + coefficients[index]
    end
    return value
  end
end

local function shifted(f, offset)
  return function(x)
    return f(x) - offset
  end
end

local cubic = polynomial({ 2.0, -3.0, 0.0, 1.0 })
local functions = {
  { name = "square", f = function(x) return x * x end },
  { name = "inverse", f = function(x) return 1 / (1 + x) end },
  { name = "root", f = function(x) return math.sqrt(x) end },
  { name = "cubic", f = cubic },
  { name = "sine", f = function(x) return math.sin(x) end },
}
for _, entry in ipairs(functions) do
  print(string.format("%s %.6f", entry.name, integral(entry.f, 0, 2, 500000)))
end

local sum = 0.0
for number = 1, 5000 do
  local target = shifted(function(x) return x * x * x end, number)
  sum = sum + bisection(target, 0, 100)
  sum = sum - newton(target, 10)
end
print(math.abs(sum) < 0.0001)
print(string.format("%.6f", bisection(cubic, -5, 0.5)))
print(string.format("%.5f", derivative(derivative(cubic, 1e-3), 1e-3)(2)))
