import { type Asker, below } from '../asking/asker.ts';
import { fault, isElsewhere } from '../asking/faults.ts';
import { type Pace, todayOf } from '../asking/pace.ts';
import { type Means, reach } from '../asking/reach.ts';
import { Batches } from '../batches.ts';
import { MarkMaker, readMark } from '../cursor.ts';
import { Notes } from '../notes.ts';
import type { ReadEnd, ReadOptions, RosterSource, SourceSettings } from '../source.ts';
import { takeSome } from '../taking.ts';
import { usualConfig } from '../usual-config.ts';
import { type Changes, changesSince } from './changes.ts';
import { gonePerson, Ss12000Mapper } from './mapper.ts';
import { pagesOf } from './pages.ts';
import * as shapes from './shapes.ts';

const defaults = usualConfig({
  auth: 'bearer',
  fields: {
    username: 'eppn',
    firstName: 'firstName',
    lastName: 'lastName',
    email: 'email',
    eppn: 'eppn',
    externalId: 'identifier',
  },
  groups: ['class'],
});

/** SS12000:2020, as Skolverket or the standard defines it. */
export const ss12000Source = (pace: Pace): RosterSource => ({
  type: 'ss12000',
  defaults,
  read: async (settings, outgoing, options) => {
    const { asker, base } = await findSystem(settings, { outgoing, pace, signal: options.signal });
    const before = readMark(options.since, todayOf(pace));
    const reader = new Reader(asker, base, settings, pace);
    const changes = before === null ? null : await changesSince(asker, base, before, settings.config);
    return before === null || changes === null
      ? reader.whole(options)
      : { isWhole: false, cursor: (await reader.changes(changes, options)).make(before) };
  },
  look: async (settings, outgoing, signal) => {
    const { asker, base } = await findSystem(settings, { outgoing, pace, signal, isHasty: true });
    const reader = new Reader(asker, base, settings, pace);
    const records = await takeSome((options) => reader.whole({ ...options, note: () => undefined }), signal);
    return { name: 'SS12000', records };
  },
});

const versions = ['', '/v2.0', '/v2.1', '/v2'] as const;

async function findSystem(settings: SourceSettings, means: Means) {
  const { asker, address } = reach(settings, means);
  for (const version of versions)
    if (await answers(asker, address + version)) return { asker, base: address + version };
  throw fault('source.notFound');
}

async function answers(asker: Asker, base: string): Promise<boolean> {
  try {
    const { value } = await asker.json(below(base, '/organisations', { limit: '1' }));
    return typeof value === 'object' && value !== null && ('data' in value || 'organisations' in value);
  } catch (error) {
    if (isElsewhere(error)) return false;
    throw error;
  }
}

class Reader {
  readonly #asker: Asker;
  readonly #base: string;
  readonly #settings: SourceSettings;
  readonly #pace: Pace;

  constructor(asker: Asker, base: string, settings: SourceSettings, pace: Pace) {
    this.#asker = asker;
    this.#base = base;
    this.#settings = settings;
    this.#pace = pace;
  }

  async whole({ take, note, signal }: Omit<ReadOptions, 'since'>): Promise<ReadEnd> {
    const mark = new MarkMaker(this.#pace.now());
    const notes = new Notes();
    const mapper = this.#mapper(true, notes, mark);
    const batches = new Batches({ take, signal });
    const pages = <Item extends { readonly id: string }>(
      shape: Parameters<typeof pagesOf<Item>>[1],
      list: string,
    ) => pagesOf(this.#asker, shape, this.#base, list);
    for await (const page of pages(shapes.organisation, 'organisations'))
      for (const each of page) await batches.add(...mapper.organisation(each));
    for await (const page of pages(shapes.duty, 'duties')) for (const each of page) mapper.duty(each);
    for await (const page of pages(shapes.person, 'persons'))
      for (const each of page) await batches.add(...mapper.person(each));
    for (const each of mapper.grownUps()) await batches.add(each);
    for await (const page of pages(shapes.group, 'groups'))
      for (const each of page) await batches.add(...mapper.group(each));
    for await (const page of pages(shapes.activity, 'activities'))
      for (const each of page) await batches.add(...mapper.activity(each));
    await batches.add(...mapper.assignments());
    await batches.end();
    mapper.requireSome();
    notes.tell(note);
    return { isWhole: true, cursor: mark.make(null) };
  }

  async changes({ persons, deleted }: Changes, { take, note, signal }: ReadOptions): Promise<MarkMaker> {
    const mark = new MarkMaker(this.#pace.now());
    const notes = new Notes();
    const mapper = this.#mapper(false, notes, mark);
    const batches = new Batches({ take, signal });
    // What people do at their schools is told by their duties, changed or not.
    if (persons.length > 0)
      for await (const page of pagesOf(this.#asker, shapes.duty, this.#base, 'duties'))
        for (const each of page) mapper.duty(each);
    for (const person of persons) await batches.add(...mapper.person(person));
    for (const id of deleted.persons) await batches.add(gonePerson(id));
    for (const id of deleted.groups)
      await batches.add({ kind: 'group', id, isGone: true, schoolId: '', name: '', groupKind: 'other' });
    await batches.end();
    notes.tell(note);
    return mark;
  }

  #mapper(isWhole: boolean, notes: Notes, mark: MarkMaker): Ss12000Mapper {
    const { config } = this.#settings;
    return new Ss12000Mapper({ config, today: todayOf(this.#pace), isWhole, notes, mark });
  }
}
