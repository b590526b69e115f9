import type { SyncConfig, SyncType } from '@aloud/api';

/** Systems whose people arrive in files, and so have no address. */
const names: Readonly<Record<SyncType, string>> = {
  skolon: 'Skolon',
  oneroster: 'OneRoster',
  onerosterCsv: 'OneRoster CSV',
  sds: 'Microsoft School Data Sync',
  ss12000: 'SS12000',
  schulconnex: 'Schulconnex',
};

/** What people call a system: its host, else the name of its type. */
export function systemName(type: SyncType, { address }: Pick<SyncConfig, 'address'>): string {
  const host = address === null ? null : URL.parse(address)?.hostname;
  return host || names[type];
}
