local function greatestCommonDivisor(a, b)
  a, b = math.abs(a), math.abs(b)
  while b ~= 0 do
    a, b = b, a % b
  end
  return a
end

local Rational = {}
Rational.__index = Rational

local function rational(numerator, denominator)
  denominator = denominator or 1
  local divisor = greatestCommonDivisor(numerator, denominator)
  local sign = denominator < 0 and -1 or 1
  return setmetatable(
    { numerator = sign * numerator // divisor, denominator = sign * denominator // divisor },
    Rational)
end

function Rational.__add(a, b)
  return rational(
    a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
end

function Rational.__sub(a, b)
  return a + rational(-b.numerator, b.denominator)
end

function Rational.__mul(a, b)
  return rational(a.numerator * b.numerator, a.denominator * b.denominator)
end

function Rational.__div(a, b)
  return rational(a.numerator * b.denominator, a.denominator * b.numerator)
end

function Rational.__lt(a, b)
  return a.numerator * b.denominator < b.numerator * a.denominator
end

function Rational.__eq(a, b)
  return a.numerator == b.numerator and a.denominator == b.denominator
end

function Rational:__tostring()
  if self.denominator == 1 then
    return tostring(self.numerator)
  end
  return self.numerator .. "/" .. self.denominator
end

-- Perfect numbers are those whose divisors' inverses sum up to 2.
for candidate = 2, 3000 do
  local sum = rational(1, candidate)
  for factor = 2, math.max(candidate, 3) - 1 do
    if candidate % factor == 0 and factor * factor <= candidate then
      sum = sum + rational(1, factor)
      if factor * factor ~= candidate then
        sum = sum + rational(factor, candidate)
      end
    end
  end
  if sum == rational(1) then
    print(candidate .. " is perfect")
  end
end

local terms = {}
for denominator = 1, 400 do
  for numerator = 0, denominator do
    if greatestCommonDivisor(numerator, denominator) == 1 then
      terms[#terms + 1] = rational(numerator, denominator)
    end
  end
end
table.sort(terms)
local isFarey = true
for index = 2, #terms do
  local difference = terms[index] - terms[index - 1]
  local product = rational(terms[index].denominator * terms[index - 1].denominator)
  if difference * product ~= rational(1) then
    isFarey = false
  end
end
print(string.format("%d %s %s %s %s", #terms, isFarey, terms[2], terms[#terms // 2 + 1],
  terms[#terms - 1]))

local fraction = rational(1)
for _ = 1, 20 do
  fraction = rational(1) + rational(1) / (rational(1) + fraction)
end
print(tostring(fraction) .. " " .. tostring(fraction * fraction < rational(2)))
