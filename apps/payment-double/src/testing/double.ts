import type Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { type Double, type DoubleOptions, startDouble } from '../start.ts';
import { sdkFor, startOfTests } from './sdk.ts';

/** A double that ends with the test, and the SDK for it. */
export interface Tried {
  readonly double: Double;
  readonly stripe: Stripe;
}

/** Starts a double whose time stands still until it is moved. */
export async function tryDouble(options: DoubleOptions = {}): Promise<Tried> {
  const double = await startDouble({ port: 0, now: () => startOfTests * 1000, ...options });
  onTestFinished(() => double.close());
  return { double, stripe: sdkFor(double) };
}

/** The types of the events that have happened since the one with this id, or since the beginning. */
export function typesSince({ control }: Double, after?: string): string[] {
  const all = control.log();
  const index = all.findIndex(({ id }) => id === after);
  return all.slice(index + 1).map(({ type }) => type);
}

/** The id of the latest event, from which `typesSince` can count. */
export const latestEvent = ({ control }: Double): string | undefined => control.log().at(-1)?.id;
