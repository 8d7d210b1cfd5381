local numbers, counts, keys = {}, {}, 0
for i = 0, 999999 do
  numbers[#numbers + 1] = i * 7 % 1000
  local old = counts[i % 100]
  if not old then keys = keys + 1 end
  counts[i % 100] = (old or 0) + 1
end
local total = 0
for i = 1, #numbers do total = total + numbers[i] end
print(total .. " " .. keys)
