local function map(all, f) local made = {} for i = 1, #all do made[i] = f(all[i]) end return made end
local function filter(all, f)
  local kept = {}
  for i = 1, #all do if f(all[i]) then kept[#kept + 1] = all[i] end end
  return kept
end
local function reduce(all, result, f) for i = 1, #all do result = f(result, all[i]) end return result end
local total = 0
for _ = 1, 40 do
  local all = {}
  for i = 0, 49999 do all[i + 1] = i end
  total = total + reduce(filter(map(all, function(n) return n * 3 end), function(n) return n % 2 == 0 end), 0,
    function(a, b) return (a + b) % 1000003 end)
end
print(total)
