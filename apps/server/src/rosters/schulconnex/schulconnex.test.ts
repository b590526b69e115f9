import { expect, test } from 'vitest';
import { Recorder } from '../../outgoing/testing/recorder.ts';
import { bringAll, gateTo, quickPace, settingsFor, tryDouble } from '../testing/reading.ts';
import { schulconnexSource } from './source.ts';

async function setUp() {
  const double = await tryDouble();
  const source = schulconnexSource(quickPace());
  const settings = settingsFor(source, `${double.url}/schulconnex/v1`);
  const outgoing = gateTo(double);
  return { double, source, settings, outgoing };
}

test('Everybody comes in one call, with schools and classes before whoever belongs to them', async () => {
  const { double, source, settings, outgoing } = await setUp();
  const { records, people } = await bringAll(source, settings, outgoing);
  expect(people.size).toBe(90);
  const calls = double.control.requests.filter(({ method }) => method === 'GET');
  expect(calls.map(({ url }) => url)).toEqual([
    '/schulconnex/v1/personen-info?vollstaendig=personen%2Cpersonenkontexte%2Corganisationen%2Cgruppen',
  ]);
  const seen = new Set<string>();
  for (const each of records) {
    if (each.kind === 'person') for (const { schoolId } of each.roles) expect(seen.has(schoolId)).toBe(true);
    if (each.kind === 'group') expect(seen.has(each.schoolId)).toBe(true);
    if (each.kind === 'membership') expect(seen.has(each.groupId) && seen.has(each.personId)).toBe(true);
    seen.add(each.id);
  }
  expect(seen.size).toBe(records.length);
});

test('Birth, sex and confidence are not read', async () => {
  const { source, settings, outgoing } = await setUp();
  expect(JSON.stringify((await bringAll(source, settings, outgoing)).records)).not.toMatch(
    /2014|Voll|geschlecht/,
  );
});

test('A reply that has not changed brings nothing; after a week it is asked for whatever it says', async () => {
  const { double, source, settings, outgoing } = await setUp();
  const first = await bringAll(source, settings, outgoing);
  const same = await bringAll(source, settings, outgoing, { since: first.end.cursor });
  expect(same).toMatchObject({ records: [], notes: [], end: { isWhole: false, cursor: first.end.cursor } });
  expect(double.control.requests.at(-1)?.status).toBe(304);
  const later = schulconnexSource(quickPace(new Date('2026-12-04T12:00:00Z')));
  const whole = await bringAll(later, settings, outgoing, { since: first.end.cursor });
  expect(whole.end.isWhole).toBe(true);
});

/** A reply that a test writes. */
async function said(people: readonly object[]) {
  const recorder = new Recorder(({ method }) => ({
    body: method === 'POST' ? '{"access_token":"abc"}' : JSON.stringify(people),
  }));
  const source = schulconnexSource(quickPace());
  return bringAll(source, settingsFor(source, 'https://school.example/v1'), recorder.outgoing());
}

const school = { id: 's1', name: 'Schule am Eichberg', typ: 'Schule' };
const name = { vorname: 'Karla Luise', rufname: 'Karla', familienname: 'Groß' };
const context = (more: object) => ({ id: 'k1', organisation: school, rolle: 'Lern', ...more });

test('A context that is deleted is none; who has no other one is gone', async () => {
  const { people, gone } = await said([
    { pid: 'a', personenkontexte: [context({ loeschung: { zeitpunkt: '2026-11-01T00:00:00Z' } })] },
    {
      pid: 'b',
      person: { name },
      personenkontexte: [
        context({ loeschung: { zeitpunkt: '2026-11-01T00:00:00Z' } }),
        context({ id: 'k2', rolle: 'Lehr' }),
      ],
    },
    { pid: 'c', personenkontexte: [context({ loeschung: { zeitpunkt: '2027-01-01T00:00:00Z' } })] },
  ]);
  expect(gone).toEqual(['a']);
  expect(people.get('b')).toMatchObject({
    fields: { firstName: 'Karla Luise', preferredFirstName: 'Karla', lastName: 'Groß' },
    roles: [{ role: 'teacher', schoolId: 's1', isPrimary: true }],
  });
  expect(people.get('c')?.roles).toMatchObject([{ role: 'student' }]);
});

test('Groups whose time is over, school authorities and people from outside are left out', async () => {
  const group = (id: string, laufzeit: object, rollen: readonly string[] = ['Lern']) => ({
    gruppe: { id, orgid: 's1', bezeichnung: id, typ: 'Klasse', laufzeit },
    gruppenzugehoerigkeit: { rollen },
  });
  const { people, groups, memberships, schools, notes } = await said([
    {
      pid: 'a',
      personenkontexte: [
        context({
          gruppen: [
            group('old', { bis: '2026-11-26' }),
            group('now', { von: '2026-08-01', bis: '2026-11-27' }),
          ],
        }),
      ],
    },
    {
      pid: 'b',
      personenkontexte: [
        context({ organisation: { ...school, id: 't1', typ: 'SchTrae' }, rolle: 'SysAdmin' }),
      ],
    },
    { pid: 'c', personenkontexte: [context({ rolle: 'Extern' })] },
    { pid: 'd', personenkontexte: [context({ rolle: 'Zauberer' })] },
    { pid: 'e', personenkontexte: [context({ rolle: 'Lehr', gruppen: [group('now', {}, ['GMit'])] })] },
  ]);
  expect([...people.keys()]).toEqual(['a', 'e']);
  expect([...groups.keys()]).toEqual(['now']);
  expect([...schools.keys()]).toEqual(['s1']);
  expect(memberships.map(({ personId, role }) => [personId, role])).toEqual([
    ['a', 'student'],
    ['e', 'teacher'],
  ]);
  expect(notes).toEqual([
    { code: 'source.roleUnknown', params: { role: 'Zauberer', number: 1 } },
    { code: 'source.personWithoutRole', params: { number: 3 } },
  ]);
});
