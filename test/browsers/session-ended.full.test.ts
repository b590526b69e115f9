import { beforeAll, describe, expect, test } from 'vitest';
import { signInAt } from '../../apps/server/src/testing/sign-in.ts';
import { endSessions, isBack, isHeld, tellOfTheEnd, waysIn } from './ended.ts';
import { CURRENT } from './tab.ts';
import { sampleProducts, visit } from './visit.ts';
import type { Visitor } from './visitor.ts';

const startProduct = sampleProducts();

type Way = (visitor: Visitor, origin: string) => Promise<void>;

const asPupil: Readonly<Record<string, Way>> = {
  'a password': (visitor) => waysIn.password(visitor, 'student'),
  'a card': (visitor) => waysIn.card(visitor),
  'a group code': (visitor) => waysIn.groupCode(visitor),
};
const asTeacher: Readonly<Record<string, Way>> = {
  'a password': (visitor) => waysIn.password(visitor, 'teacher'),
  'a code by text message': (visitor, origin) => waysIn.textMessage(visitor, origin),
};

describe.each(CURRENT)('In %s', (engine) => {
  const here = visit(engine, startProduct);

  const page = async () => (await here.visitor.reader('the book', () => true)).page;

  /** Opens a book, goes on in it, and is refused as the next page is reported. */
  async function endsOnABook(username: string): Promise<string> {
    const { visitor, origin } = here;
    await endSessions(origin, username);
    await visitor.tab.keys('ArrowRight');
    await isHeld(visitor);
    return page();
  }

  describe('the open book of a pupil whose session ends', () => {
    beforeAll(async () => {
      await here.visitor.signIn(here.origin, 'student');
      const { page: first } = await here.visitor.openFromShelf(here.origin, 'Moss and Rain');
      await here.visitor.tab.keys('ArrowRight');
      await here.visitor.reader('the second page', (now) => now.page !== first);
      await here.visitor.press('Play');
      await here.visitor.reader('the voice', ({ playing }) => playing);
    }, 60_000);

    test.each(Object.keys(asPupil))('is there, silent, once they log in by %s', async (way) => {
      const before = await endsOnABook('student');
      await here.visitor.reader('silence', ({ playing }) => !playing);
      await here.visitor.picture('session ended on a book');
      await asPupil[way]?.(here.visitor, here.origin);
      await isBack(here.visitor);
      const now = await here.visitor.reader('the book', () => true);
      expect([now.page, now.playing]).toEqual([before, false]);
    });

    test('is closed once somebody else logs in, and does not come back', async () => {
      await endsOnABook('student');
      await waysIn.password(here.visitor, 'teacher');
      await here.visitor.until('their own page', () =>
        here.visitor.tab.run(() => document.querySelector('h1')?.textContent === 'Hello, Tove!'),
      );
      const books = () => here.visitor.tab.run(() => document.querySelectorAll('book-player').length);
      expect(await books()).toBe(0);
      await here.visitor.tab.run(() => history.back());
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      const heading = await here.visitor.tab.run(() => document.body.innerText);
      expect(heading).not.toContain('Sam');
      expect(await books()).toBe(0);
    });
  });

  test('a page that the browser has kept shows nothing of its person to whoever has logged in since', async () => {
    const { visitor, origin } = here;
    const forgetAll = () => {
      localStorage.clear();
      sessionStorage.clear();
    };
    await visitor.tab.goTo(`${origin}/login`);
    await visitor.tab.run(forgetAll);
    await visitor.signIn(origin, 'teacher');
    await visitor.tab.goTo(`${origin}/feedback`);
    await visitor.until('the form', () => visitor.tab.run(() => document.querySelector('textarea') !== null));
    await visitor.tab.run(() => document.querySelector('textarea')?.focus());
    await visitor.tab.keys(...Array.from('The quiet ones'));
    await visitor.tab.run(() =>
      addEventListener('pageshow', ({ persisted }) => localStorage.setItem('came-back', String(persisted))),
    );
    // A page of the same origin that is none of the portal's, where the next person's session arrives, as from another window.
    await visitor.tab.goTo(`${origin}/healthz`);
    const {
      access_token: accessToken,
      id_token: idToken,
      refresh_token: refreshToken,
    } = await signInAt(origin, 'student');
    await visitor.tab.run(
      (session) => localStorage.setItem('aloud.session', session),
      JSON.stringify({ accessToken, idToken, refreshToken }),
    );
    await visitor.tab.run(() => {
      setTimeout(() => history.back());
    });
    await visitor.until('their own page', () =>
      visitor.tab.run(() => document.querySelector('h1')?.textContent === 'Hello, Sam!'),
    );
    const left = await visitor.tab.run(() =>
      [JSON.stringify(sessionStorage), document.documentElement.outerHTML].join(),
    );
    expect(left).not.toContain('The quiet ones');
    const [value, kept] = await visitor.tab.run(() => [
      document.querySelector('textarea')?.value ?? '',
      localStorage.getItem('came-back'),
    ]);
    expect(value).toBe('');
    // Or the test would say nothing about a page that was kept.
    expect(kept).toBe('true');
  });

  describe('the half-filled form of a teacher whose session ends', () => {
    const text = () => here.visitor.tab.run(() => document.querySelector('textarea')?.value ?? null);

    test.each(Object.keys(asTeacher))('is there once they log in by %s', async (way) => {
      const { visitor, origin } = here;
      await visitor.tab.goTo(`${origin}/login`);
      await visitor.tab.run(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await visitor.signIn(origin, 'teacher');
      await visitor.tab.goTo(`${origin}/feedback`);
      await visitor.until('the form', () =>
        visitor.tab.run(() => document.querySelector('textarea') !== null),
      );
      await visitor.tab.run(() => document.querySelector('textarea')?.focus());
      await visitor.tab.keys(...Array.from('More boats'));
      // Nothing is kept before it is known whose account it is.
      await visitor.until('a draft', async () => {
        await visitor.tab.keys('!');
        return visitor.tab.run(() => JSON.stringify(sessionStorage).includes('More boats'));
      });
      const typed = await text();
      await endSessions(origin, 'teacher');
      await tellOfTheEnd(visitor);
      await isHeld(visitor);
      await asTeacher[way]?.(visitor, origin);
      await isBack(visitor);
      expect(await text()).toBe(typed);
    });
  });
});
