import * as z from 'zod/mini';
import { type BareReasonCode, reason, writeReason } from './reasons.ts';

/*
 * Building blocks for the fields of schemas. Bundlers are told that these functions only make a schema, so that unused ones are left out. They
 * cannot be told so of a schema's methods, which are therefore called in here.
 */

/** The words if there are too few or too many characters; otherwise the limit is reported. */
interface Words {
  readonly tooShort?: BareReasonCode;
  readonly tooLong?: BareReasonCode;
}

/** A schema with further checks, in this order. */
/*#__NO_SIDE_EFFECTS__*/
export function checked<S extends z.ZodMiniType>(schema: S, ...checks: Parameters<S['check']>): S {
  return schema.check(...checks);
}

/** Text as it is, with a limited number of characters. */
/*#__NO_SIDE_EFFECTS__*/
export function text(least: number, most?: number, words?: Words) {
  return z.string().check(...lengths(least, most, words));
}

/** Text without surrounding blanks, with a limited number of characters. */
/*#__NO_SIDE_EFFECTS__*/
export function trimmed(least: number, most?: number, words?: Words) {
  return z.string().check(z.trim(), ...lengths(least, most, words));
}

/** A list with a limited number of items. */
/*#__NO_SIDE_EFFECTS__*/
export function list<Item extends z.core.$ZodType>(item: Item, least: number, most: number) {
  return z.array(item).check(...(least > 0 ? [z.minLength(least)] : []), z.maxLength(most));
}

/** A whole number. */
/*#__NO_SIDE_EFFECTS__*/
export function integer(least?: number, most?: number) {
  return z.number(NUMBER).check(z.int(NUMBER), ...bounds(least, most));
}

/** A whole number that may be text, as everything in a query is. */
/*#__NO_SIDE_EFFECTS__*/
export function integerOfText(least?: number, most?: number) {
  return z.coerce.number(NUMBER).check(z.int(NUMBER), ...bounds(least, most));
}

const NUMBER = 'field.number' satisfies BareReasonCode;

function lengths(least: number, most?: number, { tooShort, tooLong }: Words = {}) {
  return [
    ...(least > 0 ? [z.minLength(least, tooShort ?? tooFew(least))] : []),
    ...(most === undefined ? [] : [z.maxLength(most, tooLong ?? tooMany(most))]),
  ];
}

/** The reason for fewer characters than these. */
/*#__NO_SIDE_EFFECTS__*/
export function tooFew(min: number): string {
  return min === 1
    ? ('field.required' satisfies BareReasonCode)
    : writeReason(reason('field.atLeast', { min }));
}

/** The specification has a sentence of its own for 255 (spec §5). */
/*#__NO_SIDE_EFFECTS__*/
export function tooMany(max: number): string {
  return writeReason(max === 255 ? reason('field.upTo', { max }) : reason('field.atMost', { max }));
}

function bounds(least?: number, most?: number) {
  const both =
    least !== undefined && most !== undefined
      ? writeReason(reason('field.between', { min: least, max: most }))
      : undefined;
  return [
    ...(least === undefined ? [] : [z.minimum(least, both)]),
    ...(most === undefined ? [] : [z.maximum(most, both)]),
  ];
}
