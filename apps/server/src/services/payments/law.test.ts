import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../../..');
const [, law = ''] = readFileSync(join(root, 'docs/payments.md'), 'utf8').split('\n## Law\n');
const rows = (law.split('\n##')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split(' | '));

test('The rules of the law are listed, each with where it holds, where it is kept, and what tests it', () => {
  expect(rows.length).toBeGreaterThan(12);
  for (const row of rows) expect(row).toHaveLength(4);
});

test.each(rows.map((row) => [row[0] ?? '', row[3] ?? '']))('%s: there is such a test', (_rule, tested) => {
  const named = [...tested.matchAll(/`([^`]+)`, '([^']+)'/g)];
  expect(named.length).toBeGreaterThan(0);
  for (const [, file = '', title = ''] of named) {
    const path = [`apps/server/src/services/payments/${file}`, `apps/portal/src/${file}`]
      .map((each) => join(root, each))
      .find(existsSync);
    expect(path, file).toBeDefined();
    expect(readFileSync(path ?? '', 'utf8'), file).toContain(title);
  }
});
