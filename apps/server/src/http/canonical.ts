import { createHash } from 'node:crypto';

/** Values as text: the same for the same ones, in whatever order their fields came. A file is told by its digest. */
export const canonical = (values: unknown): string => JSON.stringify(sorted(values)) ?? '';

function sorted(value: unknown): unknown {
  if (value instanceof Uint8Array) return { file: createHash('sha256').update(value).digest('hex') };
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  // An array of pairs: a name such as __proto__ is a value as any other.
  return { fields: fields.map(([name, each]) => [name, sorted(each)]) };
}
