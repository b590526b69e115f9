import type { FrameId, Row } from '../row.ts';
import { hasNothingTyped, isFile, nothing } from './reasons.ts';

/** A change of all people whom a list has chosen: here of one pupil. */
const bulk = (id: FrameId, kind: string, send: string, fill?: Row['fill']): Row => ({
  as: 'admin',
  async open(page) {
    await page.goto('/controlpanel/users?searchString=sam');
    await page.getByRole('checkbox', { name: 'Choose Sam Strand' }).check();
    await page.getByRole('button', { name: 'Choose an action' }).click();
    await page.getByRole('menuitem', { name: kind, exact: true }).click();
    await page.locator(`[data-dialog="${id}"]`).waitFor();
    if (!fill) await page.getByText('1 person will be changed.').waitFor();
  },
  ...(fill && { fill }),
  send,
  async saved(page, frame) {
    await frame.waitFor({ state: 'hidden' });
    await page.getByText('Done', { exact: true }).waitFor();
  },
  cannot: {
    reload: 'What was chosen in a list is not kept by a reload.',
    conflict: 'A plan says of each person what has changed since (docs/import.md).',
    'session ended': 'What was chosen comes back, and is asked about again (users/choice.test.tsx).',
    'other tab signs out': hasNothingTyped,
  },
});

export const bulkRows = {
  'bulk-deactivate': bulk('bulk-deactivate', 'Deactivate', 'Deactivate 1 person'),
  'bulk-delete': bulk('bulk-delete', 'Delete', 'Delete 1 person'),
  'bulk-resetPasswords': bulk('bulk-resetPasswords', 'New passwords', 'Set a new password for 1 person'),
  'bulk-setAgeFilter': bulk(
    'bulk-setAgeFilter',
    'Set the age filter',
    'Set the age filter for 1 person',
    async (frame) => {
      await frame.getByRole('combobox').selectOption('9');
      await frame.getByText('1 person will be changed.').waitFor();
    },
  ),
  'bulk-removeFromGroup': bulk(
    'bulk-removeFromGroup',
    'Remove from a group',
    'Remove 1 person',
    async (frame) => {
      await frame.getByRole('radio', { name: /Class 3B/ }).check();
      await frame.getByText('1 person will be changed.').waitFor();
    },
  ),
  'bulk-printCards': { as: 'admin', open: async () => undefined, send: '', cannot: nothing(isFile) },
} satisfies Partial<Record<FrameId, Row>>;
