import { credentials } from '@aloud/roster-double';
import { describe, expect, test } from 'vitest';
import { bringAll, faultOf, gateTo, quickPace, settingsFor, tryDouble } from '../testing/reading.ts';
import { oneRosterSource } from './source.ts';

const base12 = '/oneroster/ims/oneroster/rostering/v1p2';
const base11 = '/oneroster/ims/oneroster/v1p1';

async function setUp() {
  const double = await tryDouble();
  const pace = quickPace();
  const source = oneRosterSource(pace);
  const outgoing = gateTo(double);
  const settings = settingsFor(source, `${double.url}/oneroster`);
  const at = (path: string, more: Parameters<typeof settingsFor>[2] = {}, secret?: string) =>
    settingsFor(source, double.url + path, more, secret);
  return { double, pace, source, outgoing, settings, at, read: () => bringAll(source, settings, outgoing) };
}

describe('A whole read', () => {
  test('brings schools, people, groups and memberships of today', async () => {
    const { read, double } = await setUp();
    const { schools, people, groups, memberships, end, notes } = await read();
    expect(end.isWhole).toBe(true);
    expect([schools.size, people.size, groups.size]).toEqual([2, 90, 6]);
    // 1B of last year and the class that is no more are left out.
    expect(memberships.length).toBe(2 * 63);
    expect(notes).toEqual([{ code: 'source.memberWithoutGroup', params: { number: 1 } }]);
    const { town } = double.control;
    const pupil = people.get(town.person(0).id);
    expect(pupil).toMatchObject({
      roles: [{ schoolId: town.school(0).id, role: 'student', isPrimary: true }],
      fields: { firstName: town.person(0).given, username: town.person(0).username, identifier: 'P000000' },
      isProtected: false,
    });
    expect(groups.get(town.group(2).id)).toMatchObject({ groupKind: 'teaching', name: 'Läsning 1' });
    expect(memberships).toContainEqual(
      expect.objectContaining({ groupId: town.group(0).id, personId: town.person(30).id, role: 'teacher' }),
    );
  });

  test('brings every role of somebody who teaches at two schools, and of a teacher who is a guardian', async () => {
    const { read, double } = await setUp();
    const { people } = await read();
    const { town } = double.control;
    const [first, second] = [town.school(0).id, town.school(1).id];
    expect(people.get(town.person(32).id)?.roles).toEqual([
      { schoolId: first, role: 'teacher', isPrimary: true },
      { schoolId: second, role: 'teacher', isPrimary: false },
    ]);
    expect(people.get(town.person(33).id)?.roles).toEqual([
      { schoolId: first, role: 'teacher', isPrimary: true },
      { schoolId: first, role: 'guardian', isPrimary: false },
    ]);
  });

  test('reads no passwords, no demographics, and no phone numbers that no column takes', async () => {
    const { read, double, source, outgoing, settings } = await setUp();
    expect(JSON.stringify((await read()).records)).not.toMatch(/not-to-be-read|\+4670/);
    const lists = double.control.requests.map(({ url }) => /\/(\w+)\?/.exec(url)?.[1]);
    expect(new Set(lists)).toEqual(new Set([undefined, 'orgs', 'users', 'classes', 'enrollments']));
    const fields = { ...settings.config.fields, sms: 'phone' as const };
    const more = await bringAll(source, { ...settings, config: { ...settings.config, fields } }, outgoing);
    expect(more.people.get(double.control.town.person(40).id)?.fields.phone).toMatch(/^\+4670/);
  });

  test('is the same by OneRoster 1.1 and 1.2', async () => {
    const { source, outgoing, at, double } = await setUp();
    const by12 = await bringAll(source, at(base12), outgoing);
    const by11 = await bringAll(source, at(base11), outgoing);
    expect(by11.memberships).toEqual(by12.memberships);
    expect([...by11.people.keys()]).toEqual([...by12.people.keys()]);
    // In 1.1 people have one role at all of their schools.
    const teacher = by11.people.get(double.control.town.person(33).id);
    expect(teacher?.roles.map(({ role }) => role)).toEqual(['teacher']);
  });

  test('is given up once it is cancelled', async () => {
    const { source, outgoing, settings } = await setUp();
    const controller = new AbortController();
    const read = bringAll(source, settings, outgoing, {
      signal: controller.signal,
      onTake: () => controller.abort(new Error('cancelled')),
    });
    await expect(read).rejects.toThrow('cancelled');
  });
});

describe('Where a system answers', () => {
  test.each(['/oneroster', '/oneroster/', '/oneroster/ims/oneroster', base12, `${base12}/`, base11])(
    'is found from %s',
    async (path) => {
      const { source, outgoing, at, double } = await setUp();
      const tokenAddress = path.endsWith('ims/oneroster') ? `${double.url}/oneroster/token` : null;
      const { people } = await bringAll(source, at(path, { tokenAddress }), outgoing);
      expect(people.size).toBe(90);
    },
  );

  test('is told if it is not there', async () => {
    const { source, outgoing, at, double } = await setUp();
    const tokenAddress = `${double.url}/oneroster/token`;
    expect(await faultOf(bringAll(source, at('/nothing', { tokenAddress }), outgoing))).toBe(
      'source.notFound',
    );
  });

  test('is refused if it is on this machine or in its network', async () => {
    const { source, outgoing, settings } = await setUp();
    for (const address of [
      'http://127.0.0.1:1',
      'https://10.0.0.1/',
      'ftp://school.example',
      'school.example',
    ]) {
      const elsewhere = { ...settings, config: { ...settings.config, address } };
      expect(await faultOf(bringAll(source, elsewhere, outgoing)), address).toBe('source.refusedAddress');
    }
  });
});

describe('Signing in', () => {
  test('by OAuth 1 works with version 1.1', async () => {
    const { source, outgoing, at } = await setUp();
    const { people } = await bringAll(source, at(base11, { auth: 'oauth1' }), outgoing);
    expect(people.size).toBe(90);
  });

  test('by a bearer token asks for no other one', async () => {
    const { source, outgoing, at, double } = await setUp();
    const settings = at('/oneroster', { auth: 'bearer', clientId: null }, credentials.bearer);
    expect((await bringAll(source, settings, outgoing)).people.size).toBe(90);
    expect(double.control.requests.some(({ url }) => url.includes('token'))).toBe(false);
  });

  test.each(['oauth2', 'oauth1', 'bearer'] as const)(
    'with a wrong secret (%s) is a fault that names no secret',
    async (auth) => {
      const { source, outgoing, at } = await setUp();
      const secret = 'wrong-secret';
      const read = bringAll(source, at('/oneroster', { auth }, secret), outgoing);
      const error: unknown = await read.catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ reason: { code: 'source.credentials' } });
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error)) + String(error)).not.toContain(secret);
    },
  );

  test('needs the settings for it', async () => {
    const { source, outgoing, settings } = await setUp();
    const without = (more: object) => faultOf(bringAll(source, { ...settings, ...more }, outgoing));
    expect(await without({ secret: null })).toBe('source.settings');
    expect(await without({ config: { ...settings.config, clientId: null } })).toBe('source.settings');
    expect(await without({ config: { ...settings.config, address: null } })).toBe('source.settings');
  });
});

describe('A system that misbehaves', () => {
  test.each([
    ['whose second page fails', { kind: 'failedPage', list: 'users', page: 2 }, 'source.unreachable'],
    ['whose page is cut off', { kind: 'brokenPage', list: 'users', page: 2 }, 'source.broken'],
    ['whose reply has another shape', { kind: 'wrongShape', list: 'classes' }, 'source.broken'],
    ['that sends nobody', { kind: 'emptyPage', list: 'users', page: 1 }, 'source.empty'],
    ['that sends no enrolments', { kind: 'emptyPage', list: 'enrollments', page: 1 }, 'source.empty'],
    ['whose second page is empty', { kind: 'emptyPage', list: 'users', page: 2 }, 'source.incomplete'],
    ['whose page leads to itself', { kind: 'nextToItself', list: 'users' }, 'source.incomplete'],
    ['that announces more than it sends', { kind: 'totalWrong', list: 'users' }, 'source.incomplete'],
    ['that lets nobody in', { kind: 'noEntry' }, 'source.credentials'],
    ['that is down', { kind: 'down', times: 4 }, 'source.unreachable'],
    ['that is busy for hours', { kind: 'tooMany', times: 1, retryAfter: 7200 }, 'source.tooManyRequests'],
    ['that is busy again and again', { kind: 'tooMany', times: 11 }, 'source.tooManyRequests'],
  ] as const)('%s is not believed', async (_what, fault, code) => {
    const { read, double } = await setUp();
    double.control.fault(fault);
    expect(await faultOf(read())).toBe(code);
  });

  test('that was away for a moment is asked again, each time later', async () => {
    const { read, double, pace } = await setUp();
    double.control.fault({ kind: 'down', times: 3 });
    expect((await read()).people.size).toBe(90);
    expect(pace.waited).toEqual([1000, 4000, 16_000]);
  });
});

describe('Changes', () => {
  test('are asked for since the last one, and everything again after a week', async () => {
    const { double, settings, outgoing, read } = await setUp();
    const first = await read();
    double.control.change({ do: 'rename', person: 5, family: 'Öström' });
    const source = oneRosterSource(quickPace(new Date('2026-11-28T12:00:00Z')));
    const next = await bringAll(source, settings, outgoing, { since: first.end.cursor });
    expect(next.end.isWhole).toBe(false);
    expect(next.people.get(double.control.town.person(5).id)?.fields.lastName).toBe('Öström');
    expect(next.records.length).toBeLessThan(10);
    const aWeekLater = oneRosterSource(quickPace(new Date('2026-12-04T12:00:00Z')));
    const whole = await bringAll(aWeekLater, settings, outgoing, { since: next.end.cursor });
    expect(whole.end.isWhole).toBe(true);
    expect(whole.people.size).toBe(90);
  });

  test('of a cursor that nobody knows are a whole read', async () => {
    const { source, settings, outgoing } = await setUp();
    for (const since of ['', 'yesterday', '{"since":"x"}'])
      expect((await bringAll(source, settings, outgoing, { since })).end.isWhole).toBe(true);
  });
});

test('A look names the system, and shows its schools with the first people and groups', async () => {
  const { source, settings, outgoing, double } = await setUp();
  const { name, records } = await source.look(settings, outgoing, new AbortController().signal);
  expect(name).toBe('OneRoster 1.2');
  const kinds = Object.groupBy(records, ({ kind }) => kind);
  expect(kinds.school?.length).toBe(2);
  expect(kinds.person?.length).toBe(20);
  expect(kinds.group?.length).toBe(6);
  expect(double.control.requests.length).toBeLessThan(8);
});

test('Whoever looks at a system that is away is told at once', async () => {
  const { source, settings, outgoing, double, pace } = await setUp();
  double.control.fault({ kind: 'down', times: 1 });
  const look = source.look(settings, outgoing, new AbortController().signal);
  expect(await faultOf(look)).toBe('source.unreachable');
  expect(pace.waited).toEqual([]);
});
