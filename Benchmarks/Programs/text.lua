-- As one writes it in Lua, whose texts cannot be added to.
local parts = {}
for i = 0, 999999 do parts[#parts + 1] = (i % 10) .. "," end
print(#table.concat(parts))
