import type { SyncType } from '@aloud/api';
import type { Asker } from '../asking/asker.ts';
import { type Pace, todayOf } from '../asking/pace.ts';
import { type Means, reach } from '../asking/reach.ts';
import { MarkMaker, readMark } from '../cursor.ts';
import { Notes } from '../notes.ts';
import type { RosterRecord } from '../roster.ts';
import {
  type Look,
  type ReadEnd,
  type ReadOptions,
  type RosterSource,
  SourceFault,
  type SourceSettings,
} from '../source.ts';
import { type Base, findBase } from './base.ts';
import { oneRosterDefaults } from './defaults.ts';
import { type Collection, OneRosterMapper } from './mapper.ts';
import { pagesOf } from './pages.ts';
import * as shapes from './shapes.ts';

/** Of each page, if the system gives so many. */
const pageLength = 500;
/** How many people and groups a look shows. */
const lookLength = 20;

/** What an address may end with, if it is that of a version. */
const versionPath = /(\/ims\/oneroster)?(\/rostering)?\/v1p\d$/i;

const scope = [
  'https://purl.imsglobal.org/spec/or/v1p2/scope/roster-core.readonly',
  'https://purl.imsglobal.org/spec/or/v1p2/scope/roster.readonly',
].join(' ');

/** A system that answers by OneRoster 1.2 or 1.1. @param type what it is called in the settings */
export const oneRosterSource = (
  pace: Pace,
  type: Extract<SyncType, 'oneroster' | 'skolon'> = 'oneroster',
): RosterSource => ({
  type,
  defaults: oneRosterDefaults,
  read: async (settings, outgoing, options) => {
    const { asker, base } = await findSystem(settings, { outgoing, pace, signal: options.signal });
    return new Reader(asker, base, settings, pace).read(options);
  },
  look: async (settings, outgoing, signal) => {
    const { asker, base } = await findSystem(settings, { outgoing, pace, signal, isHasty: true });
    return new Reader(asker, base, settings, pace).look();
  },
});

async function findSystem(settings: SourceSettings, means: Means) {
  const { asker, address } = reach(settings, means, { scope, versionPath });
  return { asker, base: await findBase(asker, address) };
}

type Take = (records: readonly RosterRecord[]) => Promise<void>;

/** What is read of each item of a collection. */
interface Each<Item> {
  readonly since: string | null;
  readonly take: Take;
  readonly map: (item: Item) => RosterRecord | null;
}

class Reader {
  readonly #asker: Asker;
  readonly #base: Base;
  readonly #settings: SourceSettings;
  readonly #pace: Pace;

  constructor(asker: Asker, base: Base, settings: SourceSettings, pace: Pace) {
    this.#asker = asker;
    this.#base = base;
    this.#settings = settings;
    this.#pace = pace;
  }

  async read(options: ReadOptions): Promise<ReadEnd> {
    const before = readMark(options.since, todayOf(this.#pace));
    const since = before !== null && (await this.#filters(before.since)) ? before.since : null;
    const mark = new MarkMaker(this.#pace.now());
    const notes = new Notes();
    const mapper = this.#mapper(since === null, notes, mark);
    await this.#readAll(mapper, since, options.take);
    if (since === null) mapper.requireSome();
    notes.tell(options.note);
    return { isWhole: since === null, cursor: mark.make(since === null ? null : before) };
  }

  async look(): Promise<Look> {
    const records: RosterRecord[] = [];
    const mapper = this.#mapper(false, new Notes(), new MarkMaker(this.#pace.now()));
    const few = { since: null, limit: lookLength };
    for await (const page of this.#pages(mapper, 'orgs', shapes.org, { since: null }))
      add(records, page, (each) => mapper.org(each));
    for await (const page of this.#pages(mapper, 'users', shapes.user, few)) {
      add(records, page.slice(0, lookLength), (each) => mapper.user(each));
      break;
    }
    for await (const page of this.#pages(mapper, 'classes', shapes.classes, few)) {
      add(records, page.slice(0, lookLength), (each) => mapper.class(each));
      break;
    }
    return { name: `OneRoster ${this.#base.version}`, records: records.filter(({ isGone }) => !isGone) };
  }

  async #readAll(mapper: OneRosterMapper, since: string | null, take: Take): Promise<void> {
    await this.#each(mapper, 'orgs', shapes.org, { since, take, map: (each) => mapper.org(each) });
    await this.#each(mapper, 'users', shapes.user, { since, take, map: (each) => mapper.user(each) });
    await this.#each(mapper, 'classes', shapes.classes, { since, take, map: (each) => mapper.class(each) });
    await this.#each(mapper, 'enrollments', shapes.enrollment, {
      since,
      take,
      map: (each) => mapper.enrollment(each),
    });
  }

  async #each<Item extends { readonly id: string }>(
    mapper: OneRosterMapper,
    collection: Collection,
    shape: Parameters<typeof pagesOf<Item>>[1],
    { since, take, map }: Each<Item>,
  ): Promise<void> {
    for await (const page of this.#pages(mapper, collection, shape, { since })) {
      const records: RosterRecord[] = [];
      add(records, page, map);
      if (records.length > 0) await take(records);
    }
  }

  #pages<Item extends { readonly id: string }>(
    mapper: OneRosterMapper,
    collection: Collection,
    shape: Parameters<typeof pagesOf<Item>>[1],
    { since, limit = pageLength }: { readonly since: string | null; readonly limit?: number },
  ) {
    const seen = () => mapper.seen(collection);
    return pagesOf(this.#asker, shape, { base: this.#base.address, collection, limit, since, seen });
  }

  /** Whether the system tells changes: one that cannot filter is read as a whole. */
  async #filters(since: string): Promise<boolean> {
    try {
      const mapper = this.#mapper(false, new Notes(), new MarkMaker(this.#pace.now()));
      // One that does not know the filter sends what is older, too.
      for await (const page of this.#pages(mapper, 'orgs', shapes.org, { since }))
        return !page.some(({ modified }) => Date.parse(modified ?? '') <= Date.parse(since));
      return true;
    } catch (error) {
      if (error instanceof SourceFault && error.reason.code === 'source.broken') return false;
      throw error;
    }
  }

  #mapper(isWhole: boolean, notes: Notes, mark: MarkMaker): OneRosterMapper {
    const { config } = this.#settings;
    return new OneRosterMapper({ config, today: todayOf(this.#pace), isWhole, notes, mark });
  }
}

function add<Item>(
  records: RosterRecord[],
  items: readonly Item[],
  map: (item: Item) => RosterRecord | null,
): void {
  for (const item of items) {
    const record = map(item);
    if (record !== null) records.push(record);
  }
}
