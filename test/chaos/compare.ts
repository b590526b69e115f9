import type { Ledger } from './ledger.ts';

/** What is stored of one kind of write, by the numbers of the writes. */
export interface Stored {
  /** The number of each created thing, as often as it is stored. */
  readonly made?: readonly number[];
  /** If each write replaces the one before: the number of the one in force; 0 for none. */
  readonly latest?: number;
}

export interface Finding {
  readonly what: 'lost' | 'twice';
  readonly kind: string;
  readonly n: number;
  readonly says: string;
}

/** Finds acknowledged writes that are not stored, and writes that are stored more than once. */
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
