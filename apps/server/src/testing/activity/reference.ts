/** A moment of reading; `at` in whole seconds since 1970. */
export interface Moment {
  readonly reader: string;
  readonly book: string;
  readonly session: string;
  readonly at: number;
  readonly isTurn: boolean;
  readonly percentage: number | null;
}

export type Sums = Readonly<Record<string, { seconds: number; pages: number; percentage: number | null }>>;

/** What moments should add up to, by day, reader and book: second after second, as nobody would do it in a database. */
export function sumsOf(moments: readonly Moment[], zone: string): Sums {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
  const sums = new Map<string, { read: Set<number>; pages: number; percentage: number | null }>();
  const of = ({ reader, book }: Moment, at: number) => {
    const key = `${format.format(at * 1000)} ${reader} ${book}`;
    const sum = sums.get(key) ?? { read: new Set<number>(), pages: 0, percentage: null };
    sums.set(key, sum);
    return sum;
  };
  for (const each of moments) {
    const sum = of(each, each.at);
    if (each.isTurn) sum.pages += 1;
    if (each.percentage !== null) sum.percentage = Math.max(sum.percentage ?? 0, each.percentage);
  }
  for (const session of new Set(moments.map((each) => each.session))) {
    const ordered = moments.filter((each) => each.session === session).sort((a, b) => a.at - b.at);
    for (const [rank, each] of ordered.entries()) {
      const next = ordered[rank + 1];
      if (!next || next.at - each.at > 120) continue;
      for (let second = each.at; second < next.at; second++) of(each, second).read.add(second);
    }
  }
  return Object.fromEntries(
    [...sums].map(([key, { read, pages, percentage }]) => [key, { seconds: read.size, pages, percentage }]),
  );
}
