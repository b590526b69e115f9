import { sampleSchool } from '../../../apps/server/src/seed/people.ts';
import type { FrameId, Row } from '../row.ts';
import { asks } from './asks.ts';
import { byButton, onPage } from './open.ts';
import { isNew } from './reasons.ts';

const school = `/controlpanel/schools/${sampleSchool.uid}`;

export const schoolRows = {
  'edit-school': {
    as: 'super',
    open: onPage('edit-school', `${school}/edit`),
    async fill(frame) {
      await frame.getByLabel('City').fill('Fyrby');
    },
    send: /^Save/,
    async conflict(product) {
      const call = await product.as('admin');
      await call('PATCH', `/schoolUnits/${sampleSchool.uid}`, { city: 'Fyrköping' });
    },
    cannot: {},
  },
  'new-unit': {
    as: 'super',
    open: byButton('new-unit', `${school}?tab=units`, 'Add a school'),
    async fill(frame) {
      await frame.getByLabel('Name').fill('The small school');
    },
    send: 'Add',
    cannot: { conflict: isNew },
  },
  'new-identifier': {
    as: 'super',
    open: byButton('new-identifier', school, 'Add a number or code'),
    async fill(frame) {
      await frame.getByLabel('Kind').selectOption({ label: 'ID in another system' });
      await frame.getByLabel('Number or code').fill('4711');
    },
    send: /^Add/,
    cannot: { conflict: isNew },
  },
  'detach-unit': asks({
    id: 'detach-unit',
    as: 'super',
    async prepare(product) {
      const call = await product.as('super');
      const below = { name: 'The small school', parent: sampleSchool.uid };
      return String((await call('POST', '/schoolUnits', below))['id']);
    },
    path: `${school}?tab=units`,
    button: /^Separate/,
    send: 'Separate',
    async done(product, uid) {
      const call = await product.as('super');
      await call('PATCH', `/schoolUnits/${uid}`, { parent: null });
    },
  }),
  'end-period': asks({
    id: 'end-period',
    as: 'super',
    path: `${school}?tab=subscriptions`,
    button: /^End/,
    send: 'End',
  }),
  period: {
    as: 'super',
    open: byButton('period', `${school}?tab=subscriptions`, 'New subscription'),
    async fill(frame) {
      await frame.getByLabel('Service').selectOption({ index: 1 });
      await frame.getByLabel('First day').fill('2031-01-01');
    },
    send: 'Add the subscription',
    cannot: { conflict: isNew },
  },
} satisfies Partial<Record<FrameId, Row>>;
