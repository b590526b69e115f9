import { below } from '../asking/asker.ts';
import { fault, toFault } from '../asking/faults.ts';
import { elementsOf } from '../asking/json-array.ts';
import { type Pace, todayOf } from '../asking/pace.ts';
import { type Means, reach } from '../asking/reach.ts';
import { Batches } from '../batches.ts';
import { MarkMaker } from '../cursor.ts';
import { Notes } from '../notes.ts';
import type { ReadEnd, ReadOptions, RosterSource, SourceSettings } from '../source.ts';
import { takeSome } from '../taking.ts';
import { usualConfig } from '../usual-config.ts';
import { etagOf, writeEtag } from './cursor.ts';
import { SchulconnexMapper } from './mapper.ts';
import { person } from './shapes.ts';

/** Everybody comes in one reply. */
const limits = { maxBytes: 1024 ** 3, maxMilliseconds: 30 * 60_000 } as const;

const defaults = usualConfig({
  auth: 'oauth2',
  // A person has no username there; their id is the same in each reply to us.
  fields: {
    username: 'identifier',
    firstName: 'firstName',
    lastName: 'lastName',
    email: 'email',
    externalId: 'identifier',
  },
  groups: ['class'],
});

/** Schulconnex 1.7: one call, which says by its ETag whether anything has changed. */
export const schulconnexSource = (pace: Pace): RosterSource => ({
  type: 'schulconnex',
  defaults,
  read: (settings, outgoing, options) => read(settings, { outgoing, pace }, options),
  look: async (settings, outgoing, signal) => {
    const records = await takeSome(
      (options) =>
        read(settings, { outgoing, pace, isHasty: true }, { ...options, since: null, note: () => undefined }),
      signal,
    );
    return { name: 'Schulconnex', records };
  },
});

async function read(
  settings: SourceSettings,
  means: Omit<Means, 'signal'>,
  { since, take, note, signal }: ReadOptions,
): Promise<ReadEnd> {
  const { config } = settings;
  const { pace } = means;
  const { asker, address } = reach(settings, { ...means, signal });
  const url = below(address, address.endsWith('/personen-info') ? '' : '/personen-info', {
    vollstaendig: 'personen,personenkontexte,organisationen,gruppen',
  });
  const before = etagOf(since, todayOf(pace));
  const reply = await asker.reply(url, {
    headers: { accept: 'application/json', ...(before !== null && { 'if-none-match': before }) },
    ...limits,
  });
  if (reply.status === 304) {
    reply.drop();
    if (before === null) throw fault('source.broken');
    return { isWhole: false, cursor: since };
  }
  const mark = new MarkMaker(pace.now());
  const notes = new Notes();
  const mapper = new SchulconnexMapper({ config, now: pace.now(), notes, mark });
  const batches = new Batches({ take, signal });
  for await (const element of told(elementsOf(reply.chunks()))) {
    const parsed = person.safeParse(element);
    if (!parsed.success) throw fault('source.broken');
    await batches.add(...mapper.person(parsed.data));
  }
  await batches.end();
  mapper.requireSome();
  notes.tell(note);
  const { etag } = reply.headers;
  return { isWhole: true, cursor: etag === undefined ? null : writeEtag(etag, mark.until) };
}

/** What goes wrong at the gate while a reply comes is a fault of the source, too. */
async function* told(elements: AsyncGenerator<unknown>): AsyncGenerator<unknown> {
  try {
    yield* elements;
  } catch (error) {
    throw toFault(error);
  }
}
