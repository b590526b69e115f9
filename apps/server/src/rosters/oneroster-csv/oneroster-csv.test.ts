import { describe, expect, test } from 'vitest';
import { zipped } from '../../testing/workbook.ts';
import { fileOf } from '../testing/kinds.ts';
import { bringAll, faultOf, gateTo, quickPace, tryDouble } from '../testing/reading.ts';
import { oneRosterCsvSource } from './source.ts';

type Files = Readonly<Record<string, string | Buffer>>;

const manifest = (modes: Readonly<Record<string, string>> = {}, version = '1.1') =>
  [
    'propertyName,value',
    'manifest.version,1.0',
    `oneroster.version,${version}`,
    ...Object.entries({ orgs: 'bulk', users: 'bulk', classes: 'bulk', enrollments: 'bulk', ...modes }).map(
      ([table, mode]) => `file.${table},${mode}`,
    ),
  ].join('\n');

/** A small whole file of OneRoster 1.1. */
const usual: Files = {
  'manifest.csv': manifest(),
  'orgs.csv': 'sourcedId,status,dateLastModified,name,type,identifier\ns1,,,Ekbackens skola,school,4711\n',
  'users.csv':
    'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,givenName,familyName,email,password\nu1,,,TRUE,s1,student,elsa.1,Elsa,Lind,elsa@skola.example,secret-1\nu2,,,TRUE,"s1,s2",teacher,hugo.2,Hugo,Berg,,secret-2\n',
  'classes.csv': 'sourcedId,status,dateLastModified,title,classType,schoolSourcedId\nc1,,,1A,homeroom,s1\n',
  'enrollments.csv':
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role\ne1,,,c1,s1,u1,student\ne2,,,c1,s1,u2,teacher\n',
};

async function read(files: Files) {
  const source = oneRosterCsvSource(quickPace());
  const settings = { config: source.defaults, secret: null, file: await fileOf(await zipped(files)) };
  return bringAll(source, settings, gateTo({ url: 'http://127.0.0.1:1' }));
}
const readWith = (files: Files) => read({ ...usual, ...files });

describe('A zip file of OneRoster', () => {
  test('is read with its people, classes and memberships, without passwords', async () => {
    const { people, groups, memberships, end, records } = await read(usual);
    expect(end).toEqual({ isWhole: true, cursor: null });
    expect([people.size, groups.size, memberships.length]).toEqual([2, 1, 2]);
    expect(people.get('u1')?.fields).toEqual({
      username: 'elsa.1',
      firstName: 'Elsa',
      lastName: 'Lind',
      email: 'elsa@skola.example',
    });
    // The school s2 is not part of it.
    expect(people.get('u2')?.roles).toEqual([{ schoolId: 's1', role: 'teacher', isPrimary: true }]);
    expect(JSON.stringify(records)).not.toContain('secret');
  });

  test('may have a mark, other line ends, quotes, columns in any order and case, and folders', async () => {
    const { people } = await read({
      'export/manifest.csv': usual['manifest.csv'] ?? '',
      'export/orgs.csv': usual['orgs.csv'] ?? '',
      'export/classes.csv': usual['classes.csv'] ?? '',
      'export/enrollments.csv': usual['enrollments.csv'] ?? '',
      '__MACOSX/export/._users.csv': 'x',
      'export/Users.csv':
        '\uFEFFROLE,"GivenName",familyname,SOURCEDID,orgSourcedIds,username\r\nstudent,"Anna ""Ninni""","Lind,\r\nBerg", u1 ,s1,anna.1\r\n\r\nteacher,O"Neill,Å,u2,s1,o.2\r\n',
    });
    expect(people.get('u1')?.fields).toMatchObject({ firstName: 'Anna "Ninni"', lastName: 'Lind,\r\nBerg' });
    expect(people.get('u2')?.fields).toMatchObject({ firstName: 'O"Neill', lastName: 'Å' });
  });

  test('may be in UTF-16, and is damaged in a code in which names would come out wrong', async () => {
    const text = (usual['users.csv'] ?? '').toString().replace('Elsa', 'Åsa');
    const wide = Buffer.from(`\uFEFF${text}`, 'utf16le');
    expect((await readWith({ 'users.csv': wide })).people.get('u1')?.fields.firstName).toBe('Åsa');
    expect(await faultOf(readWith({ 'users.csv': Buffer.from(text, 'latin1') }))).toBe('source.damagedFile');
  });

  test('tells an id that comes twice, a row without one, and roles that nobody knows, without names', async () => {
    const users = `${String(usual['users.csv'])}u1,,,TRUE,s1,student,elsa.9,Another,Lind,,\n,,,TRUE,s1,student,nobody,No,Body,,\nu3,,,TRUE,s1,wizard,w.3,W,Z,,\n`;
    const { people, notes } = await readWith({ 'users.csv': users });
    expect(people.get('u1')?.fields.username).toBe('elsa.1');
    expect(notes).toEqual([
      { code: 'source.roleUnknown', params: { role: 'wizard', number: 1 } },
      { code: 'source.idTwice', params: { number: 1 } },
      { code: 'source.recordWithoutId', params: { number: 1 } },
      { code: 'source.personWithoutRole', params: { number: 1 } },
    ]);
  });

  test('takes the roles of 1.2 from their own table, without those that have ended', async () => {
    const { people } = await readWith({
      'manifest.csv': manifest({ roles: 'bulk' }, '1.2'),
      'roles.csv':
        'sourcedId,status,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId\nr1,,u1,primary,student,2024-08-19,,s1\nr2,,u2,primary,teacher,2020-08-19,2026-11-27,s1\nr3,,u2,secondary,aide,2026-11-27,2026-11-28,s1\nr4,tobedeleted,u1,secondary,teacher,,,s1\n',
    });
    expect(people.get('u1')?.roles).toEqual([{ schoolId: 's1', role: 'student', isPrimary: true }]);
    expect(people.get('u2')?.roles).toEqual([{ schoolId: 's1', role: 'otherStaff', isPrimary: false }]);
  });

  test('says only what has changed if one of its tables does', async () => {
    const users =
      'sourcedId,status,dateLastModified,orgSourcedIds,role,username\nu1,tobedeleted,2026-11-26T00:00:00Z,s1,student,elsa.1\n';
    const { end, gone } = await readWith({
      'manifest.csv': manifest({ users: 'delta' }),
      'users.csv': users,
    });
    expect(end.isWhole).toBe(false);
    expect(gone).toEqual(['u1']);
  });

  test('without classes says nothing about classes: nobody is gone by it', async () => {
    const { end, people } = await readWith({
      'manifest.csv': manifest({ classes: 'absent', enrollments: 'absent' }),
    });
    expect(people.size).toBe(2);
    expect(end.isWhole).toBe(false);
  });
});

describe('A file that cannot be read', () => {
  const without = (name: string): Files =>
    Object.fromEntries(Object.entries(usual).filter(([each]) => each !== name));

  test.each([
    ['without a manifest', without('manifest.csv'), 'source.noManifest'],
    ['without a table that the manifest names', without('users.csv'), 'source.missingFile'],
    [
      'without a column',
      { ...usual, 'users.csv': 'sourcedId,username,role\nu1,elsa.1,student\n' },
      'source.missingColumn',
    ],
    [
      'without a column, and without rows',
      { ...usual, 'classes.csv': 'sourcedId,title\n' },
      'source.missingColumn',
    ],
    ['with a table twice', { ...usual, 'old/users.csv': 'sourcedId\n' }, 'source.damagedFile'],
    ['without people', { ...usual, 'users.csv': 'sourcedId,orgSourcedIds,role\n' }, 'source.empty'],
    [
      'without enrolments',
      { ...usual, 'enrollments.csv': 'sourcedId,classSourcedId,userSourcedId,role\n' },
      'source.empty',
    ],
    [
      'that unpacks to a thousand times its size',
      { ...usual, 'zeros.csv': Buffer.alloc(20 * 1024 ** 2) },
      'source.tooLarge',
    ],
    [
      'with a row without end',
      { ...usual, 'users.csv': `sourcedId,orgSourcedIds,role\n"${'x'.repeat(200_000)}` },
      'source.damagedFile',
    ],
  ] as const)('%s', async (_what, files, code) => {
    expect(await faultOf(read(files))).toBe(code);
  });

  test('names the file and the column that are missing', async () => {
    const files = { ...usual, 'users.csv': 'sourcedId,username,role\nu1,elsa.1,student\n' };
    await expect(read(files)).rejects.toMatchObject({
      reason: { params: { file: 'users.csv', column: 'orgSourcedIds' } },
    });
  });

  test('may be no zip file, or none at all', async () => {
    const source = oneRosterCsvSource(quickPace());
    const outgoing = gateTo({ url: 'http://127.0.0.1:1' });
    const settings = { config: source.defaults, secret: null, file: await fileOf(Buffer.from('a,b\n')) };
    expect(await faultOf(bringAll(source, settings, outgoing))).toBe('source.notZip');
    expect(await faultOf(bringAll(source, { ...settings, file: null }, outgoing))).toBe('source.noFile');
    expect(await faultOf(bringAll(source, { ...settings, file: '/nowhere/at-all.zip' }, outgoing))).toBe(
      'source.noFile',
    );
  });
});

test('A look shows its schools with the first people and groups', async () => {
  const double = await tryDouble();
  const source = oneRosterCsvSource(quickPace());
  const settings = { config: source.defaults, secret: null, file: await fileOf(await double.oneRosterZip()) };
  const { name, records } = await source.look(settings, gateTo(double), new AbortController().signal);
  expect(name).toBe('OneRoster 1.2 CSV');
  expect(Object.groupBy(records, ({ kind }) => kind)).toMatchObject({
    school: { length: 2 },
    person: { length: 20 },
    group: { length: 6 },
  });
});
