import { fault } from '../asking/faults.ts';
import type { Archive } from '../files/archive.ts';
import { rowsOf } from '../files/table.ts';

/** Whether a table has everything, only what has changed, or is not part of the exchange. */
export type Mode = 'bulk' | 'delta' | 'absent';

export interface Manifest {
  /** 1.1 or 1.2, as the manifest says it. */
  readonly version: string;
  readonly modeOf: (table: string) => Mode;
}

/** @throws SourceFault */
export async function manifestOf(archive: Archive): Promise<Manifest> {
  if (!archive.has('manifest.csv')) throw fault('source.noManifest');
  const values = new Map<string, string>();
  const columns = { needed: ['propertyName', 'value'], other: [] } as const;
  for await (const { propertyName, value } of rowsOf(archive, 'manifest.csv', columns))
    values.set(propertyName.toLowerCase(), value.toLowerCase());
  return {
    version: values.get('oneroster.version') || '1.1',
    modeOf: (table) => {
      const said = values.get(`file.${table.toLowerCase()}`);
      if (said === 'bulk' || said === 'delta') return said;
      // A manifest that does not name a table says nothing against it.
      return said === undefined && archive.has(`${table.toLowerCase()}.csv`) ? 'bulk' : 'absent';
    },
  };
}
