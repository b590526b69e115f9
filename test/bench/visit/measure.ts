import type { Browser } from '@playwright/test';
import { Phone } from '../phone/phone.ts';
import { type Screen, shelfScreen, signInScreen, typeAndSend } from './screens.ts';

/** The results of one visit: figures by their names. */
export type Figures = Readonly<Record<string, number>>;

/** A visit without interaction, on a device that saves data: measures what the page itself costs. */
export async function look(browser: Browser, origin: string, screen: Screen): Promise<Figures> {
  return onPhone(browser, origin, { saving: true }, async (phone) => {
    await phone.signIn(screen.who);
    await phone.lookFor(screen.words);
    await phone.slowLine();
    await phone.slowProcessor();
    await phone.open(screen.path);
    for (const name of Object.keys(screen.words)) await phone.seen(name);
    await phone.atRest();
    const page = await phone.page.evaluate(() => {
      const { begun, seen, longTasks, shift } = window.phone;
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
      const blocked = longTasks.reduce((sum, duration) => sum + duration - 50, 0);
      return { words: Math.max(painted, ...Object.values(seen).map((at) => at - begun)), blocked, shift };
    });
    return { ...page, kB: phone.traffic.bytes / 1000, requests: phone.traffic.requests };
  });
}

/** A visit by a person who uses the page as soon as its controls are visible. */
export async function use(browser: Browser, origin: string, screen: Screen): Promise<Figures> {
  return onPhone(browser, origin, {}, async (phone) => {
    await phone.signIn(screen.who);
    await phone.lookFor(screen.use);
    await phone.slowLine();
    await phone.slowProcessor();
    await phone.open(screen.path);
    return { 'of use': await screen.used(phone) };
  });
}

/** A later visit, with the scripts in the cache. */
export async function useAgain(browser: Browser, origin: string): Promise<Figures> {
  return onPhone(browser, origin, {}, async (phone) => {
    await phone.signIn(null);
    await phone.open(signInScreen.path);
    await phone.atRest();
    await phone.signIn('student');
    for (const path of ['/', shelfScreen.path]) {
      await phone.open(path);
      await phone.atRest();
    }
    await phone.lookFor({ ...signInScreen.use, greeting: { selector: 'h1', text: '^Hello, ' } });
    await phone.signIn(null);
    await phone.slowLine();
    await phone.slowProcessor();
    await phone.open(signInScreen.path);
    await phone.seen('button');
    await phone.atRest();
    const pressed = await typeAndSend(phone, 'student', 'read-aloud');
    await phone.seen('greeting');
    const greeted = await phone.page.evaluate(() => window.phone.seen['greeting'] ?? Number.NaN);
    await phone.atRest();
    await phone.lookFor(shelfScreen.use);
    await phone.open(shelfScreen.path);
    return { 'home after the press': greeted - pressed, shelf: await shelfScreen.used(phone) };
  });
}

/** Paths of the books on the sample student's shelf, by title, without the signature that expires. */
export async function booksOf(browser: Browser, origin: string): Promise<ReadonlyMap<string, string>> {
  return onPhone(browser, origin, { saving: true }, async (phone) => {
    await phone.signIn(shelfScreen.who);
    await phone.lookFor(shelfScreen.use);
    await phone.open(shelfScreen.path);
    await phone.seen('book');
    const links = await phone.page.locator('a[href*="/library/reader/"]').evaluateAll((found) =>
      found.map((link) => ({
        title: link.querySelector('[title]')?.getAttribute('title') ?? '',
        path: new URL((link as HTMLAnchorElement).href).pathname,
      })),
    );
    return new Map(links.flatMap(({ title, path }) => (title ? [[title, path] as const] : [])));
  });
}

/** Measures from the press on a book on the shelf until its text is visible. @param ahead whether the player's code is prefetched */
export async function openBook(
  browser: Browser,
  origin: string,
  path: string,
  ahead: boolean,
): Promise<Figures> {
  return onPhone(browser, origin, { saving: !ahead }, async (phone) => {
    await phone.signIn(shelfScreen.who);
    await phone.lookFor(shelfScreen.use);
    await phone.slowLine();
    await phone.slowProcessor();
    await phone.open(shelfScreen.path);
    await phone.seen('book');
    await phone.atRest();
    const pressed = await phone.press(`a[href*="${path}"]`);
    const shown = await phone.page.waitForFunction(() => window.phone.book, null, { polling: 'raf' });
    return { text: ((await shown.jsonValue()) ?? Number.NaN) - pressed };
  });
}

async function onPhone<T>(
  browser: Browser,
  origin: string,
  { saving = false }: { readonly saving?: boolean },
  work: (phone: Phone) => Promise<T>,
): Promise<T> {
  const phone = await Phone.take(browser, origin, { window: 'phone', saving });
  try {
    return await work(phone);
  } finally {
    await phone.close();
  }
}
