import { sampleSchool } from '../../../apps/server/src/seed/people.ts';
import { townConfig } from '../../../apps/server/src/testing/town.ts';
import type { WalkProduct } from '../product.ts';
import type { FrameId, Row } from '../row.ts';
import { asks } from './asks.ts';
import { conflictOf } from './conflict-of.ts';
import { onPage } from './open.ts';
import { isNew } from './reasons.ts';

const school = `/controlpanel/schools/${sampleSchool.uid}`;
const syncId = 'sync-of-the-walk';
const place = `/organizations/${sampleSchool.uid}/syncs/${syncId}`;

/** Connects the school with a system that is never asked. */
async function connect(product: WalkProduct): Promise<string> {
  const call = await product.as('admin');
  await call('PUT', place, {
    active: false,
    type: 'oneroster',
    organizationMap: [{ legacyId: null, uid: sampleSchool.uid, externalId: 'town' }],
    config: { ...townConfig, address: 'https://roster.example' },
    secret: 'a secret',
  });
  return '';
}

/** Settings that are there already. */
const changed: Row = {
  as: 'admin',
  prepare: connect,
  open: onPage('sync-settings', `${school}/sync/settings`),
  async fill(frame) {
    await frame.getByLabel('Every night after').selectOption('4');
  },
  send: 'Save',
  async conflict(product) {
    const call = await product.as('admin');
    await call('PUT', place, { config: { ...townConfig, address: 'https://roster.example', hour: 6 } });
  },
  cannot: {},
};

export const syncRows = {
  'sync-settings': {
    as: 'super',
    open: onPage('sync-settings', `${school}/sync/settings`),
    async fill(frame) {
      await frame.getByLabel('Kind of system').selectOption({ label: 'OneRoster (CSV files)' });
    },
    send: 'Save',
    cannot: { conflict: isNew },
  },
  'sync-conflict': conflictOf('sync-conflict', 'sync-settings', changed),
  'remove-sync': asks({
    id: 'remove-sync',
    as: 'admin',
    prepare: connect,
    path: `${school}/sync`,
    button: 'Delete the synchronization',
    send: 'Delete the synchronization',
    async done(product) {
      const call = await product.as('admin');
      await call('DELETE', place);
    },
  }),
} satisfies Partial<Record<FrameId, Row>>;
