import { sampleClass, sampleSchool } from '../../../apps/server/src/seed/people.ts';
import type { WalkProduct } from '../product.ts';
import type { FrameId, Row } from '../row.ts';
import { asks } from './asks.ts';
import { isFile, isNew } from './reasons.ts';

const ready = '1 person will be changed.';

interface More extends Partial<Pick<Row, 'fill' | 'prepare' | 'saved' | 'cannot'>> {
  /** What is said once it can be started. */
  readonly ready?: string;
}

/** A change of all people whom a list has chosen: here of one pupil. */
const bulk = (id: FrameId, kind: string, send: string, { ready: said = ready, ...more }: More = {}): Row => ({
  as: 'admin',
  async open(page) {
    await page.goto('/controlpanel/users?searchString=sam');
    await page.getByRole('checkbox', { name: 'Select Sam Strand' }).check();
    await page.getByRole('button', { name: 'Choose an action' }).click();
    await page.getByRole('menuitem', { name: kind, exact: true }).click();
    await page.locator(`[data-dialog="${id}"]`).waitFor();
    if (!more.fill) await page.getByText(said).waitFor();
  },
  draft: false,
  send,
  async saved(page, frame) {
    await frame.waitFor({ state: 'hidden' });
    await page.getByText('Done', { exact: true }).waitFor();
  },
  // A plan that nobody looks at any more ends by itself.
  beside: /^job/,
  cannot: { conflict: 'A plan says of each person what has changed since (docs/import.md).' },
  ...more,
});

/** Chooses by what the dialog asks for, and waits until its plan is there. */
const choosing =
  (choose: (frame: Parameters<NonNullable<Row['fill']>>[0]) => Promise<unknown>): Row['fill'] =>
  async (frame) => {
    await choose(frame);
    await frame.getByText(ready).waitFor();
  };

export const bulkRows = {
  'bulk-deactivate': bulk('bulk-deactivate', 'Deactivate', 'Deactivate 1 person'),
  'bulk-activate': bulk('bulk-activate', 'Activate', 'Activate 1 person', {
    async prepare(product) {
      const call = await product.as('admin');
      await call('PUT', '/users/sample-student/status', { status: 'deactivated' });
      return '';
    },
  }),
  'bulk-delete': bulk('bulk-delete', 'Delete', 'Delete 1 person'),
  'bulk-resetPasswords': bulk('bulk-resetPasswords', 'Set new passwords', 'Set a new password for 1 person'),
  'bulk-setAgeFilter': bulk('bulk-setAgeFilter', 'Set the age filter', 'Set the age filter for 1 person', {
    fill: choosing((frame) => frame.getByRole('combobox').selectOption('9')),
  }),
  'bulk-removeFromGroup': bulk('bulk-removeFromGroup', 'Remove from a group', 'Remove 1 person', {
    fill: choosing((frame) => frame.getByRole('radio', { name: sampleClass.name }).check()),
  }),
  'bulk-addToGroup': bulk('bulk-addToGroup', 'Add to a group', 'Add 1 person', {
    async prepare(product) {
      const call = await product.as('admin');
      await call('POST', '/v1/groups', { data: { name: 'The choir', organization_id: sampleSchool.uid } });
      return '';
    },
    fill: choosing((frame) => frame.getByRole('radio', { name: 'The choir' }).check()),
  }),
  'bulk-printCards': bulk('bulk-printCards', 'Create QR cards (PDF)', 'Create 1 card (PDF)', {
    ready: '1 student gets a card.',
    cannot: { conflict: isNew, 'reply lost': isFile },
    async saved(_page, frame) {
      await frame.waitFor({ state: 'hidden' });
    },
  }),
  'cancel-plan': asks({
    id: 'cancel-plan',
    as: 'admin',
    prepare: plan,
    path: (id) => `/controlpanel/jobs/${id}`,
    button: 'Discard',
    send: 'Discard',
    async done(product, id) {
      const call = await product.as('admin');
      await call('POST', `/v1/plans/${id}/cancel`);
    },
  }),
} satisfies Partial<Record<FrameId, Row>>;

/** A plan that waits for approval. @returns its id */
async function plan(product: WalkProduct): Promise<string> {
  const call = await product.as('admin');
  const selection = { ids: ['sample-student'] };
  const data = { action: { kind: 'deactivate' }, selection, plan: true };
  const { id } = await call('POST', '/v1/jobs', { data });
  for (;;) {
    const { state } = await call('GET', `/v1/plans/${String(id)}`);
    if (state === 'planned') return String(id);
    if (state === 'failed') throw new Error('The plan has failed.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
