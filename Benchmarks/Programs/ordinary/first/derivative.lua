local function number(value)
  return { kind = "number", value = value }
end
local function variable(name)
  return { kind = "variable", name = name }
end
local function sum(a, b)
  return { kind = "sum", a = a, b = b }
end
local function product(a, b)
  return { kind = "product", a = a, b = b }
end
local function power(base, exponent)
  return { kind = "power", base = base, exponent = exponent }
end

local function derivative(e, name)
  if e.kind == "number" then
    return number(0)
  elseif e.kind == "variable" then
    return number(e.name == name and 1 or 0)
  elseif e.kind == "sum" then
    return sum(derivative(e.a, name), derivative(e.b, name))
  elseif e.kind == "product" then
    return sum(product(derivative(e.a, name), e.b), product(e.a, derivative(e.b, name)))
  else
    return product(
      product(number(e.exponent), power(e.base, e.exponent - 1)), derivative(e.base, name))
  end
end

local function isNumber(e, value)
  return e.kind == "number" and e.value == value
end

local function simplified(e)
  if e.kind == "sum" then
    local a, b = simplified(e.a), simplified(e.b)
    if a.kind == "number" and b.kind == "number" then
      return number(a.value + b.value)
    elseif isNumber(a, 0) then
      return b
    elseif isNumber(b, 0) then
      return a
    end
    return sum(a, b)
  elseif e.kind == "product" then
    local a, b = simplified(e.a), simplified(e.b)
    if a.kind == "number" and b.kind == "number" then
      return number(a.value * b.value)
    elseif isNumber(a, 0) or isNumber(b, 0) then
      return number(0)
    elseif isNumber(a, 1) then
      return b
    elseif isNumber(b, 1) then
      return a
    end
    return product(a, b)
  elseif e.kind == "power" then
    local base = simplified(e.base)
    if e.exponent == 0 then
      return number(1)
    elseif e.exponent == 1 then
      return base
    end
    return power(base, e.exponent)
  end
  return e
end

local function value(e, variables)
  if e.kind == "number" then
    return e.value
  elseif e.kind == "variable" then
    return variables[e.name] or 0
  elseif e.kind == "sum" then
    return (value(e.a, variables) + value(e.b, variables)) % 1000007
  elseif e.kind == "product" then
    return value(e.a, variables) * value(e.b, variables) % 1000007
  else
    local factor = value(e.base, variables)
    local result = 1
    for _ = 1, e.exponent do
      result = result * factor % 1000007
    end
    return result
  end
end

local function size(e)
  if e.kind == "sum" or e.kind == "product" then
    return 1 + size(e.a) + size(e.b)
  elseif e.kind == "power" then
    return 1 + size(e.base)
  end
  return 1
end

local x, y = variable("x"), variable("y")
local formula = power(sum(product(number(3), x), y), 5)
formula = product(formula, power(sum(x, product(number(2), power(y, 3))), 4))
formula = sum(formula, product(power(x, 6), product(y, number(7))))

for step = 1, 10 do
  formula = simplified(derivative(formula, step % 2 == 0 and "y" or "x"))
  local total = 0
  for n = 1, 3 do
    total = total + value(formula, { x = n, y = n + step })
  end
  print(step .. " " .. size(formula) .. " " .. total)
end
