import { expect, test } from 'vitest';
import { zipped } from '../../testing/workbook.ts';
import { fileOf } from '../testing/kinds.ts';
import { bringAll, faultOf, gateTo, quickPace, tryDouble } from '../testing/reading.ts';
import { sdsSource } from './source.ts';

async function setUp() {
  const double = await tryDouble();
  const source = sdsSource(quickPace());
  const outgoing = gateTo(double);
  const settings = { config: source.defaults, secret: null, file: await fileOf(await double.sdsZip()) };
  return { double, source, outgoing, settings };
}

test('A file of School Data Sync is whole, and read without passwords, flags and demographics', async () => {
  const { source, settings, outgoing } = await setUp();
  const { end, people, records } = await bringAll(source, settings, outgoing);
  expect(end).toEqual({ isWhole: true, cursor: null });
  expect(JSON.stringify(records)).not.toMatch(/not-to-be-read|2014-02-28/);
  // Nobody asked for guardians.
  expect([...people.values()].flatMap(({ roles }) => roles.map(({ role }) => role))).not.toContain(
    'guardian',
  );
});

test('Guardians come if they are wanted, at the schools of their children', async () => {
  const { source, settings, outgoing, double } = await setUp();
  const config = { ...settings.config, roles: { ...settings.config.roles, guardian: 'guardian' } } as const;
  const { people } = await bringAll(source, { ...settings, config }, outgoing);
  const { town } = double.control;
  expect(people.get(town.person(36).id)?.roles).toEqual([
    { schoolId: town.school(0).id, role: 'guardian', isPrimary: true },
  ]);
  expect(people.get(town.person(33).id)?.roles.map(({ role }) => role)).toEqual(['teacher', 'guardian']);
});

test('The day on which a role ends is its last one', async () => {
  const files = (end: string) => ({
    'orgs.csv': 'sourcedId,name,type\ns1,Skola,school\n',
    'users.csv': 'sourcedId,username\nu1,a\nu2,b\n',
    'roles.csv': `userSourcedId,orgSourcedId,role,roleStartDate,roleEndDate\nu1,s1,student,2024-08-19,${end}\nu2,s1,student,,\n`,
    'classes.csv': 'sourcedId,orgSourcedId,title\n',
    'enrollments.csv': 'classSourcedId,userSourcedId,role\n',
  });
  const source = sdsSource(quickPace());
  const number = async (end: string) => {
    const settings = { config: source.defaults, secret: null, file: await fileOf(await zipped(files(end))) };
    return (await bringAll(source, settings, gateTo({ url: 'http://127.0.0.1:1' }))).people.size;
  };
  expect(await number('2026-11-27')).toBe(2);
  expect(await number('2026-11-26')).toBe(1);
});

test('A file of another kind lacks the tables of this one', async () => {
  const { source, outgoing, settings, double } = await setUp();
  const file = await fileOf(await double.oneRosterZip({ version: '1.1' }));
  expect(await faultOf(bringAll(source, { ...settings, file }, outgoing))).toBe('source.missingFile');
});
