/** The names of a form's fields. */
export type FieldOf<Values extends object> = keyof Values & string;

/** Names of the fields that differ. Spaces around a text and the order of a list are ignored. */
export function changedFields<Values extends object>(before: Values, after: Values): FieldOf<Values>[] {
  // Safe: the object has the form's fields and no others.
  return (Object.keys(before) as FieldOf<Values>[]).filter(
    (name) => comparable(before[name]) !== comparable(after[name]),
  );
}

/** The fields that both people have changed, and not to the same value. */
export function conflictsOf<Values extends object>(
  base: Values,
  typed: Values,
  fresh: Values,
): FieldOf<Values>[] {
  const theirs = new Set(changedFields(base, fresh));
  const different = new Set(changedFields(typed, fresh));
  return changedFields(base, typed).filter((name) => theirs.has(name) && different.has(name));
}

/**
 * What is stored now, with what was typed over it.
 * @param base the values when the form was opened
 * @param typed the values in the form
 * @param fresh the values stored now
 * @param theirs the fields that keep the stored value
 */
export function merged<Values extends object>(
  base: Values,
  typed: Values,
  fresh: Values,
  theirs: readonly FieldOf<Values>[] = [],
): Values {
  const mine = changedFields(base, typed).filter((name) => !theirs.includes(name));
  return { ...fresh, ...Object.fromEntries(mine.map((name) => [name, typed[name]])) };
}

function comparable(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  const plain = Array.isArray(value)
    ? [...(value as string[])].sort((one, other) => (one < other ? -1 : 1))
    : value;
  return JSON.stringify(plain);
}
