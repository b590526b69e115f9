import { sampleClass } from '../../../apps/server/src/seed/people.ts';
import type { WalkProduct } from '../product.ts';
import type { FrameId, Row } from '../row.ts';
import { asks } from './asks.ts';
import { byButton } from './open.ts';
import { isFile, isNew } from './reasons.ts';

const logins = `/controlpanel/groups/${sampleClass.uid}?tab=logins`;
const group = `/controlpanel/groups/${sampleClass.uid}`;

export const groupRows = {
  'new-group': {
    as: 'teacher',
    open: byButton('new-group', '/controlpanel/groups', 'New group'),
    async fill(frame) {
      await frame.getByLabel('Name').fill('4A');
      await frame.getByLabel('School').selectOption({ label: 'Fyrskolan' });
    },
    send: 'Create group',
    cannot: { conflict: isNew },
  },
  'group-name': {
    as: 'teacher',
    open: byButton('group-name', group, 'Change the name'),
    async fill(frame) {
      await frame.getByLabel('Name').fill('Class 3B of the north house');
    },
    send: 'Save',
    cannot: {},
    async conflict(product) {
      const call = await product.as('admin');
      await call('PATCH', `/groups/${sampleClass.uid}`, { name: 'Class 3C' });
    },
  },
  'delete-group': asks({
    id: 'delete-group',
    as: 'admin',
    path: group,
    button: 'Delete the group',
    send: /^Delete/,
    async done(product) {
      const call = await product.as('super');
      await call('DELETE', `/v1/groups/${sampleClass.uid}`);
    },
  }),
  'replace-code': asks({
    id: 'replace-code',
    as: 'teacher',
    path: `${group}?tab=code`,
    button: 'New code',
    send: 'New code',
    // The person is asked whose code it shall be (its own dialog).
    done: replaceCode,
  }),
  'remove-code': asks({
    id: 'remove-code',
    as: 'teacher',
    path: `${group}?tab=code`,
    button: 'Remove code',
    send: 'Remove code',
    done: replaceCode,
  }),
  'group-age': {
    as: 'teacher',
    open: byButton('group-age', logins, 'Set the age filter'),
    async fill(frame) {
      await frame.getByLabel('Age filter').selectOption('9');
    },
    send: 'Set the age filter',
    draft: false,
    async done(product) {
      const call = await product.as('admin');
      await call('PATCH', `/v1/groups/${sampleClass.uid}/ageFilter`, { data: { ageFilter: 9 } });
    },
    cannot: {},
  },
  'group-void': asks({
    id: 'group-void',
    as: 'teacher',
    path: logins,
    button: 'Block all QR cards',
    send: 'Block all QR cards',
  }),
  'group-cards': asks({
    id: 'group-cards',
    as: 'teacher',
    path: logins,
    button: 'Create QR cards (PDF)',
    send: 'Create QR cards (PDF)',
    cannot: { 'reply lost': isFile },
  }),
  'group-passwords': asks({
    id: 'group-passwords',
    as: 'teacher',
    path: logins,
    button: 'Set new passwords',
    send: 'Set new passwords',
    cannot: { 'reply lost': isFile },
  }),
  'code-conflict': {
    as: 'teacher',
    async open(page, prepared, product) {
      await byButton('replace-code', `${group}?tab=code`, 'New code')(page, prepared, product);
      await replaceCode(product);
      await page.locator('[data-dialog="replace-code"]').getByRole('button', { name: 'New code' }).click();
      await page.locator('[data-dialog="code-conflict"]').waitFor();
    },
    send: 'Use my version',
    // Each way to it needs another change of somebody else's.
    beside: /^changes$/,
    cannot: { conflict: 'It is the conflict.' },
  },
  'add-members': {
    as: 'admin',
    async prepare(product) {
      const call = await product.as('admin');
      await call('DELETE', `/users/sample-student/groups/${sampleClass.uid}`);
      return '';
    },
    open: byButton('add-members', group, 'Add people'),
    async fill(frame) {
      await frame.getByRole('checkbox', { name: /Sam Strand/ }).check();
    },
    send: 'Add 1 person',
    async done(product) {
      const call = await product.as('super');
      await call('PUT', `/users/sample-student/groups/${sampleClass.uid}`);
    },
    cannot: {},
  },
} satisfies Partial<Record<FrameId, Row>>;

/** By somebody else. */
async function replaceCode(product: WalkProduct): Promise<void> {
  const call = await product.as('admin');
  await call('PATCH', `/v1/groups/${sampleClass.uid}`, { data: { generateCode: true } });
}
