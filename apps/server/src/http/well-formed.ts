import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { type Fault, faultyForm } from '../errors.ts';

/**
 * Refuses bodies with half a surrogate pair, which JSON can hold and no database can: by the field in which it is, before any schema sees
 * it, since not every text has a schema that looks at its characters.
 */
export const wellFormed = fp(
  async (app: FastifyInstance) => {
    app.addHook('preValidation', async ({ body }) => {
      const faults = illFormedIn(body);
      if (faults.length > 0) throw faultyForm(...faults);
    });
  },
  { name: 'well-formed' },
);

const half = /\p{Surrogate}/u;

/** A part of a body. */
interface Part {
  readonly value: unknown;
  readonly name: string;
  readonly whole: Part | null;
}

/** Without recursion: how deep a body is nested is for its sender to say. */
function illFormedIn(body: unknown): readonly Fault[] {
  const faults: Fault[] = [];
  const open: Part[] = [{ value: body, name: '', whole: null }];
  for (let part = open.pop(); part; part = open.pop()) {
    if (half.test(part.name)) faults.push(faultOf(part.whole));
    else if (typeof part.value === 'string') {
      if (half.test(part.value)) faults.push(faultOf(part));
    } else if (isPlain(part.value)) {
      for (const [name, value] of Object.entries(part.value)) open.push({ value, name, whole: part });
    }
  }
  return faults;
}

/** Objects and lists as JSON has them, not what a parser of other bodies has made. */
const isPlain = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/** No field of ours is nested deeper. */
const deepest = 10;

/** A form wraps its fields in `data` (spec §7): they are named without it. */
function faultOf(part: Part | null): Fault {
  const names: string[] = [];
  for (let at = part; at?.whole; at = at.whole) names.unshift(at.name);
  const path = names[0] === 'data' ? names.slice(1) : names;
  return { attribute: path.slice(0, deepest).join('.'), reason: 'field.characters' };
}
