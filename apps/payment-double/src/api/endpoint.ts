import type * as z from 'zod';
import type { State } from '../state/state.ts';
import { read } from './params.ts';

/** A call that is being answered. */
export interface Call {
  readonly state: State;
  /** The `:id` of the path. */
  readonly id: string;
  /** True if the call came with a publishable key, from a browser. */
  readonly isPublic: boolean;
}

/** A call of the API, whose parameters are of no interest here. */
export interface Endpoint {
  readonly method: 'DELETE' | 'GET' | 'POST';
  readonly path: string;
  /** Which keys may make the call. */
  readonly keys: 'any' | 'secret';
  /**
   * Checks the parameters, and returns what is left to do.
   * @throws ApiError 400 if the parameters are wrong
   */
  readonly prepare: (raw: unknown) => (call: Call) => object;
}

interface Definition<Schema extends z.ZodType> {
  readonly keys?: Endpoint['keys'];
  readonly params: Schema;
  /** Does it. Must be synchronous, because it runs inside a transaction. */
  readonly run: (call: Call, params: z.output<Schema>) => object;
}

const define =
  (method: Endpoint['method']) =>
  <Schema extends z.ZodType>(
    path: string,
    { keys = 'secret', params, run }: Definition<Schema>,
  ): Endpoint => ({
    method,
    path,
    keys,
    prepare: (raw) => {
      const given = read(params, raw);
      return (call) => run(call, given);
    },
  });

export const get = define('GET');
export const post = define('POST');
export const del = define('DELETE');
