import type { Town } from './town.ts';

const keptOf = new WeakMap<Town, Map<string, unknown>>();
const most = 12;

/** What is made of a town once, and kept until the town changes, or is pushed out by others. @param key names it */
export function keptFor<Value>(town: Town, key: string, make: () => Value): Value {
  const kept = keptOf.get(town) ?? new Map<string, unknown>();
  keptOf.set(town, kept);
  const name = `${town.version}/${key}`;
  if (!kept.has(name)) kept.set(name, make());
  for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
  // It was made by this function for this key.
  return kept.get(name) as Value;
}
