import { sampleClass } from '../../../apps/server/src/seed/people.ts';
import type { FrameId, Row } from '../row.ts';
import { byButton } from './open.ts';
import { hasNothingTyped, isNew } from './reasons.ts';

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
} satisfies Partial<Record<FrameId, Row>>;
