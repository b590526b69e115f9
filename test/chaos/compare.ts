import type { Ledger } from './ledger.ts';

/** What of a kind of writes is stored, by the numbers of the writes. */
export interface Stored {
  /** The number of each thing that was made, as often as it is there. */
  readonly made?: readonly number[];
  /** The number of the write that is in force, where each takes the place of the one before; 0 for none. */
  readonly latest?: number;
}

export interface Finding {
  readonly what: 'lost' | 'twice';
  readonly kind: string;
  readonly n: number;
  readonly says: string;
}

/** Whether all that was acknowledged is there, once. */
export function compare(ledger: Ledger, kind: string, { made, latest }: Stored): Finding[] {
  const findings: Finding[] = [];
  const acknowledged = ledger.acknowledged(kind);
  if (made) {
    const times = new Map<number, number>();
    for (const n of made) times.set(n, (times.get(n) ?? 0) + 1);
    for (const n of acknowledged)
      if (!times.has(n)) findings.push({ what: 'lost', kind, n, says: 'was acknowledged and is not there' });
    for (const [n, count] of times)
      if (count > 1) findings.push({ what: 'twice', kind, n, says: `is there ${count} times` });
  }
  const last = acknowledged.at(-1) ?? 0;
  if (latest !== undefined && latest < last)
    findings.push({ what: 'lost', kind, n: last, says: `was acknowledged, and ${latest} is in force` });
  return findings;
}
