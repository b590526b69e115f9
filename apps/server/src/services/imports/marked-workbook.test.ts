import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf, Imports, workbookOf } from '../../testing/imports.ts';
import { type Call, TestProduct } from '../../testing/product.ts';
import { unpack } from '../../testing/xlsx.ts';

let product: TestProduct;
let asAdmin: Call;
let admin: Imports;
beforeAll(async () => {
  product = await TestProduct.start();
  asAdmin = await product.as('admin');
  admin = new Imports(asAdmin);
});
afterAll(() => product.stop());

test('the marked copy of a workbook says at each wrong cell what is wrong, in the words of the caller', async () => {
  const content = await workbookOf(
    ['Typ', 'Användarnamn', 'Förnamn', 'Efternamn', 'Grupper'],
    [
      ['Elev', 'eva', 'Eva', 'Ek', '9Z'],
      ['Elev', 'rolf', undefined, 'Ask', undefined],
    ],
  );
  const plan = await admin.plan(content);
  expect(faultsOf(await admin.rows(plan))).toEqual([
    '2 groups: import.noGroup',
    '3 firstName: field.mandatory',
  ]);
  const reply = await asAdmin('POST', `/v1/imports/${plan.id}/workbook`, {
    data: { words: { 'import.noGroup': 'Ingen grupp heter {{name}}.', 'field.mandatory': 'Obligatoriskt' } },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  expect(reply.headers['content-disposition']).toContain('pupils.xlsx');
  const parts = await unpack(reply.rawPayload);
  const comments = [...parts].find(([name]) => /comments\d*\.xml$/.test(name))?.[1] ?? '';
  expect(comments).toMatch(/ref="E2"[\s\S]*Ingen grupp heter 9Z\./);
  expect(comments).toMatch(/ref="C3"[\s\S]*Obligatoriskt/);
  expect([...parts.values()].join()).toContain('9Z');
});
