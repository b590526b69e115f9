import { onTestFinished } from 'vitest';
import { credentials } from './credentials.ts';
import { type RosterDouble, type RosterDoubleOptions, startRosterDouble } from './start.ts';

/** Stand-ins that end with the test. */
export async function tryDouble(options: RosterDoubleOptions = {}): Promise<RosterDouble> {
  const double = await startRosterDouble(options);
  onTestFinished(() => double.close());
  return double;
}

const headers = { authorization: `Bearer ${credentials.bearer}` };

export const ask = (
  { url }: RosterDouble,
  path: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> => fetch(url + path, { headers: { ...headers, ...more } });

/** A reply as JSON; tests know what they ask for. */
export const json = async <Reply>(double: RosterDouble, path: string): Promise<Reply> =>
  (await (await ask(double, path)).json()) as Reply;
