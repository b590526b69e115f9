import { makeTemplates } from '../../apps/server/src/testing/template.ts';
import { SIZES, walkCell } from '../walk/cell.ts';
import type { Condition } from '../walk/row.ts';
import { groupRows } from '../walk/rows/groups.ts';
import { expect, test } from './fixtures.ts';

/** One form and one dialog of `npm run walk`, which goes through all of them. */
const CELLS = {
  'new-group': ['reply lost', 'reload'],
  'delete-group': ['503'],
} satisfies Partial<Record<keyof typeof groupRows, readonly Condition[]>>;

for (const id of ['new-group', 'delete-group'] as const) {
  test(`${id}: whatever fails is said in view, nothing typed is lost, and the database changes once`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const { templates, remove } = await makeTemplates();
    const row = groupRows[id];
    const walk = (condition: Condition | null, at: number) =>
      walkCell({ id, row, condition, size: SIZES[at % 2] ?? SIZES[0] }, browser, {
        template: templates.sample,
      });
    try {
      const undisturbed = await walk(null, 0);
      expect(undisturbed).not.toBe('');
      for (const [at, condition] of CELLS[id].entries()) expect(await walk(condition, at)).toBe(undisturbed);
    } finally {
      await remove();
    }
  });
}
