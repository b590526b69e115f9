import type {
  BookPlayerElement as BookPlayer,
  Place,
  PlayerCallbacks,
  Submission,
} from '@aloud/player-react';
import cat from '../../../demo/books/made/lighthouse-cat.epub?url';
import moss from '../../../demo/books/made/moss-and-rain.epub?url';

/** A state of the player, with the steps that lead to it. */
export interface PlayerState {
  /** Width of the player, in px. */
  readonly width?: number;
  readonly setUp: (player: BookPlayer) => Promise<void>;
  /** Closes what covers the whole page, once it has been seen. */
  readonly leave?: (player: BookPlayer) => Promise<void>;
}

const roots = (root: ParentNode): ParentNode[] => [
  root,
  ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
];
const all = <E extends Element>(player: BookPlayer, selector: string): E[] =>
  roots(player.shadowRoot as ShadowRoot).flatMap((root) => [...root.querySelectorAll<E>(selector)]);

/** The names of our elements that the player consists of at the moment, including its own. */
export const elementsIn = (player: BookPlayer): string[] =>
  ['book-player', ...all(player, '*').map(({ localName }) => localName)].filter((name) =>
    name.startsWith('book-'),
  );

/** Waits for an element. @throws Error if it has not appeared after ten seconds */
async function appeared<E extends Element>(player: BookPlayer, selector: string, name?: string): Promise<E> {
  for (let round = 0; round < 200; round++) {
    const found = all<E>(player, selector).find(
      (each) => name === undefined || (each.getAttribute('aria-label') ?? each.textContent?.trim()) === name,
    );
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`There is no ${name ?? selector}.`);
}
const press = async (player: BookPlayer, name: string) =>
  (await appeared<HTMLElement>(player, 'button', name)).click();

/** Opens the book and keeps its bars visible, which would fade after two seconds. */
async function open(player: BookPlayer, setUp: Partial<BookPlayer> = {}): Promise<void> {
  const opened = new Promise((resolve) => player.addEventListener('book-open', resolve, { once: true }));
  Object.assign(player, { bookmarkFeatures: true, src: moss, ...setUp });
  await opened;
  player.store?.chrome.hold(true);
}

/** Opens one of the menus; in a narrow player they are behind "More". */
const menu =
  (name: string, inside: string): PlayerState['setUp'] =>
  async (player) => {
    await open(player);
    await press(player, name);
    await appeared(player, inside);
  };

const submission: Submission = {
  id: 'components-1',
  status: 'InProgress',
  answers: {},
  context: {
    type: 'Assignment',
    assignment: {
      id: 'components',
      title: 'In the rain',
      description: 'Read the first pages.',
      createdAt: '2026-11-05T12:00:00.000Z',
      objective: {
        exercises: [
          {
            id: 'exercise-1',
            content: [
              {
                type: 'open-question',
                phrase: 'Why does the moss like the rain?',
                targetAnswers: ['It drinks it.', 'It turns green.'],
              },
              {
                type: 'closed-question',
                phrase: 'What colour is moss?',
                answer: {
                  options: [
                    { id: 'green', text: 'Green' },
                    { id: 'blue', text: 'Blue' },
                  ],
                },
              },
              {
                type: 'reflection-task',
                title: 'Talk about it',
                description: 'Where does moss grow near you?',
              },
              { type: 'external-reference', url: 'https://moss.example/read', text: 'More about moss' },
            ],
          },
        ],
      },
    },
  },
};

const callbacks: PlayerCallbacks = {
  getSubmissions: async ({ contextType }) => ({
    data: contextType === submission.context.type ? [submission] : [],
    cursor: null,
  }),
  patchSubmission: async (_id, patch) => ({ ...submission, ...patch }),
};

/** The task as the person who set it sees it. */
const theirs: PlayerCallbacks = {
  getSubmissions: async ({ ownership }) => ({
    data: ownership === 'Mine' ? [] : [{ ...submission, owned: true }],
    cursor: null,
  }),
};

const withSubmissions = async (player: BookPlayer, host = callbacks) => {
  await open(player, { callbacks: host, availableSubmissionIds: [submission.id] });
  await press(player, 'Tasks');
  await appeared(player, '.entry');
};
const withForm = async (player: BookPlayer, host = callbacks) => {
  await withSubmissions(player, host);
  (await appeared<HTMLElement>(player, '.entry')).click();
  await appeared(player, 'book-submission-question');
};

export const playerStates: Readonly<Record<string, PlayerState>> = {
  'it opens': {
    setUp: async (player) => {
      player.file = {
        name: 'never.epub',
        size: 1,
        slice: () => ({ arrayBuffer: () => new Promise(() => {}) }),
      } as never;
      await player.updateComplete;
    },
  },
  'a book': { setUp: open },
  'a book, on a phone': { width: 390, setUp: open },
  'a book, in the second look': {
    setUp: async (player) => {
      player.theme = 'themed';
      await open(player);
    },
  },
  'a book, dark': {
    setUp: async (player) => {
      await open(player);
      player.store?.settings.toggleDarkTheme();
    },
  },
  contents: { setUp: menu('Table of contents', '#chapters, book-contents button') },
  'pages of the printed book': {
    setUp: async (player) => {
      await menu('Table of contents', '#pages')(player);
      (await appeared<HTMLElement>(player, '#pages')).click();
      await appeared(player, 'book-page-list');
    },
  },
  'no bookmarks': { setUp: menu('Bookmarks', 'book-bookmarks') },
  bookmarks: {
    setUp: async (player) => {
      await open(player);
      player.store?.addBookmark('The rain begins');
      await press(player, 'Bookmarks');
      await appeared(player, 'book-bookmarks');
    },
  },
  'a new bookmark': { setUp: menu('Add bookmark', 'book-bookmark-field') },
  languages: { setUp: menu('Language: English', 'book-language-menu') },
  settings: { setUp: menu('Settings', 'book-settings') },
  'the hint at taps': {
    width: 390,
    setUp: async (player) => {
      await open(player);
      player.store?.hint.show();
      await appeared(player, '[role=note]');
    },
  },
  'the reader has read on elsewhere': {
    width: 390,
    setUp: async (player) => {
      let position: Place | null = null;
      const getLastmark = async () => ({ position, version: position ? 1 : 0 });
      await open(player, { callbacks: { getLastmark } });
      position = { ncxRef: '', URI: 'EPUB/chapter-3.xhtml', timeOffset: 0, charOffset: 0 };
      // Its code comes when a hand comes near the buttons.
      (await appeared(player, 'book-toolbar')).dispatchEvent(new PointerEvent('pointermove'));
      await customElements.whenDefined('book-elsewhere');
      const asks = (await appeared(player, 'book-elsewhere')) as HTMLElementTagNameMap['book-elsewhere'];
      await asks.updateComplete;
      document.dispatchEvent(new Event('visibilitychange'));
      await appeared(player, '#question');
    },
  },
  'keys and gestures': {
    setUp: async (player) => {
      await menu('Settings', 'book-settings')(player);
      player.store?.chrome.showHelp(true);
      await appeared(player, 'dialog .lists');
    },
    leave: async (player) => player.store?.chrome.showHelp(false),
  },
  'a link out of the book': {
    setUp: async (player) => {
      await open(player);
      player.store?.askExternalLink('https://example.org/');
      await appeared(player, 'dialog .actions');
    },
    leave: async (player) => player.store?.askExternalLink(null),
  },
  'a note': {
    setUp: async (player) => {
      await open(player);
      const noted = player.store?.publication?.readingOrder.map(({ path }) => path) ?? [];
      for (const path of noted) if (await player.store?.notes.open(path, 'note')) break;
      await appeared(player, 'dialog[open]');
    },
    leave: (player) => press(player, 'Close'),
  },
  'what the toolbar has no room for': { width: 390, setUp: menu('More', 'book-more-menu') },
  'a signed video': {
    setUp: async (player) => {
      await open(player, { src: cat, selectedLanguage: 'takk' });
      await appeared(player, 'book-video');
    },
  },
  submissions: { setUp: (player) => withSubmissions(player) },
  'a submission': { setUp: (player) => withForm(player) },
  'a submission, to whoever set it': {
    setUp: async (player) => {
      await withForm(player, theirs);
      await appeared(player, 'book-submission-hint');
    },
  },
  'the question before it is submitted': {
    setUp: async (player) => {
      await withForm(player);
      const field = await appeared<HTMLTextAreaElement>(player, 'textarea');
      field.value = 'It drinks with all its leaves.';
      field.dispatchEvent(new Event('input'));
      await press(player, 'Submit');
      await appeared(player, 'book-submission-confirm dialog[open], dialog[open]');
    },
    leave: (player) => press(player, 'No, go back'),
  },
  'a book that cannot be opened': {
    setUp: async (player) => {
      const failed = new Promise((resolve) => player.addEventListener('book-error', resolve, { once: true }));
      player.file = new File(['no book'], 'no-book.epub');
      await failed;
    },
  },
};
