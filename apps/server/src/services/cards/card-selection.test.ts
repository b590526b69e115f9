import { cardSecretIn, type JobSelection, jobPreview } from '@aloud/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accounts,
  associations,
  groupMembers,
  groups,
  qrCards,
  schoolUnits,
} from '../../database/schema/index.ts';
import { sampleClass, sampleSchool } from '../../seed/people.ts';
import { readPdf } from '../../testing/pdf.ts';
import { type Call, TestProduct } from '../../testing/product.ts';
import { textOfQr } from '../../testing/qr.ts';

let product: TestProduct;
let asTeacher: Call;

beforeAll(async () => {
  product = await TestProduct.start();
  await product.db.insert(schoolUnits).values({ uid: 'far', realm: 'se', name: 'Far school' });
  await product.db.insert(groups).values([
    { uid: '1a', schoolUnitUid: sampleSchool.uid, name: '1A' },
    { uid: '2b', schoolUnitUid: sampleSchool.uid, name: '2B' },
  ]);
  await pupil('cecilia', ['2b']);
  await pupil('bo', ['1a', '2b']);
  await pupil('alma', ['1a']);
  await pupil('idle', ['1a'], { status: 'deactivated' });
  await pupil('stray', [], {}, 'far');
  asTeacher = await product.as('teacher');
});
afterAll(() => product.stop());

async function pupil(uid: string, of: string[], more: object = {}, school: string = sampleSchool.uid) {
  const named = { username: uid, firstname: 'Elev', lastname: uid, type: 'student' } as const;
  await product.db.insert(accounts).values({ uid, realm: 'se', ...named, ...more });
  await product.db.insert(associations).values({ accountUid: uid, schoolUnitUid: school, role: 'student' });
  for (const groupUid of of) await product.db.insert(groupMembers).values({ groupUid, accountUid: uid });
}

const ask = (path: string, selection: JobSelection, call = asTeacher, options: object = {}) =>
  call('POST', path, { data: { ...options, selection } });
async function print(selection: JobSelection) {
  const reply = await ask('/v1/cards', selection);
  expect(reply.statusCode, reply.body).toBe(200);
  const pages = readPdf(reply.rawPayload);
  return {
    text: pages.map(({ text }) => text),
    codes: pages.flatMap(({ areas }) => areas.map(textOfQr)),
  };
}
const preview = async (selection: JobSelection) =>
  jobPreview.parse((await ask('/v1/cards/preview', selection)).json());
const reasons = {
  studentsOnly: { code: 'lock.cardsForStudents' },
  idle: { code: 'lock.cardOfInactive' },
  nobody: { code: 'notFound.person' },
};
const mixed = { ids: ['cecilia', 'sample-guardian', 'idle', 'alma', 'stray', 'bo'] };

describe('cards for people who are selected in a list', () => {
  test('are previewed: how many, and for whom not and why; nothing changes', async () => {
    expect(await preview(mixed)).toEqual({
      total: 6,
      changed: 3,
      unchanged: 0,
      refused: 3,
      reasons: expect.arrayContaining(
        Object.values(reasons).map((reason) => ({ reason, stepUp: false, count: 1 })),
      ) as unknown,
      refusedPeople: [
        { id: 'sample-guardian', name: 'Greta Strand', reason: reasons.studentsOnly },
        { id: 'idle', name: 'Elev idle', reason: reasons.idle },
        { id: 'stray', name: null, reason: reasons.nobody },
      ],
    });
    expect(await product.db.$count(qrCards, eq(qrCards.accountUid, 'alma'))).toBe(0);
  });

  test('are printed class by class; those who got none are on the last page, unless the requester may not see them', async () => {
    const { text, codes } = await print(mixed);
    expect(codes).toHaveLength(3);
    const names = text[0]?.filter((line) => line.startsWith('Elev '));
    expect(names).toEqual(['Elev alma', 'Elev bo', 'Elev cecilia']);
    expect(text[1]).toEqual([
      'Utan nytt kort',
      'Greta Strand',
      'Bara elever har QR-kort.',
      'Elev idle',
      'Kontot är inaktiverat. Det går inte att logga in med kort.',
    ]);
    for (const code of codes) {
      const reply = await product.postForm({ card: cardSecretIn(new URL(code).hash) ?? '' });
      expect(reply.statusCode).toBe(204);
    }
  });

  test('are printed for all that match, with the class that was searched for', async () => {
    const { text, codes } = await print({ query: { group: '2b', type: 'student' } });
    expect(codes).toHaveLength(2);
    expect(text[0]?.filter((line) => line === '2B')).toHaveLength(2);
  });

  test('are refused if none of the people may have one, with the reason', async () => {
    const staff = await ask('/v1/cards', { ids: ['sample-admin'] });
    expect([staff.statusCode, staff.json()]).toMatchObject([
      403,
      { error: { reason: reasons.studentsOnly } },
    ]);
    expect((await ask('/v1/cards', { ids: ['stray'] })).statusCode).toBe(403);
    const acting = product.by((await product.actAs('super', 'sample-teacher')).tokens);
    const reply = await ask('/v1/cards', { ids: ['alma'] }, acting);
    expect(reply.json()).toMatchObject({ error: { message: 'Only the person themselves may do this.' } });
  });

  test('cannot be printed by students', async () => {
    const student = await product.as('student');
    for (const path of ['/v1/cards', '/v1/cards/preview'])
      expect((await ask(path, { ids: ['alma'] }, student)).statusCode).toBe(403);
  });

  test('are 500 at most, which the preview says too', async () => {
    const many = Array.from({ length: 501 }, (_, n) => `many-${n}`);
    await product.db.insert(accounts).values(
      many.map((uid) => ({
        uid,
        realm: 'se',
        username: uid,
        firstname: 'M',
        lastname: uid,
        type: 'student' as const,
      })),
    );
    await product.db
      .insert(associations)
      .values(
        many.map((accountUid) => ({ accountUid, schoolUnitUid: sampleSchool.uid, role: 'student' as const })),
      );
    for (const path of ['/v1/cards', '/v1/cards/preview']) {
      const reply = await ask(path, { query: { q: 'many' } });
      expect([reply.statusCode, reply.json()]).toMatchObject([
        400,
        { error: { message: 'Cards are made for at most 500 students together.' } },
      ]);
    }
    expect((await preview({ query: { group: sampleClass.uid } })).changed).toBe(1);
  });
});
