import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { idempotencyKeys } from '../../database/schema/index.ts';
import { allEntries } from './all-entries.ts';
import { type Case, endpoints, type Request, requestOf } from './cases.ts';
import { differing, digestsOf } from './digest.ts';
import { roles } from './entry.ts';
import { notKeyed } from './not-keyed.ts';
import { World } from './world.ts';

const entries = await allEntries();

/** Each keyed call, by the mightiest who may make it. */
const cases: Case[] = Object.entries(entries).flatMap(([name, entry]) => {
  const endpoint = endpoints.get(name);
  const role = (['superUser', 'admin', ...roles] as const).find((each) => entry.may.own.includes(each));
  return endpoint?.keyed && role ? [{ name, endpoint, entry, place: 'own', role }] : [];
});

/** What it is answered with goes on meanwhile: it is read when somebody asks. */
const goesOn = ['approvePlan'];

/** They send a mail, which is not taken back if the key cannot be stored. */
const sendsMail = ['giveFeedback', 'requestEmailValidation', 'sendContact'];

let world: World;
beforeAll(async () => {
  world = await World.make();
  await world.product.db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused at its end'; end $$`);
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.forgetAttempts();
  await world.rest();
});

describe('a call that writes', () => {
  test('takes an Idempotency-Key, or is listed with the reason why not', () => {
    const writing = [...endpoints].filter(([, { method }]) => method !== 'GET');
    const without = writing.filter(([, endpoint]) => !endpoint.keyed).map(([name]) => name);
    expect(without.toSorted()).toEqual(Object.keys(notKeyed).toSorted());
    const keyed = [...endpoints].filter(([, endpoint]) => endpoint.keyed);
    expect(cases.map(({ name }) => name).toSorted()).toEqual(keyed.map(([name]) => name).toSorted());
    expect(keyed.filter(([, { method }]) => method === 'GET')).toEqual([]);
  });
});

/** What a caller gets. */
const told = ({ statusCode, headers, rawPayload }: LightMyRequestResponse) => ({
  status: statusCode,
  etag: headers.etag,
  location: headers.location,
  type: headers['content-type'],
  body: rawPayload.toString(),
});

const send = async (
  { role }: Case,
  { method, url, body, headers }: Request,
  key: string,
  more: Readonly<Record<string, string>> = {},
) => (await world.as(role))(method, url, body, { ...headers, 'idempotency-key': `"${key}"`, ...more });

const stored = () => digestsOf(world.product.db);
const keys = () => world.product.db.$count(idempotencyKeys);

/** As if the database ended before it could commit what stores a key. */
async function withoutCommits(work: () => Promise<void>): Promise<void> {
  const { db } = world.product;
  await db.execute(sql`create constraint trigger refused after insert or update on idempotency_keys
    deferrable initially deferred for each row execute function refuse()`);
  try {
    await work();
  } finally {
    await db.execute(sql`drop trigger refused on idempotency_keys`);
  }
}

describe('a call with an Idempotency-Key', () => {
  test.each(cases)(
    '$name: is carried out with its key or not at all, once, and answered alike',
    async (each) => {
      const [request, key] = [requestOf(world, each), randomUUID()];
      const { answers, signsOut } = each.entry;
      await world.as(each.role);
      const before = await stored();

      if (answers === undefined && !sendsMail.includes(each.name)) {
        await withoutCommits(async () => {
          expect((await send(each, request, key)).statusCode).toBe(500);
        });
        expect(differing(before, await stored())).toEqual([]);
      }

      const [count, first] = [await keys(), await send(each, request, key)];
      expect(first.statusCode, first.body).toBe(answers ?? each.endpoint.status);
      if (signsOut) world.forget(each.role);
      await world.rest();
      const after = await stored();
      // What was refused leaves nothing.
      if (first.statusCode >= 400) return expect(differing(before, after)).toEqual([]);
      expect(await keys()).toBe(count + 1);

      const again = told(await send(each, request, key));
      expect(again).toEqual({ ...told(first), ...(goesOn.includes(each.name) && { body: again.body }) });
      await world.rest();
      expect(differing(after, await stored())).toEqual([]);

      const other = await send(each, request, key, { 'if-match': '"98765"' });
      expect([other.statusCode, other.json().error.reason]).toEqual([422, { code: 'system.keyReused' }]);
      expect(differing(after, await stored())).toEqual([]);
    },
  );
});
