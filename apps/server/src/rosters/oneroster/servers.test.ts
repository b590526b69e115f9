import { describe, expect, test } from 'vitest';
import type { Call } from '../../outgoing/dial.ts';
import { Recorder } from '../../outgoing/testing/recorder.ts';
import { bringAll, faultOf, quickPace, settingsFor } from '../testing/reading.ts';
import { oneRosterSource } from './source.ts';

/* Servers that do what the stand-in does not. */

type Lists = Readonly<Record<string, readonly object[]>>;

const school = { sourcedId: 's1', status: 'active', name: 'Ekbackens skola', type: 'school' };
const pupil = (number: number) => ({
  sourcedId: `u${number}`,
  status: 'active',
  username: `elev.${number}`,
  givenName: 'Elsa',
  familyName: 'Lind',
  role: 'student',
  orgs: [{ sourcedId: 's1' }],
});
const usual: Lists = {
  orgs: [school],
  users: Array.from({ length: 25 }, (_, at) => pupil(at)),
  classes: [
    { sourcedId: 'c1', status: 'active', title: '1A', classType: 'homeroom', school: { sourcedId: 's1' } },
  ],
  enrollments: [
    {
      sourcedId: 'e1',
      status: 'active',
      class: { sourcedId: 'c1' },
      user: { sourcedId: 'u1' },
      role: 'student',
    },
  ],
};

const listIn = ({ url }: Call): string => url.pathname.split('/').at(-1) ?? '';
const isToken = ({ url }: Call): boolean => url.pathname.endsWith('/token');
const token = { body: '{"access_token":"abc","token_type":"bearer"}' };

type Answer = (
  call: Call,
  list: string,
  all: readonly object[],
) => ReturnType<ConstructorParameters<typeof Recorder>[0] & object>;

/** A server at /v1p1 that answers as a test says. */
function serverOf(answer: Answer, lists: Lists = usual) {
  const recorder = new Recorder((call) => {
    if (isToken(call)) return token;
    const list = listIn(call);
    return answer(call, list, lists[list] ?? []);
  });
  const pace = quickPace();
  const source = oneRosterSource(pace);
  const settings = settingsFor(source, 'https://school.example/v1p1');
  return {
    recorder,
    pace,
    read: (since: string | null = null) => bringAll(source, settings, recorder.outgoing(), { since }),
  };
}

const page = (list: string, items: readonly object[]) => ({ body: JSON.stringify({ [list]: items }) });
const numberIn = ({ url }: Call, name: string): number => Number(url.searchParams.get(name));

/** Ten entries at most, from the offset on. */
const tenOf = (call: Call, all: readonly object[]) =>
  all.slice(numberIn(call, 'offset'), numberIn(call, 'offset') + 10);

describe('A server', () => {
  test('that neither links nor counts is asked until a page is empty', async () => {
    const { read, recorder } = serverOf((call, list, all) => page(list, tenOf(call, all)));
    expect((await read()).people.size).toBe(25);
    const offsets = recorder.calls
      .filter((call) => listIn(call) === 'users')
      .map((call) => numberIn(call, 'offset'));
    expect(offsets).toEqual([0, 10, 20, 25]);
  });

  test('that counts, and does not link, is asked up to its number', async () => {
    const { read, recorder } = serverOf((call, list, all) => ({
      ...page(list, tenOf(call, all)),
      headers: { 'x-total-count': String(all.length) },
    }));
    expect((await read()).people.size).toBe(25);
    expect(recorder.calls.filter((call) => listIn(call) === 'users').length).toBe(3);
  });

  test('that sends the same page again and again is a fault', async () => {
    const { read } = serverOf((_call, list, all) => page(list, all.slice(0, 10)));
    expect(await faultOf(read())).toBe('source.incomplete');
  });

  test('that leads from one empty page to the next without end is a fault', async () => {
    const { read, recorder } = serverOf((call, list) => ({
      ...page(list, []),
      headers: { link: `</v1p1/${list}?offset=${numberIn(call, 'offset') + 1}>; rel="next"` },
    }));
    expect(await faultOf(read())).toBe('source.incomplete');
    expect(recorder.calls.length).toBeLessThan(20);
  });

  test('whose empty page leads to itself is asked once', async () => {
    const { read, recorder } = serverOf(({ url }, list) => ({
      ...page(list, []),
      headers: { link: `<${url.href}>; rel="next"` },
    }));
    expect(await faultOf(read())).toBe('source.incomplete');
    expect(recorder.calls.filter((call) => !isToken(call)).length).toBe(1);
  });

  test('whose link leads to another host gets no request there', async () => {
    const { read, recorder } = serverOf((call, list, all) => ({
      ...page(list, tenOf(call, all)),
      headers: { link: `<https://other.example/v1p1/${list}?offset=10>; rel="next"` },
    }));
    expect(await faultOf(read())).toBe('source.broken');
    expect(recorder.calls.every(({ url }) => url.hostname === 'school.example')).toBe(true);
  });

  test('that writes links as it is known behind its proxy is asked as it is known to us', async () => {
    const { read, recorder } = serverOf((call, list, all) => {
      const next = numberIn(call, 'offset') + 10;
      const link = `<http://school.example:8080/v1p1/${list}?limit=10&offset=${next}>; rel=next, <x>; rel="last"`;
      return { ...page(list, tenOf(call, all)), headers: next < all.length ? { link } : {} };
    });
    expect((await read()).people.size).toBe(25);
    expect(new Set(recorder.calls.map(({ url }) => url.origin))).toEqual(new Set(['https://school.example']));
  });

  test('keeps memberships loose whose person is not there, so that they count once the person comes', async () => {
    const enrollments = [...(usual['enrollments'] ?? [])].map((each) => ({
      ...each,
      user: { sourcedId: 'u99' },
    }));
    const { read } = serverOf((call, list, all) => page(list, tenOf(call, all)), { ...usual, enrollments });
    const { records, notes, memberships } = await read();
    expect(memberships).toEqual([]);
    expect(records).toContainEqual(
      expect.objectContaining({ kind: 'membership', personId: 'u99', isGone: false, isLoose: true }),
    );
    expect(notes).toEqual([{ code: 'source.memberWithoutPerson', params: { number: 1 } }]);
  });

  test('that cannot filter is read as a whole', async () => {
    const { read } = serverOf((call, list, all) =>
      call.url.searchParams.has('filter') ? { status: 400 } : page(list, tenOf(call, all)),
    );
    const since = JSON.stringify({
      since: '2026-11-26T00:00:00.000Z',
      newest: '2026-11-26T00:10:00.000Z',
      until: '2026-12-01',
    });
    const { end, people } = await read(since);
    expect([end.isWhole, people.size]).toEqual([true, 25]);
    // Nothing said when it was changed.
    expect(end.cursor).toBeNull();
  });

  test('that takes no notice of the filter is read as a whole, too', async () => {
    const old = { ...school, dateLastModified: '2026-08-17T06:00:00Z' };
    const { read, recorder } = serverOf((call, list, all) => page(list, tenOf(call, all)), {
      ...usual,
      orgs: [old],
    });
    const since = JSON.stringify({
      since: '2026-11-26T00:00:00.000Z',
      newest: '2026-11-26T00:10:00.000Z',
      until: '2026-12-01',
    });
    const { end, people } = await read(since);
    expect([end.isWhole, people.size]).toEqual([true, 25]);
    expect(recorder.calls.some(({ url }) => url.searchParams.has('filter'))).toBe(true);
  });

  test('that leaves a page out while somebody is moved is told by its number', async () => {
    const { read } = serverOf((call, list, all) => ({
      ...page(list, numberIn(call, 'offset') === 10 ? all.slice(11, 21) : tenOf(call, all)),
      headers: { 'x-total-count': String(all.length) },
    }));
    expect(await faultOf(read())).toBe('source.incomplete');
  });

  test('that says a wait as a date is waited for', async () => {
    let isBusy = true;
    const { read, pace } = serverOf((call, list, all) => {
      if (!isBusy) return page(list, tenOf(call, all));
      isBusy = false;
      return { status: 429, headers: { 'retry-after': 'Fri, 27 Nov 2026 12:00:09 GMT' } };
    });
    await read();
    expect(pace.waited).toEqual([9000]);
  });

  test('whose people lack an id is broken; what else they lack is absent', async () => {
    const odd = [
      {
        sourcedId: 17,
        status: null,
        username: 4711,
        givenName: ' Åsa ',
        familyName: null,
        role: 'student',
        orgs: [{ sourcedId: 's1' }, null],
      },
    ];
    const answer: Answer = (call, list, all) => page(list, tenOf(call, all));
    const { people } = await serverOf(answer, { ...usual, users: odd, enrollments: [], classes: [] }).read();
    expect([...people.values()]).toMatchObject([
      { id: '17', fields: { username: '4711', firstName: 'Åsa' } },
    ]);
    expect(people.get('17')?.fields).not.toHaveProperty('lastName');
    const without = { ...usual, users: [{ username: 'nobody' }] };
    expect(await faultOf(serverOf(answer, without).read())).toBe('source.broken');
  });
});

describe('A token', () => {
  const answer: Answer = (call, list, all) => page(list, tenOf(call, all));

  test('is asked for with the scopes of reading, the client in the header', async () => {
    const { read, recorder } = serverOf(answer);
    await read();
    const [first] = recorder.calls;
    const form = new URLSearchParams(first?.body);
    expect(form.get('grant_type')).toBe('client_credentials');
    expect(form.get('scope')).toBe(
      'https://purl.imsglobal.org/spec/or/v1p2/scope/roster-core.readonly https://purl.imsglobal.org/spec/or/v1p2/scope/roster.readonly',
    );
    expect(form.has('client_secret')).toBe(false);
    expect(first?.headers['authorization']).toMatch(/^Basic /);
    expect(recorder.calls.filter(isToken).length).toBe(1);
    expect(recorder.calls.at(-1)?.headers['authorization']).toBe('Bearer abc');
  });

  test('is asked for with the client in the form if the header is not taken', async () => {
    const recorder = new Recorder((call) => {
      if (!isToken(call)) return page(listIn(call), tenOf(call, usual[listIn(call)] ?? []));
      return call.headers['authorization'] === undefined ? token : { status: 401 };
    });
    const source = oneRosterSource(quickPace());
    const settings = settingsFor(source, 'https://school.example/v1p1');
    expect((await bringAll(source, settings, recorder.outgoing())).people.size).toBe(25);
    expect(recorder.calls.filter(isToken)[1]?.body).toContain('client_secret=known+to+everybody');
  });

  test('that has ended by its own account is not sent', async () => {
    const recorder = new Recorder((call) =>
      isToken(call)
        ? { body: '{"access_token":"abc","expires_in":0}' }
        : page(listIn(call), tenOf(call, usual[listIn(call)] ?? [])),
    );
    const source = oneRosterSource(quickPace());
    await bringAll(source, settingsFor(source, 'https://school.example/v1p1'), recorder.outgoing());
    expect(recorder.calls.filter(isToken).length).toBe(recorder.calls.length / 2);
  });

  test.each(['{}', '{"access_token":"a\\r\\nb"}', '<html>'])(
    'that is none (%s) is a broken reply',
    async (body) => {
      const recorder = new Recorder(() => ({ body }));
      const source = oneRosterSource(quickPace());
      const read = bringAll(source, settingsFor(source, 'https://school.example/v1p1'), recorder.outgoing());
      expect(await faultOf(read)).toBe('source.broken');
    },
  );
});
