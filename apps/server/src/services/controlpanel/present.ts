import type { FieldRight } from '../../person/index.ts';

/** A field of a form; a value that may not be seen is left out. */
export function presentAttribute<Value>(right: FieldRight, value: Value) {
  return { ...right, ...(right.viewable === 2 && { value }) };
}
