import { listOf, nameForm, user } from '@aloud/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleSchool } from '../../seed/people.ts';
import { namesOfTheWorld, scriptsOfTheWorld } from '../../testing/names-of-the-world.ts';
import { type Call, TestProduct } from '../../testing/product.ts';
import { readTexts } from '../../testing/xlsx.ts';

const userPage = listOf(user);
const names = namesOfTheWorld(process.env.SUITE === 'full' ? 300 : 50);

let product: TestProduct;
let asAdmin: Call;
beforeAll(async () => {
  product = await TestProduct.start({ requestsPerMinute: 1_000_000, addressRequestsPerMinute: 1_000_000 });
  asAdmin = await product.as('admin');
});
afterAll(() => product.stop());

test('The names are of 25 scripts', () => {
  expect(new Set(names.map(({ script }) => script)).size).toBe(scriptsOfTheWorld.length);
});

describe.each(['NFC', 'NFD'] as const)('names of 25 scripts, typed in %s', (form) => {
  const other = form === 'NFC' ? 'NFD' : 'NFC';
  const ids = new Map<number, string>();

  test('are stored, and shown composed', async () => {
    for (const [at, { firstName, lastName }] of names.entries()) {
      const name = { firstName: firstName.normalize(form), lastName: lastName.normalize(form) };
      const data = { name, username: `${form.toLowerCase()}.${at}`, organizations: [sampleSchool.uid] };
      const reply = await asAdmin('POST', '/v1/students', { data });
      expect(reply.statusCode, `${firstName} ${lastName}: ${reply.body}`).toBe(201);
      const { id } = reply.json<{ id: string }>();
      ids.set(at, id);
      const shown = user.parse((await asAdmin('GET', `/users/${id}`)).json());
      expect([shown.firstName, shown.lastName]).toEqual([nameForm(firstName), nameForm(lastName)]);
    }
  });

  test('are found in either form, in either order, as the list shows them, and in capitals', async () => {
    for (const [at, { firstName, lastName }] of names.entries()) {
      const typed = [
        `${firstName} ${lastName}`.normalize(other),
        `${lastName}, ${firstName}`.normalize(form),
        lastName.toUpperCase(),
      ];
      for (const words of typed) {
        const found = await asAdmin('GET', `/users?pageSize=100&q=${encodeURIComponent(words)}`);
        const uids = userPage.parse(found.json()).data.map(({ uid }) => uid);
        expect(uids, words).toContain(ids.get(at));
      }
    }
  });

  test('are exported as they are shown', async () => {
    const reply = await asAdmin('GET', '/v1/export/users?columns=firstName,lastName');
    const rows = await readTexts(reply.rawPayload);
    const written = new Set(rows.map((row) => row.join(' ')));
    for (const { firstName, lastName } of names)
      expect(written).toContain(`${nameForm(firstName)} ${nameForm(lastName)}`);
  });
});
