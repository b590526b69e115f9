import type { SyncConfig } from '@aloud/api';
import type { Outgoing } from '../../outgoing/index.ts';
import { Asker, below } from '../asking/asker.ts';
import { authFor } from '../asking/auth-for.ts';
import { fault, toFault } from '../asking/faults.ts';
import { elementsOf } from '../asking/json-array.ts';
import { type Pace, todayOf } from '../asking/pace.ts';
import { Batches } from '../batches.ts';
import { MarkMaker } from '../cursor.ts';
import { Notes } from '../notes.ts';
import type { ReadEnd, ReadOptions, RosterSource, SourceSettings } from '../source.ts';
import { takeSome } from '../taking.ts';
import { etagOf, writeEtag } from './cursor.ts';
import { SchulconnexMapper } from './mapper.ts';
import { person } from './shapes.ts';

/** Everybody comes in one reply. */
const limits = { maxBytes: 1024 ** 3, maxMilliseconds: 30 * 60_000 } as const;

const defaults: SyncConfig = {
  address: null,
  auth: 'oauth2',
  tokenAddress: null,
  clientId: null,
  scope: null,
  // A person has no username there; their id is the same in each reply to us.
  fields: {
    username: 'identifier',
    firstName: 'firstName',
    lastName: 'lastName',
    email: 'email',
    externalId: 'identifier',
  },
  roles: {
    student: 'student',
    teacher: 'employee',
    administrator: 'employee',
    otherStaff: 'employee',
    guardian: 'none',
  },
  groups: ['class'],
  hour: 2,
};

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

interface Reaching {
  readonly outgoing: Outgoing;
  readonly pace: Pace;
  readonly isHasty?: boolean;
}

async function read(
  settings: SourceSettings,
  { outgoing, pace, isHasty }: Reaching,
  { since, take, note, signal }: ReadOptions,
): Promise<ReadEnd> {
  const { config } = settings;
  if (config.address === null) throw fault('source.settings');
  const trimmed = config.address.replace(/\/+$/, '');
  const auth = authFor(settings, {
    outgoing,
    signal,
    usualTokenAddress: `${trimmed}/token`,
    usualScope: undefined,
  });
  const asker = new Asker({ outgoing, auth, pace, signal, isHasty });
  const url = below(trimmed, trimmed.endsWith('/personen-info') ? '' : '/personen-info', {
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
  const batches = new Batches(async (records) => {
    signal.throwIfAborted();
    await take(records);
  });
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
