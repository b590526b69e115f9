import type { FrameId, Row } from '../row.ts';

/** The question after somebody else has saved, in front of the form: which of both values is kept. */
export const conflictOf = (id: FrameId, form: FrameId, row: Row): Row => ({
  ...row,
  async open(page, prepared, product) {
    await row.open(page, prepared, product);
    const frame = page.locator(`[data-form="${form}"]`);
    await row.fill?.(frame, page, { product, prepared });
    await row.conflict?.(product, prepared);
    const { send } = row;
    await frame
      .getByRole('button', typeof send === 'string' ? { name: send, exact: true } : { name: send })
      .click();
    await page.locator(`[data-dialog="${id}"]`).waitFor();
  },
  // What was typed is in the form behind it, which is kept.
  fill: async () => undefined,
  send: 'Use my version',
  cannot: {
    conflict: 'It is the conflict.',
    reload: 'The form behind it is back, and asks again when it is saved (its own cell).',
    'other tab signs out': 'The form behind it is dropped (its own cell).',
  },
});
