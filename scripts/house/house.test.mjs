import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesThatNameKeys } from './cache-keys.mjs';
import { cruiseHouse } from './cruise.mjs';
import { filesWithBareFrames } from './frames.mjs';
import { storesWithMediaValues } from './media-values.mjs';
import { disorderedMembers } from './member-order.mjs';
import { filesThatNameStores, storageDoors } from './storage-doors.mjs';
import { foreignUses } from './tables.mjs';

const root = path.resolve(import.meta.dirname, '../..');
let folder;

/** A small server in which some files break one rule each. @type {Readonly<Record<string, string>>} */
const server = {
  'person/index.ts': 'export const person = 1;\n',
  'person/lock.ts': 'export const lock = 1;\n',
  'http/serve.ts': "import { lock } from '../person/lock.ts';\nexport const serve = lock;\n",
  'services/people/index.ts': 'export const people = 1;\n',
  'services/people/queries.ts': "import { change } from './commands.ts';\nexport const found = change;\n",
  'services/people/commands.ts': "import { routes } from './routes.ts';\nexport const change = routes;\n",
  'services/people/routes.ts': 'export const routes = 1;\n',
  'services/groups/index.ts':
    "import { change } from '../people/commands.ts';\nexport const group = change;\n",
  'services/sessions/index.ts':
    "import { people } from '../people/index.ts';\nexport const session = people;\n",
  'app.ts': "import { found } from './services/people/queries.ts';\nexport const app = found;\n",
  'one.ts': "import type { Two } from './two.ts';\nexport type One = Two;\n",
  'two.ts': "import type { One } from './one.ts';\nexport type Two = One | 1;\n",
  // Tests may import past a door.
  'services/groups/group.test.ts':
    "import { change } from '../people/commands.ts';\nexport const tried = change;\n",
  'services/groups/commands.ts':
    "import { accounts } from '../../database/schema/index.ts';\nexport const x = (db: any) => db.update(accounts).set({});\n",
  'services/cards/queries.ts':
    "import { sql } from 'drizzle-orm';\nexport const x = sql`select 1 from groups`;\n",
};

/** The same for the portal. @type {Readonly<Record<string, string>>} */
const portal = {
  'data/keys.ts': "export const keys = { me: () => ['me'] };\n",
  'data/me.ts': "export const me = { queryKey: ['me'] };\n",
  'site/storage/stores.ts': 'export const stored = (key: string) => localStorage.getItem(key);\n',
  'data/memory.ts': "export const memory = () => window.sessionStorage.getItem('x');\n",
  'data/ledger.ts': "import { get } from 'idb-keyval';\nexport const ledger = get;\n",
  'data/spoken.ts': '/** Is in localStorage. */\nexport const spoken = 1; // not in indexedDB\n',
  'data/memory.test.ts': 'localStorage.clear();\n',
  'ui/forms/FormFrame.tsx': 'export const FormFrame = () => <form data-form="a" />;\n',
  'ui/Asked.tsx': "import { Modal } from '@mantine/core';\nexport const Asked = () => <Modal.Root />;\n",
  'ui/Typed.tsx': '/** Is a <form>. */\nexport const Typed = () => <Form />;\n',
  'ui/Sent.tsx': 'export const Sent = () => (\n  <form\n    noValidate\n  />\n);\n',
  'ui/Card.tsx': "import { Home } from '../screens/home/Home.tsx';\nexport const Card = () => <Home />;\n",
  'screens/home/Home.tsx': 'export const Home = () => <p>Home</p>;\n',
  'screens/news/News.tsx':
    "const load = () => import('../home/Home.tsx');\nexport const News = () => <p>{typeof load}</p>;\n",
};

/** The same for the player. @type {Readonly<Record<string, string>>} */
const player = {
  'stores/PlaceStore.ts':
    "import type { Slide } from '../rendering/slide.ts';\nexport const place: Slide = 1;\n",
  'stores/VideoStore.ts': "import { slide } from '../rendering/slide.ts';\nexport const video = slide;\n",
  'host/storage.ts': 'export const kept = () => localStorage.length;\n',
  'rendering/store.ts': "export const store = () => indexedDB.open('x');\n",
  'testing/clear.ts': 'localStorage.clear();\n',
  'rendering/slide.ts': 'export const slide = 1;\nexport type Slide = 1;\n',
  'rendering/pager.ts': "import { place } from '../stores/PlaceStore.ts';\nexport const pager = place;\n",
  'components/book-lamp/book-lamp.ts': `
    @customElement('book-lamp')
    export class BookLamp extends BookElement {
      static styles = [];
      readonly #size = new WidthController(this);
      @query('button') private readonly button!: HTMLElement;
      @state() private lit = false;
      #timer = new Map();
      @property() colour = 'red';
      constructor() { super(); }
      override updated() {}
      override render() {}
      get bright() { return this.lit; }
      readonly #press = () => {};
    }`,
  'components/book-clock/book-clock.ts': `
    class Helper { #late() {} early() {} }
    export class BookClock extends LitElement {
      @property() zone = 'UTC';
      @queryAll('i') private readonly hands!: NodeListOf<HTMLElement>;
      override render() {}
      #tick() {}
      wind() {}
      protected override firstUpdated() {}
      static styles = [];
    }`,
};

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'house-'));
  const sources = { 'apps/server': server, 'apps/portal': portal, 'packages/player': player };
  for (const [app, files] of Object.entries(sources))
    for (const [file, text] of Object.entries(files)) {
      const place = path.join(folder, app, 'src', file);
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, text);
    }
  const source = path.join(folder, 'apps/server/src');
  cpSync(path.join(root, 'apps/server/src/database/schema'), path.join(source, 'database/schema'), {
    recursive: true,
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('The house check reports', () => {
  test('a room that imports from one above it, a door that was bypassed, a query that writes, and a circle', async () => {
    const { summary } = await cruiseHouse(['apps/server/src'], folder);
    const told = summary.violations.map(
      ({ rule, from }) => `${rule.name} | ${from.replace('apps/server/src/', '')}`,
    );
    expect(told.filter((each) => !each.includes('schema')).sort()).toEqual([
      'no circle | one.ts',
      'person door | http/serve.ts',
      'server door from outside | app.ts',
      'server door | services/groups/index.ts',
      'server floor: services/sessions | services/sessions/index.ts',
      'server one way: commands | services/people/commands.ts',
      'server one way: queries | services/people/queries.ts',
    ]);
  });

  test('a floor of the portal that imports from above, a screen that imports another one, and a file that names a cache key', async () => {
    const { summary } = await cruiseHouse(['apps/portal/src'], folder);
    const told = summary.violations.map(
      ({ rule, from }) => `${rule.name} | ${from.replace('apps/portal/src/', '')}`,
    );
    expect(told.sort()).toEqual(['portal floor: ui | ui/Card.tsx', 'portal screens | screens/news/News.tsx']);
    expect(filesThatNameKeys(path.join(folder, 'apps/portal/src'))).toEqual(['data/me.ts']);
  });

  test('a file with a form or a dialog of its own, except in their frames, and in comments', () => {
    expect(filesWithBareFrames(path.join(folder, 'apps/portal/src')).sort()).toEqual([
      'ui/Asked.tsx',
      'ui/Sent.tsx',
    ]);
  });

  test('a floor of the player that imports from above, and a store that imports more than types from rendering', async () => {
    const { summary } = await cruiseHouse(['packages/player/src'], folder);
    const told = summary.violations.map(({ rule, from }) => `${rule.name} | ${path.basename(from)}`);
    expect(told).toEqual(['player floor: media | pager.ts']);
    expect(storesWithMediaValues(path.join(folder, 'packages/player/src'))).toEqual(['stores/VideoStore.ts']);
  });

  test('a file that names a store of the browser, except in its doors, in tests, and in comments', () => {
    const told = Object.entries(storageDoors).map(([source, doors]) =>
      filesThatNameStores(path.join(folder, source), doors).sort(),
    );
    expect(told).toEqual([['data/ledger.ts', 'data/memory.ts'], ['rendering/store.ts']]);
  });

  test('members of an element that stand after one that belongs behind them', () => {
    const told = disorderedMembers(path.join(folder, 'packages/player/src'));
    expect(told.map(({ file, member, after }) => `${file}: ${member} after ${after}`)).toEqual([
      'components/book-clock/book-clock.ts: hands after zone',
      'components/book-clock/book-clock.ts: wind after #tick',
      'components/book-clock/book-clock.ts: firstUpdated after #tick',
      'components/book-clock/book-clock.ts: styles after #tick',
    ]);
  });

  test('a table that another room writes, and one that is read without being listed', () => {
    expect(foreignUses(path.join(folder, 'apps/server/src'))).toEqual([
      { file: 'services/cards/queries.ts', table: 'groups', does: 'reads' },
      { file: 'services/groups/commands.ts', table: 'accounts', does: 'writes' },
    ]);
  });
});
