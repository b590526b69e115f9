import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Control } from '../control/control.ts';
import { guarded } from '../guard.ts';
import { tokenRoute } from '../token.ts';
import { select } from '../town/select.ts';
import type { Town } from '../town/town.ts';
import { objectsOf, type Version } from './objects.ts';

const lists = ['orgs', 'users', 'classes', 'enrollments'] as const;
type List = (typeof lists)[number];

/** What a system gives in a page at most, whatever it is asked for. */
export const mostInPage = (town: Town): number => (town.count('person') > 5000 ? 1000 : 50);

const versions = [
  ['/ims/oneroster/rostering/v1p2', '1.2'],
  ['/ims/oneroster/v1p1', '1.1'],
] as const;

/** OneRoster 1.2 and 1.1 below a prefix, with a place for tokens. */
export function oneRosterRoutes(app: FastifyInstance, control: Control, prefix: string): void {
  tokenRoute(app, control, `${prefix}/token`);
  for (const [path, version] of versions)
    for (const list of lists)
      app.get(`${prefix}${path}/${list}`, async (request, reply) => {
        if (await guarded(control, request, reply)) return reply;
        return answer(control, request, reply, { list, version, base: `${prefix}${path}` });
      });
}

interface Asked {
  readonly list: List;
  readonly version: Version;
  readonly base: string;
}

interface Query {
  readonly limit?: string;
  readonly offset?: string;
  readonly filter?: string;
}

async function answer(
  control: Control,
  request: FastifyRequest,
  reply: FastifyReply,
  { list, version, base }: Asked,
): Promise<FastifyReply> {
  const { town, faults } = control;
  // The route has these parameters, each once.
  const query = request.query as Query;
  const origin = `http://${request.headers.host}`;
  const offset = Number(query.offset ?? 0);
  const most = faults.has('shortPages') ? 7 : mostInPage(town);
  const limit = Math.min(Number(query.limit ?? 100), most);
  const page = faults.pageOf(list, offset);
  const wrong = faults.on(list, page);
  if (wrong === 'failedPage') return reply.status(500).send({ code: 'failed', message: 'A page failed' });
  const since = sinceOf(query.filter);
  if (query.filter !== undefined && since === undefined)
    return reply
      .status(400)
      .send({ imsx_codeMajor: 'failure', imsx_severity: 'error', imsx_description: 'filter' });
  const { total, items } = pageOf(town, { list, version, base: origin + base, since, offset, limit });
  const isLast = offset + items.length >= total;
  const isEmpty = wrong === 'emptyPage' && page === 1;
  const said = isEmpty ? 0 : wrong === 'totalWrong' ? total + 3 : total;
  reply.header('x-total-count', String(said)).type('application/json; charset=utf-8');
  const next = wrong === 'nextToItself' ? offset : offset + items.length;
  if (wrong !== 'emptyPage' && (!isLast || wrong === 'nextToItself')) {
    const url = new URL(request.url, origin);
    url.searchParams.set('offset', String(next));
    url.searchParams.set('limit', String(limit));
    reply.header('link', `<${url.href}>; rel="next", <${origin}${base}/${list}?offset=0>; rel="first"`);
  }
  if (wrong === 'wrongShape') return reply.send({ [list]: { items } });
  const text = JSON.stringify({ [list]: wrong === 'emptyPage' ? [] : items });
  return reply.send(wrong === 'brokenPage' ? text.slice(0, text.length / 2) : text);
}

interface Wanted extends Asked {
  readonly since: number | undefined;
  readonly offset: number;
  readonly limit: number;
}

function pageOf(town: Town, { list, version, base, since, offset, limit }: Wanted) {
  const objects = objectsOf(town, version, base);
  const isSince = (modified: Date) => since === undefined || modified.getTime() > since;
  if (list === 'orgs') {
    const schools = select(
      town,
      'school',
      `orgs/${since}`,
      since === undefined ? null : (at) => isSince(town.school(at).modified),
    );
    // The municipality is the first one.
    const withDistrict = [
      ...(since === undefined ? [objects.district()] : []),
      ...schools.slice(0, schools.total).map(objects.org),
    ];
    return { total: withDistrict.length, items: withDistrict.slice(offset, offset + limit) };
  }
  const kind = ({ users: 'person', classes: 'group', enrollments: 'member' } as const)[list];
  const object = (
    { users: objects.user, classes: objects.classOf, enrollments: objects.enrollment } as const
  )[list];
  const facts = (at: number) =>
    kind === 'person' ? town.person(at) : kind === 'group' ? town.group(at) : town.member(at);
  const isThere = (at: number) =>
    kind === 'group' || !town.isMissing(kind === 'person' ? at : town.member(at).person);
  const takes =
    since === undefined && !town.isHalfGone
      ? null
      : (at: number) => isThere(at) && isSince(facts(at).modified);
  const { total, slice } = select(town, kind, `${list}/${since}`, takes);
  return { total, items: slice(offset, offset + limit).map((at) => object(at)) };
}

/** The one filter that the stand-in knows: dateLastModified>'…'. */
function sinceOf(filter: string | undefined): number | undefined {
  const time = Date.parse(/^dateLastModified>=?'([^']+)'$/.exec(filter ?? '')?.[1] ?? '');
  return Number.isFinite(time) ? time : undefined;
}
