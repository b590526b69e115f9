import type { BareReasonCode } from '@aloud/api';
import { type OutgoingFault, OutgoingRefused } from '../../outgoing/index.ts';
import { SourceFault } from '../source.ts';

/** A fault whose sentence has no parameters. */
export const fault = (code: Extract<BareReasonCode, `source.${string}`>): SourceFault =>
  new SourceFault({ code });

const byGate = {
  address: 'source.refusedAddress',
  unreachable: 'source.unreachable',
  tooSlow: 'source.tooSlow',
  tooLarge: 'source.tooLarge',
  broken: 'source.broken',
} as const satisfies Readonly<Record<OutgoingFault, BareReasonCode>>;

/** Turns a refusal of the gate into a fault of the source; everything else stays as it is. */
export const toFault = (error: unknown): unknown =>
  error instanceof OutgoingRefused ? fault(byGate[error.fault]) : error;

/** Whether the interface is somewhere else: here is a page in HTML, or none. */
export const isElsewhere = (error: unknown): boolean =>
  error instanceof SourceFault && ['source.notFound', 'source.broken'].includes(error.reason.code);

/** What the status of a reply means; undefined if it is one to be read. */
export function faultOfStatus(status: number): SourceFault | undefined {
  if (status === 200 || status === 304) return undefined;
  if (status === 401 || status === 403) return fault('source.credentials');
  if (status === 404 || status === 405 || status === 410 || status === 501) return fault('source.notFound');
  if (status === 408) return fault('source.tooSlow');
  if (status === 413) return fault('source.tooLarge');
  if (status === 429) return fault('source.tooManyRequests');
  return fault(status >= 500 ? 'source.unreachable' : 'source.broken');
}
