import * as z from 'zod/mini';

/*
 * What the fields of schemas are made of. Bundlers are told that these functions do nothing but make a schema, so that they leave out one that
 * nobody uses. Of the methods of a schema they are not told: those are called in here.
 */

/** What is told where there are too few or too many characters; else it is told in zod's words. */
interface Words {
  readonly tooShort?: string;
  readonly tooLong?: string;
}

/** A schema with more that it checks, in this order. */
/*#__NO_SIDE_EFFECTS__*/
export function checked<S extends z.ZodMiniType>(schema: S, ...checks: Parameters<S['check']>): S {
  return schema.check(...checks);
}

/** Text as it comes, of so many characters. */
/*#__NO_SIDE_EFFECTS__*/
export function text(least: number, most?: number, words?: Words) {
  return z.string().check(...lengths(least, most, words));
}

/** Text that loses the blanks around it, and is of so many characters without them. */
/*#__NO_SIDE_EFFECTS__*/
export function trimmed(least: number, most?: number, words?: Words) {
  return z.string().check(z.trim(), ...lengths(least, most, words));
}

/** So many of something. */
/*#__NO_SIDE_EFFECTS__*/
export function list<Item extends z.core.$ZodType>(item: Item, least: number, most: number) {
  return z.array(item).check(...lengths(least, most));
}

/** A whole number. @param word what is told where it is none */
/*#__NO_SIDE_EFFECTS__*/
export function integer(least?: number, most?: number, word?: string) {
  return z.number().check(z.int(word), ...bounds(least, most));
}

/** A whole number that may come as text, as all does in a query. */
/*#__NO_SIDE_EFFECTS__*/
export function integerOfText(least?: number, most?: number) {
  return z.coerce.number().check(z.int(), ...bounds(least, most));
}

function lengths(least: number, most?: number, { tooShort, tooLong }: Words = {}) {
  return [
    ...(least > 0 ? [z.minLength(least, tooShort)] : []),
    ...(most === undefined ? [] : [z.maxLength(most, tooLong)]),
  ];
}

function bounds(least?: number, most?: number) {
  return [
    ...(least === undefined ? [] : [z.minimum(least)]),
    ...(most === undefined ? [] : [z.maximum(most)]),
  ];
}
