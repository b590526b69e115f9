import type { Phone } from '../phone/phone.ts';
import type { Sign } from '../phone/watch.ts';

/** A page that a person opens first. */
export interface Screen {
  readonly name: 'sign-in' | 'shelf' | 'users list';
  readonly path: string;
  /** The username of the person who is signed in. */
  readonly who: string | null;
  /** The heading and labels that tell readers where they are. */
  readonly words: Readonly<Record<string, Sign>>;
  /** The control to press, and the sign that the press had an effect. */
  readonly use: Readonly<Record<string, Sign>>;
  /** Presses, and resolves to the time of the effect, from the start of the visit (ms). */
  readonly used: (phone: Phone) => Promise<number>;
}

const username = 'input[name="username"], input[autocomplete~="username"]';
const password = 'input[type="password"]';
const send = 'form button[type="submit"]';
const book = 'a[href*="/library/reader/"]:not([href*="test-player"])';
const box = 'tbody tr:first-child input[type="checkbox"]';
/** How soon a press without an effect is repeated (ms), as people do. */
const patience = 500;

/** Types a name and a password and submits them. @returns when the button was pressed (ms, wall clock) */
export async function typeAndSend(phone: Phone, name: string, secret: string): Promise<number> {
  await phone.press(username);
  await phone.page.keyboard.type(name);
  await phone.press(password);
  await phone.page.keyboard.insertText(secret);
  return phone.press(send);
}

const begun = (phone: Phone) => phone.page.evaluate(() => window.phone.begun);

export const signInScreen: Screen = {
  name: 'sign-in',
  path: '/login',
  who: null,
  words: { heading: { selector: 'h1', text: 'Log in' }, label: { selector: 'label', text: 'Username' } },
  use: { field: { selector: username }, button: { selector: send } },
  async used(phone) {
    await phone.seen('field');
    await phone.seen('button');
    const sent = new Promise<void>((resolve) => {
      phone.page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/authorize')) resolve();
      });
    });
    await typeAndSend(phone, 'student', 'read-aloud');
    await sent;
    return phone.traffic.posted('/authorize');
  },
};

const shelf: Screen = {
  name: 'shelf',
  path: '/library/bookshelf',
  who: 'student',
  words: { heading: { selector: 'h1', text: 'Bookshelf' } },
  use: { book: { selector: book } },
  async used(phone) {
    await phone.seen('book');
    const start = await begun(phone);
    const taken = () =>
      phone.page.waitForFunction(() => window.phone.taken, null, { polling: 'raf', timeout: patience });
    for (;;) {
      await phone.press(book);
      const at = await taken().catch(() => null);
      if (at) {
        const time = (await at.jsonValue()) ?? Number.NaN;
        await phone.page.waitForURL('**/library/reader/**', { waitUntil: 'commit' });
        return time - start;
      }
    }
  },
};

const usersList: Screen = {
  name: 'users list',
  path: '/controlpanel/users',
  who: 'admin',
  words: { heading: { selector: 'h1', text: 'Users' } },
  use: { box: { selector: box }, chosen: { selector: 'tbody tr[data-chosen]' } },
  async used(phone) {
    await phone.seen('box');
    await phone.press(box);
    await phone.seen('chosen');
    return phone.page.evaluate(() => (window.phone.seen['chosen'] ?? Number.NaN) - window.phone.begun);
  },
};

export const screens: readonly Screen[] = [signInScreen, shelf, usersList];
export const shelfScreen = shelf;
