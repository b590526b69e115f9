import type { SyncConfig } from '@aloud/api';
import type { RosterDouble } from '@aloud/roster-double';
import { expect, test } from 'vitest';
import { createSources } from './sources.ts';
import { type Cell, fileOf, type Kind, kinds } from './testing/kinds.ts';
import { type Brought, bringAll, faultOf, gateTo, quickPace, tryDouble } from './testing/reading.ts';

/** The sources for which a cell can be tried. */
const forEach = (cell: Cell) =>
  test.each(
    kinds.filter((each) => each.cannot[cell] === undefined).map((each) => [each.type, each] as const),
  );

async function setUp(kind: Kind) {
  const double = await tryDouble();
  const pace = quickPace();
  const sources = createSources(pace);
  const source = sources[kind.type];
  const outgoing = gateTo(double);
  const read = async (
    more: Parameters<typeof bringAll>[3] & { readonly config?: Partial<SyncConfig> } = {},
  ) => bringAll(source, await kind.settings(double, sources, more.config), outgoing, more);
  return { double, pace, source, sources, outgoing, read };
}

const idOf = ({ control }: RosterDouble, person: number) => control.town.person(person).id;
const groupsOf = (brought: Brought, person: string) =>
  brought.memberships.filter(({ personId }) => personId === person).map(({ groupId }) => groupId);
const tokensAsked = ({ control }: RosterDouble) =>
  control.requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/token')).length;

/** Guardians come by SDS and SS12000 only if they are wanted. */
const wanted = {
  roles: {
    student: 'student',
    teacher: 'employee',
    administrator: 'employee',
    otherStaff: 'employee',
    guardian: 'guardian',
  },
} as const;

test.each(kinds.map((each) => [each.type, each] as const))(
  'Each source brings the same people, classes and memberships: %s',
  async (_type, kind) => {
    const { double, read } = await setUp(kind);
    const { schools, people, groups, memberships } = await read({ config: wanted });
    const { town } = double.control;
    expect([...schools.keys()].sort()).toEqual([0, 1].map((at) => town.school(at).id).sort());
    expect(people.size).toBe(90);
    expect(groups.size).toBe(6);
    expect(memberships.length).toBe(2 * 63);
    expect(people.get(idOf(double, 0))).toMatchObject({
      fields: { firstName: town.person(0).given, lastName: town.person(0).family },
      roles: [{ schoolId: town.school(0).id, role: 'student', isPrimary: true }],
    });
    expect(people.get(idOf(double, 35))?.roles).toMatchObject([
      { schoolId: town.school(0).id, role: 'guardian' },
    ]);
    const teacher = memberships.filter(({ personId }) => personId === idOf(double, 32));
    expect(teacher).toMatchObject([{ groupId: town.group(2).id, role: 'teacher' }]);
  },
);

forEach('paging')('Pages are read to the last one, however short they are: %s', async (_type, kind) => {
  const { double, read } = await setUp(kind);
  const pages = await read();
  double.control.fault({ kind: 'shortPages' });
  const short = await read();
  expect(short.people).toEqual(pages.people);
  expect(short.memberships.length).toBe(pages.memberships.length);
  const asked = double.control.requests.filter(({ url }) => url.includes(`/${kind.people}?`));
  expect(asked.length).toBeGreaterThan(10);
});

forEach('paging')('A page that fails, or leads to itself, ends the read: %s', async (_type, kind) => {
  const { double, read } = await setUp(kind);
  double.control.fault({ kind: 'failedPage', list: kind.people, page: 2 });
  expect(await faultOf(read())).toBe('source.unreachable');
  double.control.faults.clear();
  double.control.fault({ kind: 'nextToItself', list: kind.people });
  expect(await faultOf(read())).toBe('source.incomplete');
});

forEach('token ends')('A token that ends during a read is renewed, once: %s', async (_type, kind) => {
  const { double, read, source, sources, outgoing } = await setUp(kind);
  const before = await read();
  expect(tokensAsked(double)).toBe(1);
  // Where everybody comes in one reply, the token ends before it is asked for.
  const last = kind.type === 'schulconnex' ? '/token' : `/${kind.people}?`;
  let hasEnded = false;
  const ending: typeof outgoing = {
    request: async (request) => {
      const reply = await outgoing.request(request);
      const ends = !hasEnded && `${request.url}?`.includes(last);
      if (ends) double.control.fault({ kind: 'tokenEnds' });
      hasEnded ||= ends;
      return reply;
    },
  };
  const after = await bringAll(source, await kind.settings(double, sources), ending);
  expect(after.people).toEqual(before.people);
  expect(tokensAsked(double)).toBe(3);
});

forEach('busy (429)')('A busy system is left alone for as long as it says: %s', async (_type, kind) => {
  const { double, read, pace } = await setUp(kind);
  double.control.fault({ kind: 'tooMany', times: 2, retryAfter: 7 });
  expect((await read({ config: wanted })).people.size).toBe(90);
  expect(pace.waited).toEqual([7000, 7000]);
});

forEach('broken page')('What cannot be read to its end is not believed: %s', async (_type, kind) => {
  const { double, read, sources, outgoing } = await setUp(kind);
  if (kind.cannot.paging === 'a file has no pages') {
    const settings = await kind.settings(double, sources);
    const whole = await (kind.type === 'sds' ? double.sdsZip() : double.oneRosterZip());
    const broken = { ...settings, file: await fileOf(whole.subarray(0, whole.length / 2)) };
    expect(await faultOf(bringAll(sources[kind.type], broken, outgoing))).toBe('source.damagedFile');
    return;
  }
  double.control.fault({ kind: 'brokenPage', list: kind.people, page: kind.type === 'schulconnex' ? 1 : 2 });
  expect(await faultOf(read())).toBe('source.broken');
  double.control.faults.clear();
  double.control.fault({ kind: 'wrongShape', list: kind.people });
  expect(await faultOf(read())).toBe('source.broken');
  double.control.faults.clear();
  double.control.fault({ kind: 'emptyPage', list: kind.people });
  expect(await faultOf(read())).toBe('source.empty');
});

forEach('changes')('What has not changed is not read again: %s', async (_type, kind) => {
  const { double, read, source, sources, outgoing } = await setUp(kind);
  if (kind.type === 'onerosterCsv') {
    const since = double.control.town.newest;
    double.control.change({ do: 'rename', person: 5, family: 'Öström' });
    double.control.change({ do: 'leave', person: 6 });
    const file = await fileOf(await double.oneRosterZip({ since }));
    const settings = { ...(await kind.settings(double, sources)), file };
    const delta = await bringAll(source, settings, outgoing);
    expect(delta.end.isWhole).toBe(false);
    expect([...delta.people.keys()]).toEqual([idOf(double, 5)]);
    expect(delta.gone).toEqual([idOf(double, 6)]);
    return;
  }
  const first = await read();
  expect(first.end).toMatchObject({ isWhole: true, cursor: expect.any(String) });
  const same = await read({ since: first.end.cursor });
  expect(same.end.isWhole).toBe(false);
  // What was changed last may come once more: others may have been written at the same moment.
  expect(same.records.length).toBeLessThan(10);
  double.control.change({ do: 'rename', person: 5, family: 'Öström' });
  const next = await read({ since: same.end.cursor });
  expect(next.people.get(idOf(double, 5))?.fields.lastName).toBe('Öström');
  // Schulconnex says that something has changed, not what.
  expect(next.end.isWhole).toBe(kind.type === 'schulconnex');
  if (!next.end.isWhole) expect(next.records.length).toBeLessThan(12);
});

forEach('deletion')('Who was deleted is gone: %s', async (_type, kind) => {
  const { double, read } = await setUp(kind);
  const first = await read();
  double.control.change({ do: 'leave', person: 5 });
  const whole = await read();
  expect(first.people.has(idOf(double, 5))).toBe(true);
  expect(whole.people.has(idOf(double, 5))).toBe(false);
  expect(whole.people.size).toBe(first.people.size - 1);
  expect(groupsOf(whole, idOf(double, 5))).toEqual([]);
  if (first.end.cursor === null) return;
  const changes = await read({ since: first.end.cursor });
  expect(changes.end.isWhole || changes.gone.includes(idOf(double, 5))).toBe(true);
  expect(changes.people.has(idOf(double, 5))).toBe(false);
});

forEach('rename')('Who has another name is the same person: %s', async (_type, kind) => {
  const { double, read } = await setUp(kind);
  const before = await read();
  double.control.change({
    do: 'rename',
    person: 3,
    given: 'Ninní',
    family: 'Þórsdóttir',
    username: 'ninni.3',
  });
  const after = await read();
  expect([...after.people.keys()]).toEqual([...before.people.keys()]);
  expect(after.people.get(idOf(double, 3))?.fields).toMatchObject({
    firstName: 'Ninní',
    lastName: 'Þórsdóttir',
  });
  expect(groupsOf(after, idOf(double, 3))).toEqual(groupsOf(before, idOf(double, 3)));
});

forEach('moved school')(
  'Who has moved is the same person at another school, in its class: %s',
  async (_type, kind) => {
    const { double, read } = await setUp(kind);
    const before = await read();
    const { town } = double.control;
    double.control.change({ do: 'move', person: 4 });
    const after = await read();
    const id = idOf(double, 4);
    expect(before.people.get(id)?.roles.map(({ schoolId }) => schoolId)).toEqual([town.school(0).id]);
    expect(after.people.get(id)?.roles.map(({ schoolId }) => schoolId)).toEqual([town.school(1).id]);
    expect(groupsOf(after, id)).toEqual([town.group(3).id]);
    if (before.end.cursor === null) return;
    const changes = await read({ since: before.end.cursor });
    expect(changes.people.get(id)?.roles.map(({ schoolId }) => schoolId)).toEqual([town.school(1).id]);
    expect(groupsOf(changes, id)).toEqual([town.group(3).id]);
    const left = changes.records.filter((each) => each.kind === 'membership' && each.isGone);
    expect(changes.end.isWhole || left.length > 0).toBe(true);
  },
);

forEach('leaver and return')(
  'Who leaves and comes back is the same person, in their class: %s',
  async (_type, kind) => {
    const { double, read } = await setUp(kind);
    const before = await read();
    double.control.change({ do: 'leave', person: 5 });
    const gone = await read({ since: before.end.cursor });
    double.control.change({ do: 'return', person: 5 });
    const back = await read({ since: gone.end.cursor });
    const id = idOf(double, 5);
    expect(back.people.get(id)).toEqual(before.people.get(id));
    expect(groupsOf(back, id).sort()).toEqual(groupsOf(before, id).sort());
  },
);
