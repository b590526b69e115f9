import type { Row, Run, Table, Values } from './measure.ts';

/** Size of each player's code. The part that is loaded before the first page is measured with the slow line. */
export function measureSize({ players }: Run): readonly Table[] {
  const sum = (of: 'minified' | 'gzip'): Values =>
    Object.fromEntries(
      players.map(({ id, code }) => {
        const sizes = [...code.values()].map((file) => (of === 'gzip' ? file.gzip.length : file.minified));
        return [id, sizes.reduce((total, each) => total + each, 0) / 1000];
      }),
    );
  const rows: Row[] = [
    { what: 'minified', values: sum('minified') },
    { what: 'minified and gzipped', values: sum('gzip') },
  ];
  return [{ section: 'size', title: 'Code', unit: 'kB', digits: 0, rows }];
}
