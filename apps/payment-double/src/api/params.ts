import type Stripe from 'stripe';
import * as z from 'zod';
import { type ApiError, invalid } from './errors.ts';

/** Form bodies contain text only: these schemas read it. */
export const text = z.string().min(1).max(5000);
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'integer')
  .transform(Number);
export const positive = integer.refine((value) => value > 0, 'integer');
export const decimal = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .transform(Number);
export const boolean = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Also takes the empty text, by which a value is unset. */
export const emptyable = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal(''), schema]);

export const metadata = emptyable(z.record(z.string().max(40), z.string().max(500)));

export const address = z.strictObject({
  city: z.string().optional(),
  country: z.string().optional(),
  line1: z.string().optional(),
  line2: z.string().optional(),
  postal_code: z.string().optional(),
  state: z.string().optional(),
});

/** A time, or a range of times. */
export const range = z.union([
  integer,
  z.strictObject({
    gt: integer.optional(),
    gte: integer.optional(),
    lt: integer.optional(),
    lte: integer.optional(),
  }),
]);

/** The parameters of every list, with those of this one. */
export const listOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({
    ...shape,
    created: range.optional(),
    limit: integer.refine((value) => value >= 1 && value <= 100).optional(),
    starting_after: text.optional(),
    ending_before: text.optional(),
  });

export const nothing = z.strictObject({});

/** The metadata after a change: an empty value removes its key, the empty text removes all. */
export function metadataAfter(
  before: Stripe.Metadata | null,
  given: z.output<typeof metadata> | undefined,
): Stripe.Metadata {
  if (given === undefined) return before ?? {};
  if (given === '') return {};
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ''));
}

/** A text that may be unset: undefined leaves it as it is. */
export function textAfter(before: string | null | undefined, given: string | undefined): string | null {
  return given === undefined ? (before ?? null) : given === '' ? null : given;
}

export function addressOf(given: z.output<typeof address> | '' | undefined): Stripe.Address | null {
  if (given === undefined || given === '') return null;
  const { city, country, line1, line2, postal_code, state } = given;
  return {
    city: city || null,
    country: country || null,
    line1: line1 || null,
    line2: line2 || null,
    postal_code: postal_code || null,
    state: state || null,
  };
}

/** Reads the parameters. @throws ApiError 400 that names the parameter at fault */
export function read<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  const result = schema.safeParse(raw, { reportInput: true });
  if (result.success) return result.data;
  throw faultOf(result.error.issues, []) ?? invalid('Invalid parameters.');
}

type Issue = z.core.$ZodIssue;

/** Unknown parameters are told first: they are what the caller can least explain. */
function faultOf(issues: readonly Issue[], at: readonly PropertyKey[]): ApiError | undefined {
  const faults = issues.map((issue) => faultIn(issue, [...at, ...issue.path]));
  return faults.find((fault) => fault?.body.code === 'parameter_unknown') ?? faults.find(Boolean);
}

function faultIn(issue: Issue, at: readonly PropertyKey[]): ApiError | undefined {
  const param = nameOf(at);
  if (issue.code === 'unrecognized_keys') {
    const name = nameOf([...at, ...issue.keys.slice(0, 1)]);
    return invalid(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
  }
  if (issue.code === 'invalid_union') {
    const branches = issue.errors.map((branch) => faultOf(branch, at));
    return branches.find((fault) => fault?.body.code === 'parameter_unknown') ?? branches.at(-1);
  }
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  if (issue.message === 'integer')
    return invalid(`Invalid integer: ${param}`, { code: 'parameter_invalid_integer', param });
  if (issue.code === 'too_small' && issue.origin === 'string')
    return invalid(`You passed an empty string for '${param}'.`, { code: 'parameter_invalid_empty', param });
  return invalid(`Invalid ${param}: ${issue.message}`, { param });
}

/** `items[0][price]` */
function nameOf([first, ...rest]: readonly PropertyKey[]): string {
  return String(first) + rest.map((part) => `[${String(part)}]`).join('');
}
