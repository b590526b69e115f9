import { eq, inArray, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accountIdentifiers,
  accounts,
  associations,
  changes,
  groupMembers,
  groups,
  jobs,
  schoolUnitIdentifiers,
  schoolUnits,
} from '../../database/schema/index.ts';
import { sampleClass, samplePassword, sampleSchool } from '../../seed/people.ts';
import { faultsOf, Imports } from '../../testing/imports.ts';
import { Jobs } from '../../testing/jobs.ts';
import { type Call, TestProduct } from '../../testing/product.ts';
import { madeWorkbook, textRow } from '../../testing/workbook.ts';
import { hashPassword } from '../credentials/index.ts';

let product: TestProduct;
let asAdmin: Call;
let admin: Imports;
beforeAll(async () => {
  product = await TestProduct.start();
  asAdmin = await product.as('admin');
  admin = new Imports(asAdmin);
  const { db } = product;
  await db.insert(schoolUnits).values({ uid: 'elsewhere', realm: 'se', name: 'Elsewhere' });
  await db.insert(accounts).values({
    uid: 'stranger',
    realm: 'se',
    username: 'stranger',
    firstname: 'S',
    lastname: 'T',
    type: 'student',
  });
  await db
    .insert(associations)
    .values({ accountUid: 'stranger', schoolUnitUid: 'elsewhere', role: 'student' });
  await db.insert(groups).values({ uid: 'choir', schoolUnitUid: sampleSchool.uid, name: 'Choir' });
});
afterAll(() => product.stop());

const headings = ['type', 'username', 'firstName', 'lastName', 'email', 'groups', 'ageFilter'];
const person = async (username: string) => {
  const [found] = await product.db.select().from(accounts).where(eq(accounts.username, username));
  return found;
};
const recordsOf = async (username: string) => {
  const found = await person(username);
  return product.db
    .select()
    .from(changes)
    .where(eq(changes.uid, found?.uid ?? ''));
};
const groupsOf = async (username: string) => {
  const found = await person(username);
  const rows = await product.db
    .select()
    .from(groupMembers)
    .where(eq(groupMembers.accountUid, found?.uid ?? ''));
  return rows.map(({ groupUid }) => groupUid).sort();
};

describe('an import', () => {
  test('says what it would do, does exactly that, and can be taken back', async () => {
    const plan = await admin.planOf(headings, [
      ['student', 'ada', 'Ada', 'Ek', undefined, 'class 3b; Choir', '9'],
      ['student', 'bo', 'Bo', 'Al', 'bo@example.org', undefined, undefined],
      ['student', 'cy', undefined, 'Ask', undefined, undefined, undefined],
      ['student', 'student', 'Sam', 'Ström', undefined, undefined, undefined],
      ['student', 'student2', 'Per', 'Ljung', undefined, '4X', undefined],
    ]);
    expect(plan).toMatchObject({
      kind: 'import',
      state: 'planned',
      file: 'pupils.xlsx',
      read: 5,
      planned: { create: 2, update: 1, remove: 0, same: 0, refuse: 2 },
      isOwn: true,
      canUndo: false,
    });
    const rows = await admin.rows(plan);
    expect(faultsOf(rows)).toEqual(['4 firstName: field.mandatory', '6 groups: import.noGroup']);
    expect(rows[0]?.fields).toContainEqual({ column: 'groups', before: null, after: ['Choir', 'Class 3B'] });
    expect(rows[3]).toMatchObject({
      verdict: 'update',
      name: 'Sam Ström',
      fields: [{ column: 'lastName', before: 'Strand', after: 'Ström' }],
    });
    expect(await person('ada')).toBeUndefined();

    const done = await admin.carryOut(plan);
    expect(done).toMatchObject({
      state: 'done',
      counts: { done: 5, changed: 3, unchanged: 0, refused: 2, failed: 0 },
      canUndo: true,
    });
    expect(await person('ada')).toMatchObject({
      firstname: 'Ada',
      ageFilter: 9,
      type: 'student',
      realm: 'se',
    });
    expect(await groupsOf('ada')).toEqual(['choir', sampleClass.uid]);
    expect(await recordsOf('bo')).toMatchObject([
      {
        action: 'create',
        reason: 'import',
        actorUid: 'sample-admin',
        fields: { email: [null, 'bo@example.org'] },
      },
    ]);
    expect(await recordsOf('student')).toMatchObject([
      { action: 'update', reason: 'import', fields: { lastname: ['Strand', 'Ström'] } },
    ]);
    const found = await asAdmin('GET', '/users?q=Ada%20Ek');
    expect(found.json()).toMatchObject({ data: [{ username: 'ada' }] });

    const undo = await admin.planUndo(plan.id);
    expect(undo).toMatchObject({
      kind: 'undo',
      undoes: plan.id,
      planned: { remove: 2, update: 1, refuse: 0 },
    });
    await admin.carryOut(undo);
    expect(await admin.see(plan.id)).toMatchObject({ state: 'undone', undo: undo.id, canUndo: false });
    expect(await person('ada')).toBeUndefined();
    expect(await person('student')).toMatchObject({ lastname: 'Strand' });
  });

  test('of the same file once more changes nothing, and records nothing', async () => {
    const rows = [['student', 'twice', 'Tove', 'Ek', 'tove@example.org', 'Choir', '9']];
    await admin.carryOut(await admin.planOf(headings, rows));
    const before = await product.db.$count(changes);
    const again = await admin.planOf(headings, rows);
    expect(again.planned).toMatchObject({ create: 0, update: 0, same: 1, refuse: 0 });
    const done = await admin.carryOut(again);
    expect(done.counts).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await product.db.$count(changes)).toBe(before);
  });

  test('keeps what an empty cell leaves out, and clears what CLEAN names', async () => {
    await admin.carryOut(
      await admin.planOf(headings, [['student', 'kim', 'Kim', 'Ek', 'kim@example.org', 'Choir', '9']]),
    );
    const plan = await admin.planOf(headings, [
      ['student', 'kim', undefined, undefined, 'CLEAN', 'clean', undefined],
    ]);
    await admin.carryOut(plan);
    expect(await person('kim')).toMatchObject({ firstname: 'Kim', email: null, ageFilter: 9 });
    expect(await groupsOf('kim')).toEqual([]);
  });

  test('says the same of a person at another school as of one that may not be changed, and takes over neither', async () => {
    const plan = await admin.planOf(headings, [
      ['student', 'stranger', 'X', 'Y', undefined, undefined, undefined],
      ['employee', 'super', 'X', 'Y', undefined, undefined, undefined],
    ]);
    expect(plan.planned.refuse).toBe(2);
    expect(faultsOf(await admin.rows(plan))).toEqual([
      '2 username: lock.editUser',
      '3 username: lock.editUser',
    ]);
    expect(await person('stranger')).toMatchObject({ firstname: 'S' });
  });

  test('refuses a username that stands twice in a file, at both places', async () => {
    const plan = await admin.planOf(headings, [
      ['student', 'anna', 'Anna', 'Ek', undefined, undefined, undefined],
      ['student', 'ANNA', 'Anna', 'Al', undefined, undefined, undefined],
    ]);
    expect(plan.planned).toMatchObject({ create: 0, refuse: 2 });
    const rows = await admin.rows(plan);
    expect(faultsOf(rows)).toEqual(['2 username: import.twiceInFile', '3 username: import.twiceInFile']);
    expect(rows[0]?.faults[0]?.reason.params).toEqual({ line: 3 });
  });

  test('tells a way out of the username of a deleted person', async () => {
    await admin.carryOut(
      await admin.planOf(headings, [['student', 'gone', 'Gun', 'Ek', undefined, undefined, undefined]]),
    );
    const gone = await person('gone');
    await asAdmin('DELETE', `/v1/students/${gone?.uid}`);
    const plan = await admin.planOf(headings, [
      ['student', 'gone', 'Gun', 'Ek', undefined, undefined, undefined],
    ]);
    expect(faultsOf(await admin.rows(plan))).toEqual(['2 username: import.deletedPerson']);
  });

  test('keeps what a hand has written since the plan was made, and says so', async () => {
    await admin.carryOut(
      await admin.planOf(headings, [['student', 'hand', 'Hans', 'Ek', undefined, undefined, '9']]),
    );
    const hans = await person('hand');
    const plan = await admin.planOf(headings, [
      ['student', 'hand', 'Hasse', 'Ek', undefined, undefined, undefined],
    ]);
    const reply = await asAdmin('PATCH', `/v1/students/${hans?.uid}`, {
      data: { name: { firstName: 'Hansi', lastName: 'Ek' } },
    });
    expect(reply.statusCode, reply.body).toBe(200);
    const done = await admin.carryOut(plan);
    expect(done.counts).toMatchObject({ changed: 0, refused: 1 });
    expect(await admin.rows(done)).toMatchObject([
      { outcome: 'refused', reason: { code: 'import.changedMeanwhile' } },
    ]);
    expect(await person('hand')).toMatchObject({ firstname: 'Hansi' });
  });

  test('is carried out once, however often and by whomever it is approved', async () => {
    const plan = await admin.planOf(headings, [
      ['student', 'once', 'O', 'E', undefined, undefined, undefined],
    ]);
    const wrong = await admin.approve({ ...plan, digest: 'another' });
    expect(wrong.json()).toMatchObject({ error: { reason: { code: 'plan.otherPlan' } } });
    const replies = await Promise.all([admin.approve(plan), admin.approve(plan), admin.approve(plan)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await admin.until(plan.id, 'done');
    expect(await recordsOf('once')).toHaveLength(1);
  });

  test('does nothing for somebody who has lost their rights since it was approved', async () => {
    const { db } = product;
    const passwordHash = await hashPassword(samplePassword);
    const named = { username: 'leaving', firstname: 'L', lastname: 'E', type: 'employee' } as const;
    await db.insert(accounts).values({ uid: 'leaving', realm: 'se', passwordHash, ...named });
    const there = { accountUid: 'leaving', schoolUnitUid: sampleSchool.uid };
    await db.insert(associations).values({ ...there, role: 'admin' });
    const leaving = new Imports(await product.as('leaving'));
    const plan = await leaving.planOf(headings, [
      ['student', 'late', 'L', 'E', undefined, undefined, undefined],
    ]);
    await db.update(associations).set({ role: 'employee' }).where(eq(associations.accountUid, 'leaving'));
    const done = await leaving.carryOut(plan);
    expect(await leaving.rows(done)).toMatchObject([{ outcome: 'refused', reason: { code: 'lock.admin' } }]);
    expect(await person('late')).toBeUndefined();
  });

  test('is seen by the other administrators of the school, who decide nothing about it', async () => {
    const plan = await admin.planOf(headings, [
      ['student', 'seen', 'S', 'E', undefined, undefined, undefined],
    ]);
    await product.db
      .update(associations)
      .set({ role: 'admin' })
      .where(eq(associations.accountUid, 'sample-teacher'));
    const other = new Imports(await product.as('teacher'));
    expect(await other.see(plan.id)).toMatchObject({ isOwn: false, requester: { name: 'Amir Berg' } });
    expect(await other.rows(plan)).toEqual([]);
    expect((await other.approve(plan)).statusCode).toBe(404);
    await product.db
      .update(associations)
      .set({ role: 'employee' })
      .where(eq(associations.accountUid, 'sample-teacher'));
  });

  test('may be told by an administrator of the school only', async () => {
    const teacher = new Imports(await product.as('teacher'));
    const reply = await teacher.upload(Buffer.from('PK'));
    expect(reply.statusCode).toBe(403);
  });

  test.each([
    ['pupils.csv', Buffer.from('a;b'), 'file.notXlsx'],
    ['pupils.xlsx', Buffer.from('type;username\nstudent;ada\n'), 'workbook.text'],
    ['pupils.xlsx', Buffer.alloc(0), 'workbook.empty'],
  ])('refuses %s at once if it is no workbook: %#', async (name, content, code) => {
    const reply = await admin.upload(content, name);
    expect(reply.statusCode, reply.body).toBe(400);
    expect(reply.json()).toMatchObject({ error: { reason: { code } } });
  });

  test('of a workbook without headings fails, and says how to go on', async () => {
    const plan = await admin.planOf(['a', 'b'], [['1', '2']]);
    expect(plan).toMatchObject({ state: 'failed', failure: { code: 'workbook.noHeadings' }, digest: null });
  });

  test('reads hidden rows and columns and says so, and names what it does not read', async () => {
    const rows = [
      textRow(1, ['type', 'username', 'firstName', 'lastName', 'Shoe size', '__proto__']),
      textRow(2, ['student', 'hid1', 'H', 'E', '38', 'polluted']),
      textRow(3, ['student', 'hid2', 'H', 'E', '39', 'polluted']).replace('<row ', '<row hidden="1" '),
    ];
    const cols = '<cols><col min="3" max="3" width="9" hidden="1"/></cols>';
    const content = await madeWorkbook({
      sheets: [
        { name: 'Notes', xml: '<sheetData/>' },
        { name: 'Pupils', xml: `${cols}<sheetData>${rows.join('')}</sheetData>` },
      ],
    });
    const plan = await admin.plan(content);
    expect(plan.planned).toMatchObject({ create: 2, refuse: 0 });
    expect(plan.workbook).toMatchObject({
      sheet: 'Pupils',
      hiddenRows: 1,
      hiddenColumns: ['firstName'],
      unknownHeadings: ['Shoe size', '__proto__'],
      otherSheets: ['Notes'],
    });
    expect((await admin.rows(plan)).map(({ isHidden }) => isHidden)).toEqual([false, true]);
  });

  test('refuses cells that are merged with others, since only the first has a value', async () => {
    const rows = [
      textRow(1, ['type', 'username', 'firstName', 'lastName', 'groups']),
      textRow(2, ['student', 'mer1', 'M', 'E', 'Choir']),
      textRow(3, ['student', 'mer2', 'M', 'E', undefined]),
    ];
    const merged = '<mergeCells count="1"><mergeCell ref="E2:E3"/></mergeCells>';
    const content = await madeWorkbook({
      sheets: [{ xml: `<sheetData>${rows.join('')}</sheetData>${merged}` }],
    });
    const plan = await admin.plan(content);
    expect(plan.planned).toMatchObject({ create: 1, refuse: 1 });
    expect(faultsOf(await admin.rows(plan))).toEqual(['3 groups: cell.merged']);
  });

  test('of a workbook that would unpack to too much is refused at once', async () => {
    const content = await madeWorkbook({
      sheets: [{ xml: '<sheetData/>' }],
      parts: { 'xl/media/image1.xml': Buffer.alloc(350 * 1024 ** 2) },
    });
    expect(content.length).toBeLessThan(500_000);
    const reply = await admin.upload(content);
    expect(reply.statusCode, reply.body).toBe(400);
    expect(reply.json()).toMatchObject({ error: { reason: { code: 'workbook.tooLarge' } } });
  });

  test('is not carried out a day later, nor after it was discarded', async () => {
    const old = await admin.planOf(headings, [['student', 'old', 'O', 'E', undefined, undefined, undefined]]);
    await product.db
      .update(jobs)
      .set({ expires: new Date(Date.now() - 1_000) })
      .where(eq(jobs.id, old.id));
    expect((await admin.approve(old)).json()).toMatchObject({ error: { reason: { code: 'plan.tooOld' } } });
    expect(await admin.see(old.id)).toMatchObject({ state: 'cancelled', digest: null });
    const gone = await admin.planOf(headings, [
      ['student', 'old', 'O', 'E', undefined, undefined, undefined],
    ]);
    await asAdmin('POST', `/v1/plans/${gone.id}/cancel`);
    expect((await admin.approve(gone)).json()).toMatchObject({ error: { reason: { code: 'plan.notNow' } } });
    expect(await person('old')).toBeUndefined();
  });

  test('moves somebody to another school, with groups and rights, and back again', async () => {
    const { db } = product;
    await db.insert(schoolUnits).values({ uid: 'annex', realm: 'se', name: 'The Annex' });
    await db
      .insert(schoolUnitIdentifiers)
      .values({ schoolUnitUid: 'annex', type: 'code', value: '12345678' });
    await db
      .insert(associations)
      .values({ accountUid: 'sample-admin', schoolUnitUid: 'annex', role: 'admin' });
    const columns = ['type', 'username', 'firstName', 'lastName', 'organizations', 'groups'];
    await admin.carryOut(await admin.planOf(columns, [['student', 'mover', 'M', 'E', undefined, 'Choir']]));
    const unitsOf = async () => {
      const mover = await person('mover');
      const rows = await db
        .select()
        .from(associations)
        .where(eq(associations.accountUid, mover?.uid ?? ''));
      return rows.map(({ schoolUnitUid }) => schoolUnitUid);
    };
    const plan = await admin.planOf(columns, [
      ['student', 'mover', undefined, undefined, '12345678', undefined],
    ]);
    expect((await admin.rows(plan))[0]?.fields).toEqual([
      { column: 'organizations', before: ['Fyrskolan'], after: ['The Annex'] },
      { column: 'groups', before: ['Choir'], after: [] },
    ]);
    const done = await admin.carryOut(plan);
    expect(await unitsOf()).toEqual(['annex']);
    expect(await groupsOf('mover')).toEqual([]);
    await admin.carryOut(await admin.planUndo(done.id));
    expect(await unitsOf()).toEqual([sampleSchool.uid]);
    expect(await groupsOf('mover')).toEqual(['choir']);
  });

  test('writes identifiers, refuses what somebody else has, and what stands in two rows', async () => {
    const columns = ['type', 'username', 'firstName', 'lastName', 'gsuiteemail', 'externalId'];
    await admin.carryOut(
      await admin.planOf(columns, [['student', 'g1', 'G', 'E', 'g1@school.example', '00042']]),
    );
    const [g1] = await product.db.select().from(accounts).where(eq(accounts.username, 'g1'));
    const stored = await product.db
      .select()
      .from(accountIdentifiers)
      .where(eq(accountIdentifiers.accountUid, g1?.uid ?? ''));
    expect(stored.map(({ type, value }) => `${type} ${value}`).sort()).toEqual([
      'external 00042',
      'gsuiteemail g1@school.example',
    ]);
    const plan = await admin.planOf(columns, [
      ['student', 'g2', 'G', 'E', 'G1@school.example', '00042'],
      ['student', 'g3', 'G', 'E', 'g3@school.example', undefined],
      ['student', 'g4', 'G', 'E', 'g3@school.example', undefined],
    ]);
    expect(faultsOf(await admin.rows(plan))).toEqual([
      '2 gsuiteemail: field.googleTaken',
      '3 gsuiteemail: import.valueTwice',
      '4 gsuiteemail: import.valueTwice',
    ]);
  });
});

describe('an undo', () => {
  test('leaves an account that was used, and a field that was changed since, and says why', async () => {
    const plan = await admin.planOf(headings, [
      ['student', 'used', 'U', 'E', undefined, undefined, undefined],
      ['student', 'unused', 'U', 'E', undefined, undefined, undefined],
      ['student', 'student', undefined, 'Sten', 'sam@example.org', undefined, undefined],
    ]);
    await admin.carryOut(plan);
    await product.db.update(accounts).set({ lastActive: new Date() }).where(eq(accounts.username, 'used'));
    const sam = await person('student');
    await asAdmin('PATCH', `/v1/students/${sam?.uid}`, { data: { email: 'other@example.org' } });
    const undo = await admin.planUndo(plan.id);
    expect(undo.planned).toMatchObject({ remove: 1, update: 1, refuse: 1 });
    const rows = await admin.rows(undo);
    expect(
      rows.flatMap(({ username, faults }) => faults.map(({ reason }) => `${username} ${reason.code}`)),
    ).toEqual(['used undo.inUse', 'student undo.changedSince']);
    await admin.carryOut(undo);
    expect(await person('student')).toMatchObject({ lastname: 'Strand', email: 'other@example.org' });
    expect(await person('unused')).toBeUndefined();
    // The username is free again.
    const again = await admin.planOf(headings, [
      ['student', 'unused', 'V', 'E', undefined, undefined, undefined],
    ]);
    expect(again.planned.create).toBe(1);
  });

  test.each([
    { kind: 'deactivate' },
    { kind: 'delete' },
    { kind: 'addToGroup', groupId: 'choir' },
    { kind: 'setAgeFilter', ageFilter: 6 },
  ] as const)('takes back the bulk change $kind', async (action) => {
    const names = ['b1', 'b2', 'b3'].map((name) => `${action.kind}-${name}`);
    await admin.carryOut(
      await admin.planOf(
        headings,
        names.map((name) => ['student', name, 'B', name, undefined, undefined, '9']),
      ),
    );
    const seen = () =>
      product.db
        .select({
          status: accounts.status,
          deleted: accounts.deleted,
          ageFilter: accounts.ageFilter,
          username: accounts.username,
        })
        .from(accounts)
        .where(like(accounts.username, `${action.kind}-b%`))
        .orderBy(accounts.username);
    const before = await seen();
    const people = await product.db.select().from(accounts).where(inArray(accounts.username, names));
    const asked = new Jobs(asAdmin);
    const job = await asked.do(action, { ids: people.map(({ uid }) => uid) });
    expect(job).toMatchObject({ canUndo: true, undo: null });
    const undo = await admin.planUndo(job.id);
    expect(undo.planned).toMatchObject({ update: 3, refuse: 0 });
    const done = await admin.carryOut(undo);
    expect(done.counts).toMatchObject({ changed: 3 });
    expect(await seen()).toEqual(before);
    expect(await groupsOf(names[0] ?? '')).toEqual([]);
    expect(await asked.see(job.id)).toMatchObject({ canUndo: false, undo: undo.id });
  });

  test('of new passwords is not possible, and says so', async () => {
    const job = await new Jobs(asAdmin).do({ kind: 'resetPasswords' }, { ids: ['sample-student'] });
    expect(job.canUndo).toBe(false);
    const reply = await asAdmin('POST', `/v1/plans/${job.id}/undo`);
    expect(reply.json()).toMatchObject({ error: { reason: { code: 'undo.notPossible' } } });
  });
});
