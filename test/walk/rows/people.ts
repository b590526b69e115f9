import type { FrameId, Row } from '../row.ts';
import { byButton, onPage } from './open.ts';
import { hasNothingTyped, isFile, isNew, isSecret, nothing, onlyLooks } from './reasons.ts';

const pupil = '/controlpanel/users/sample-student';

export const peopleRows = {
  'new-user': {
    as: 'admin',
    open: onPage('new-user', '/controlpanel/users/new/students'),
    async fill(frame) {
      await frame.getByLabel('First name').fill('Åsa');
      await frame.getByLabel('Last name').fill('Öberg');
      await frame.getByLabel('Username').fill('asa.oberg');
      await frame
        .getByRole('group', { name: 'Schools' })
        .getByRole('checkbox', { name: 'Fyrskolan' })
        .check();
    },
    send: 'Add',
    cannot: { conflict: isNew },
  },
  'edit-user': {
    as: 'admin',
    open: onPage('edit-user', `${pupil}/edit`),
    async fill(frame) {
      await frame.getByLabel('First name').fill('Samuel');
    },
    send: 'Save',
    cannot: {},
    async conflict(product) {
      const call = await product.as('super');
      await call('PATCH', '/v1/students/sample-student', {
        data: { name: { firstName: 'Sammy', lastName: 'Strand' } },
      });
    },
  },
  'give-password': {
    as: 'admin',
    open: byButton('give-password', pupil, 'New password'),
    async fill(frame) {
      await frame.getByRole('textbox').first().fill('lantern-of-the-north');
    },
    send: /^Save/,
    isSecret: true,
    cannot: { reload: isSecret, conflict: hasNothingTyped, 'session ended': isSecret },
  },
  'deactivate-user': {
    as: 'admin',
    open: byButton('deactivate-user', pupil, 'Deactivate'),
    send: 'Deactivate',
    cannot: { reload: hasNothingTyped, conflict: hasNothingTyped },
  },
  'activate-user': {
    as: 'admin',
    async prepare(product) {
      const call = await product.as('admin');
      await call('PUT', '/users/sample-student/status', { status: 'deactivated' });
      return '';
    },
    open: byButton('activate-user', pupil, 'Activate'),
    send: 'Activate',
    cannot: { reload: hasNothingTyped, conflict: hasNothingTyped },
  },
  'delete-user': {
    as: 'admin',
    open: byButton('delete-user', pupil, 'Delete'),
    send: 'Delete',
    cannot: { reload: hasNothingTyped, conflict: hasNothingTyped },
  },
  'void-cards': {
    as: 'admin',
    open: byButton('void-cards', pupil, 'Block cards'),
    send: 'Block cards',
    cannot: { reload: hasNothingTyped, conflict: hasNothingTyped },
  },
  'print-card': { as: 'admin', open: async () => undefined, send: '', cannot: nothing(isFile) },
  export: { as: 'admin', open: async () => undefined, send: '', cannot: nothing(isFile) },
  'erasure-search': { as: 'super', open: async () => undefined, send: '', cannot: nothing(onlyLooks) },
  'payment-search': { as: 'super', open: async () => undefined, send: '', cannot: nothing(onlyLooks) },
  columns: {
    as: 'admin',
    open: async () => undefined,
    send: '',
    cannot: nothing('It changes only what this browser shows.'),
  },
} satisfies Partial<Record<FrameId, Row>>;
