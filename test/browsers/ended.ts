import { expect } from 'vitest';
import { signInAt } from '../../apps/server/src/testing/sign-in.ts';
import type { Visitor } from './visitor.ts';

const MOBILE = '070-174 06 05';
const CARD = 'the-sample-card-of-sam-strand-in-class-3b';

/** Ends all sessions of a person, from another device. */
export async function endSessions(origin: string, username: string): Promise<void> {
  const { access_token: token } = await signInAt(origin, username);
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await fetch(`${origin}/me/log-out-everywhere`, { method: 'POST', headers });
  expect(status).toBe(204);
}

/** Waits for the dialog in front of a page whose session has ended, and checks that nothing else can be seen or reached. */
export async function isHeld(visitor: Visitor): Promise<void> {
  await visitor.has('Leave this page');
  const seen = await visitor.tab.run(seenAround);
  expect(seen).toEqual({ reachable: [], texts: [], title: 'Your session has ended – Aloud' });
}

/** Waits until the page is its person's again. */
export const isBack = (visitor: Visitor): Promise<boolean> =>
  visitor.until('the page', () => visitor.tab.run(() => !document.documentElement.hasAttribute('data-held')));

/** Lets the page know that its session is over, as another tab does that has found out. */
export const tellOfTheEnd = (visitor: Visitor): Promise<void> =>
  visitor.tab.run(() => {
    localStorage.removeItem('aloud.session');
    window.dispatchEvent(new StorageEvent('storage', { key: 'aloud.session', storageArea: localStorage }));
  });

/** The ways to log in within a page, as a person uses them in the dialog. */
export const waysIn = {
  async password(visitor: Visitor, username: string) {
    await visitor.type('Username', username);
    await visitor.type('Password', 'read-aloud');
    await visitor.press('Log in');
  },
  async card(visitor: Visitor) {
    await visitor.press('Log in with a QR card');
    await visitor.type('QR card', CARD);
    await visitor.press('Log in');
  },
  async groupCode(visitor: Visitor) {
    await visitor.press('Log in with a group code');
    await visitor.type('Group code', 'fyra 3bee');
    await visitor.press('Next');
    await visitor.press('Sam');
  },
  async textMessage(visitor: Visitor, origin: string) {
    await visitor.press('Log in with a text-message code');
    await visitor.type('Mobile number', MOBILE);
    const asked = new Date();
    await visitor.press('Send the code');
    await visitor.type('Code from the message', await codeSince(visitor, origin, asked));
    await visitor.press('Log in');
  },
} as const;

function codeSince(visitor: Visitor, origin: string, asked: Date): Promise<string> {
  return visitor.until('the message', async () => {
    const page = await (await fetch(`${origin}/dev/outbox`)).text();
    const [, sent = 0, code] = /<time>([^<]*)<\/time>[^#]*#(\d{6})/.exec(page) ?? [];
    return new Date(sent) >= asked ? code : null;
  });
}

/** What of the page behind the dialog can be reached, and which of its texts can be seen. Runs in the page. */
const seenAround = () => {
  const front = document.querySelector('[data-session-ended]');
  const others = [...document.body.children].filter(
    (each) => each !== front && !/^(script|noscript|style|link)$/i.test(each.tagName),
  );
  return {
    reachable: others
      .filter((each) => !each.hasAttribute('inert') || getComputedStyle(each).visibility !== 'hidden')
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
    // Of what is hidden it is empty.
    texts: others.map((each) => (each as HTMLElement).innerText?.trim()).filter(Boolean),
    title: document.title,
  };
};
