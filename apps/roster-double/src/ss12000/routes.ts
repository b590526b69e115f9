import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Control } from '../control/control.ts';
import { guarded } from '../guard.ts';
import { mostInPage } from '../oneroster/routes.ts';
import { tokenRoute } from '../token.ts';
import { keptFor } from '../town/kept.ts';
import { range, select } from '../town/select.ts';
import type { Town } from '../town/town.ts';
import { isStaff, objectsOf } from './objects.ts';

const lists = ['organisations', 'persons', 'groups', 'duties', 'activities', 'deletedEntities'] as const;
type List = (typeof lists)[number];

/** As the standard has it, or as Skolverket's reference has it. */
export type Flavour = 'standard' | 'skolverket';

interface Query {
  readonly limit?: string;
  readonly pageToken?: string;
  readonly after?: string;
  readonly 'meta.modified.after'?: string;
}

interface Place {
  readonly offset: number;
  readonly after: number | null;
}

/** SS12000 below a prefix, with a place for tokens. */
export function ss12000Routes(
  app: FastifyInstance,
  control: Control,
  prefix: string,
  flavour: Flavour,
): void {
  for (const path of ['', '/v2.0']) tokenRoute(app, control, `${prefix}${path}/token`);
  for (const list of lists)
    app.get(`${prefix}/v2.0/${list}`, async (request, reply) => {
      if (await guarded(control, request, reply)) return reply;
      return answer(control, request, reply, list, flavour);
    });
}

function answer(
  control: Control,
  request: FastifyRequest,
  reply: FastifyReply,
  list: List,
  flavour: Flavour,
): FastifyReply {
  const { town, faults } = control;
  // The route has these parameters, each once.
  const query = request.query as Query;
  const given = query.after ?? query['meta.modified.after'];
  if (query.pageToken !== undefined && given !== undefined)
    return reply.status(400).send({ code: 'invalid_filter', message: 'No filter beside pageToken' });
  const place = query.pageToken === undefined ? firstPlace(given) : placeOf(query.pageToken);
  if (place === null)
    return reply.status(400).send({ code: 'invalid_filter', message: 'No such time or token' });
  const most = faults.has('shortPages') ? 7 : mostInPage(town);
  const limit = Math.min(Number(query.limit ?? most), most);
  const wrong = faults.on(list, faults.pageOf(list, place.offset));
  if (wrong === 'failedPage') return reply.status(500).send({ code: 'failed', message: 'A page failed' });
  reply.type('application/json; charset=utf-8');
  if (list === 'deletedEntities')
    return reply.send({ data: deletedIn(town, place.after ?? 0), pageToken: null });
  const { total, items } = pageOf(town, list, flavour, place, limit);
  const next = wrong === 'nextToItself' ? place.offset : place.offset + items.length;
  const isLast = wrong === 'emptyPage' || (next >= total && wrong !== 'nextToItself');
  const pageToken = isLast ? null : tokenOf({ offset: next, after: place.after });
  const data = wrong === 'emptyPage' ? [] : items;
  if (wrong === 'wrongShape') return reply.send({ entities: data });
  const isNamed = list === 'organisations' && flavour === 'skolverket';
  const text = JSON.stringify(isNamed ? { organisations: data } : { data, pageToken });
  return reply.send(wrong === 'brokenPage' ? text.slice(0, text.length / 2) : text);
}

function pageOf(
  town: Town,
  list: Exclude<List, 'deletedEntities'>,
  flavour: Flavour,
  { offset, after }: Place,
  limit: number,
) {
  const objects = objectsOf(town);
  const isAfter = (each: { readonly meta: { readonly modified: string } }) =>
    after === null || Date.parse(each.meta.modified) >= after;
  if (list === 'organisations') {
    const schools = range(0, town.count('school')).map(objects.organisation);
    const all = (flavour === 'standard' ? [objects.municipality(), ...schools] : schools).filter(isAfter);
    // Skolverket's list of organisations has no pages.
    return flavour === 'standard' ? cut(all, offset, limit) : { total: 0, items: all };
  }
  if (list === 'duties') {
    const pairs = keptFor(town, `duties/${after}`, () =>
      range(0, town.count('person'))
        .filter((index) => isStaff(town.person(index)) && isThere(town, index))
        .flatMap((index) => town.person(index).schools.map((school) => [index, school] as const))
        .filter(([index, school]) => isAfter(objects.duty(index, school))),
    );
    const { total, items } = cut(pairs, offset, limit);
    return { total, items: items.map(([index, school]) => objects.duty(index, school)) };
  }
  const kind = list === 'persons' ? 'person' : 'group';
  const make = ({ persons: objects.person, groups: objects.group, activities: objects.activity } as const)[
    list
  ];
  const isListed = (index: number) =>
    kind === 'person'
      ? isThere(town, index)
      : !town.group(index).isGone && (list === 'groups' || town.group(index).kind === 'teaching');
  const takes = (index: number) => isListed(index) && (after === null || isAfter(make(index)));
  const { total, slice } = select(town, kind, `${list}/${after}`, takes);
  return { total, items: slice(offset, offset + limit).map((index) => make(index)) };
}

const isThere = (town: Town, person: number): boolean =>
  !town.person(person).isGone && !town.isMissing(person);

const cut = <Item>(all: readonly Item[], offset: number, limit: number) => ({
  total: all.length,
  items: all.slice(offset, offset + limit),
});

/** Activities are misspelt in the standard. */
function deletedIn(town: Town, after: number) {
  const gone = town.changed.filter((index) => town.person(index).modified.getTime() >= after);
  const persons = gone.filter((index) => town.person(index).isGone);
  const duties = gone
    .filter((index) => isStaff(town.person(index)))
    .flatMap((index) => {
      const { schools, isGone } = town.person(index);
      const left = isGone ? schools : town.formerSchoolsOf(index);
      return left.map((school) => town.id('duty', index, school));
    });
  const groups = range(0, town.count('group')).filter((index) => {
    const { isGone, modified } = town.group(index);
    return isGone && modified.getTime() >= after;
  });
  return {
    persons: persons.map((index) => town.id('person', index)),
    duties,
    groups: groups.map((index) => town.id('group', index)),
    activitites: [],
    organisations: [],
  };
}

function firstPlace(after: string | undefined): Place | null {
  if (after === undefined) return { offset: 0, after: null };
  const time = Date.parse(after);
  return Number.isFinite(time) ? { offset: 0, after: time } : null;
}

const tokenOf = ({ offset, after }: Place): string =>
  Buffer.from(`${offset}/${after ?? ''}`).toString('base64url');

function placeOf(token: string): Place | null {
  const [, offset, after = ''] = /^(\d+)\/(\d*)$/.exec(Buffer.from(token, 'base64url').toString()) ?? [];
  return offset === undefined ? null : { offset: Number(offset), after: after === '' ? null : Number(after) };
}
