import { credentials } from '@aloud/roster-double';
import { describe, expect, test } from 'vitest';
import { Recorder } from '../../outgoing/testing/recorder.ts';
import { bringAll, faultOf, gateTo, quickPace, settingsFor, tryDouble } from '../testing/reading.ts';
import { kindsIn } from './deleted.ts';
import { ss12000Source } from './source.ts';
import { noticeOf } from './webhook.ts';

async function setUp() {
  const double = await tryDouble();
  const source = ss12000Source(quickPace());
  const outgoing = gateTo(double);
  const at = (place: string, more: Parameters<typeof settingsFor>[2] = {}) =>
    settingsFor(source, double.url + place, { clientId: null, ...more }, credentials.bearer);
  return {
    double,
    source,
    outgoing,
    at,
    read: (more = {}) => bringAll(source, at('/ss12000', more), outgoing),
  };
}

const guardians = { student: 'student', teacher: 'employee', guardian: 'guardian' } as const;

describe('SS12000', () => {
  test.each(['/ss12000', '/ss12000/', '/ss12000/v2.0', '/ss12000-skolverket', '/ss12000-skolverket/v2.0'])(
    'is found and read at %s, whichever definition it follows',
    async (place) => {
      const { source, outgoing, at, double } = await setUp();
      const { schools, people, groups, memberships } = await bringAll(source, at(place), outgoing);
      expect([...schools.values()].map(({ codes }) => codes)).toEqual([['12345000'], ['12345001']]);
      // Seventy without the guardians, whom nobody asked for.
      expect([people.size, groups.size, memberships.length]).toEqual([70, 6, 126]);
      expect(people.get(double.control.town.person(34).id)?.roles).toMatchObject([{ role: 'administrator' }]);
    },
  );

  test('is told if it is not there', async () => {
    const { source, outgoing, at } = await setUp();
    expect(await faultOf(bringAll(source, at('/nothing'), outgoing))).toBe('source.notFound');
  });

  test('gives people the mail address of their school, and what a column takes', async () => {
    const { read, double } = await setUp();
    const { town } = double.control;
    const { people, records } = await read();
    expect(people.get(town.person(0).id)?.fields).toEqual({
      username: `${town.person(0).username}@skola.example`,
      eppn: `${town.person(0).username}@skola.example`,
      firstName: town.person(0).given,
      lastName: town.person(0).family,
      email: town.person(0).email,
      identifier: 'P000000',
    });
    expect(JSON.stringify(records)).not.toMatch(/hem\.example|Ekbacken \d|2014\d{8}|2014-02-28|\+4670/);
    const fields = {
      bankid: 'personalNumber',
      address: 'address',
      postalCode: 'postalCode',
      sms: 'phone',
    } as const;
    const more = await read({ fields });
    expect(more.people.get(town.person(0).id)?.fields).toMatchObject({
      personalNumber: town.person(0).civicNumber,
      address: 'Ekbacken 0',
      postalCode: '99999',
    });
  });

  test('marks protected identity, and then takes no address and no phone number, whatever the columns take', async () => {
    const { read, double } = await setUp();
    const fields = { address: 'address', postalCode: 'postalCode', sms: 'phone' } as const;
    const { people, notes } = await read({ fields });
    const hidden = people.get(double.control.town.person(7).id);
    expect(hidden).toMatchObject({ isProtected: true });
    expect(Object.keys(hidden?.fields ?? {})).not.toEqual(expect.arrayContaining(['address']));
    expect(JSON.stringify(hidden)).not.toMatch(/Ekbacken|\+4670|99999/);
    expect([...people.values()].filter(({ isProtected }) => isProtected).length).toBe(1);
    expect(JSON.stringify(notes)).not.toContain(double.control.town.person(7).given);
  });

  test('brings guardians if they are wanted, at the schools of their children, and a teacher as both', async () => {
    const { read, double } = await setUp();
    const { town } = double.control;
    const { people } = await read({ roles: guardians });
    expect(people.size).toBe(90);
    expect(people.get(town.person(35).id)).toMatchObject({
      fields: { email: 'hem.35@hem.example' },
      roles: [{ schoolId: town.school(0).id, role: 'guardian', isPrimary: true }],
    });
    expect(people.get(town.person(33).id)?.roles).toEqual([
      { schoolId: town.school(0).id, role: 'teacher', isPrimary: true },
      { schoolId: town.school(0).id, role: 'guardian', isPrimary: false },
    ]);
  });

  test('is read whole again where changes cannot be followed by themselves', async () => {
    const { source, outgoing, at, double, read } = await setUp();
    const first = await read();
    const again = () => bringAll(source, at('/ss12000'), outgoing, { since: first.end.cursor });
    expect((await again()).end.isWhole).toBe(false);
    double.control.change({ do: 'rename', person: 30, family: 'Öström' });
    const renamed = await again();
    expect(renamed.end.isWhole).toBe(false);
    // A teacher keeps the role that their duty gives them, though the duty has not changed.
    expect(renamed.people.get(double.control.town.person(30).id)?.roles).toMatchObject([{ role: 'teacher' }]);
    double.control.change({ do: 'leave', person: 31 });
    const left = await again();
    expect(left.end.isWhole).toBe(true);
    expect(left.people.has(double.control.town.person(31).id)).toBe(false);
  });

  test('is read whole again if a duty was deleted: nobody says whose it was', async () => {
    const { source, outgoing, at, double, read } = await setUp();
    const first = await read();
    // A head is in no group: nothing else changes.
    double.control.change({ do: 'leave', person: 34 });
    const next = await bringAll(source, at('/ss12000'), outgoing, { since: first.end.cursor });
    expect(next.end.isWhole).toBe(true);
  });

  test('whose token leads to an empty page and back to itself is asked no more', async () => {
    const recorder = new Recorder(({ url }) => ({
      body: JSON.stringify({ data: [], pageToken: url.pathname.endsWith('organisations') ? 'again' : null }),
    }));
    const source = ss12000Source(quickPace());
    const settings = settingsFor(source, 'https://school.example/v2.0', {}, 'abc');
    expect(await faultOf(bringAll(source, settings, recorder.outgoing()))).toBe('source.incomplete');
    expect(recorder.calls.length).toBe(3);
  });
});

describe('What was deleted', () => {
  test.each([
    [
      'as a list for each kind, one of them misspelt',
      { persons: ['a'], activitites: ['b'], groups: null },
      [
        ['persons', ['a']],
        ['activitites', ['b']],
        ['groups', []],
      ],
    ],
    [
      'as one list whose entries name their kind',
      [
        { id: 'a', entityType: 'Person' },
        { id: 'b', type: 'Group' },
        { id: 'c', type: 'Duty' },
      ],
      [
        ['persons', ['a']],
        ['groups', ['b']],
        ['unknown', ['c']],
      ],
    ],
    [
      'as one list of ids',
      ['a', 'b'],
      [
        ['unknown', ['a']],
        ['unknown', ['b']],
      ],
    ],
  ])('is read %s', (_what, data, kinds) => {
    expect(kindsIn(data)).toEqual(kinds);
  });

  test('is broken in any other shape', () => {
    expect(() => kindsIn('a')).toThrow('source.broken');
    expect(() => kindsIn([{ name: 'a' }])).toThrow('source.broken');
  });
});

test('The body of a webhook says which kinds have changed, however it spells them', () => {
  expect(noticeOf({ modifiedEntites: ['Person', 'Group'], deletedEntities: true })).toEqual({
    changed: ['Person', 'Group'],
    hasDeleted: true,
  });
  expect(noticeOf({ modifiedEntities: ['Duty'] })).toEqual({ changed: ['Duty'], hasDeleted: false });
  expect(noticeOf({ deletedEntities: false })).toEqual({ changed: [], hasDeleted: false });
  for (const other of [null, 'x', {}, { modifiedEntites: 'Person' }]) expect(noticeOf(other)).toBeNull();
});
