import { sampleClass } from '../../../apps/server/src/seed/people.ts';
import type { FrameId, Row } from '../row.ts';
import { byButton } from './open.ts';
import { hasNothingTyped, isFile, isNew, nothing } from './reasons.ts';

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
    send: 'Make the group',
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
  'delete-group': {
    as: 'admin',
    open: byButton('delete-group', group, 'Delete the group'),
    send: /^Delete/,
    cannot: { reload: hasNothingTyped, conflict: hasNothingTyped },
  },
  'replace-code': {
    as: 'teacher',
    open: byButton('replace-code', `${group}?tab=code`, 'New code'),
    send: 'New code',
    cannot: { reload: hasNothingTyped, conflict: hasNothingTyped },
  },
  'remove-code': {
    as: 'teacher',
    open: byButton('remove-code', `${group}?tab=code`, 'Remove code'),
    send: 'Remove code',
    cannot: { reload: hasNothingTyped, conflict: hasNothingTyped },
  },
  'group-age': {
    as: 'teacher',
    open: byButton('group-age', logins, 'Set the age filter'),
    async fill(frame) {
      await frame.getByLabel('Age filter').selectOption('9');
    },
    send: 'Set the age filter',
    cannot: {
      reload: hasNothingTyped,
      conflict: 'Whoever saves last is heard: the age is the same for all.',
      'session ended': 'One choice, which is asked again.',
    },
  },
  'group-void': {
    as: 'teacher',
    open: byButton('group-void', logins, 'Block all QR cards'),
    send: 'Block all QR cards',
    cannot: { reload: hasNothingTyped, conflict: hasNothingTyped },
  },
  'group-cards': { as: 'teacher', open: async () => undefined, send: '', cannot: nothing(isFile) },
  'group-passwords': { as: 'teacher', open: async () => undefined, send: '', cannot: nothing(isFile) },
} satisfies Partial<Record<FrameId, Row>>;
