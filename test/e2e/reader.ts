import { expect, type Locator, type Page } from '@playwright/test';
import { signInAt } from '../../apps/server/src/testing/sign-in.ts';
import { type Lit, litNow } from './page/lit.ts';
import type { Pupil } from './pupil.ts';

/** Signs in by tokens, without the form: for tests that are not about signing in. No page of the portal is open yet. */
export async function signIn(page: Page, username: string, password?: string): Promise<void> {
  // An empty page of the origin, for its storage; without an icon, some browsers would request one.
  const empty = '/empty';
  const body = '<!doctype html><title>Empty</title><link rel="icon" href="data:,">';
  await page.route(`**${empty}`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(empty);
  await page.unroute(`**${empty}`);
  const reply = await signInAt(new URL(page.url()).origin, username, password);
  const tokens = {
    accessToken: reply.access_token,
    idToken: reply.id_token,
    refreshToken: reply.refresh_token,
  };
  await page.evaluate((session) => {
    localStorage.setItem('aloud.session', session);
    localStorage.setItem('fromAudioAid', 'true');
  }, JSON.stringify(tokens));
}

/** Signs in by the form, and waits until the person is signed in. */
export async function signInByForm(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, username, 'read-aloud');
  await expect(page).not.toHaveURL(/\/login/);
}

/** Fills in the sign-in form and submits it. */
export async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Opens a book from the shelf and waits for its first page. */
export async function openFromShelf(page: Page, title: string): Promise<Reader> {
  await page.goto('/library/bookshelf');
  await page.getByRole('link', { name: title }).first().click();
  return opened(page);
}

/** Signs in as a student who has read nothing yet. */
export const signInAsPupil = (page: Page, { username, password }: Pupil) => signIn(page, username, password);

/** Waits until a book is on screen. */
export async function opened(page: Page): Promise<Reader> {
  const reader = new Reader(page);
  await expect(reader.button('Play')).toBeEnabled();
  await expect(reader.player.locator('iframe').first()).toBeAttached();
  return reader;
}

/** The player as a reader uses it: by the names of its buttons and the content of its pages. */
export class Reader {
  readonly page: Page;
  readonly player: Locator;

  constructor(page: Page) {
    this.page = page;
    this.player = page.locator('book-player');
  }

  button(name: string): Locator {
    return this.player.getByRole('button', { name, exact: true });
  }

  /** Shows the bars, as a mouse does that comes to the upper edge of the player, and moves on there until it sees them. */
  async showBars(): Promise<void> {
    const { x, y, width } = (await this.player.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    await expect(async () => {
      await this.page.mouse.move(x + width / 2, y + 60);
      await this.page.mouse.move(x + width / 2, y + 20);
      await expect(this.player.locator('.frame.away')).toHaveCount(0, { timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
  }

  /** On a busy machine they may have faded by now. */
  async #seeBars(): Promise<void> {
    if ((await this.player.locator('.frame.away').count()) > 0) await this.showBars();
  }

  /** Opens a menu by its button in a bar; on a phone that button may be behind 'More'. */
  async openMenu(name: string): Promise<void> {
    await this.#seeBars();
    const named = this.player.getByRole('button', { name: new RegExp(`^${name}(:|$)`) });
    if (!(await named.isVisible())) await this.button('More').click();
    await named.click();
  }

  /** Text of the lit sentence on a visible page; empty if there is none. */
  async litText(): Promise<string> {
    for (const frame of this.page.frames()) {
      const text = await frame.evaluate(litIn).catch(() => '');
      if (text) return text;
    }
    return '';
  }

  lit(): Promise<Lit> {
    return this.player.evaluate(litNow);
  }

  /** Waits for a lit sentence other than `before`. */
  async nextLit(before = ''): Promise<string> {
    let text = '';
    await expect(async () => {
      text = await this.litText();
      expect(text).not.toBe('');
      expect(text).not.toBe(before);
    }).toPass({ timeout: 20_000 });
    return text;
  }

  /** Text of the visible pages. */
  async visibleText(): Promise<string> {
    const texts = await Promise.all(
      this.page.frames().map((frame) => frame.evaluate(visibleIn).catch(() => '')),
    );
    return texts.join('\n').trim();
  }

  /** The place in the book, from the player's store: documents and page. */
  place(): Promise<string> {
    return this.player.evaluate((player) => {
      const shown = (
        player as unknown as {
          store: { places: { shown: { items: { index: number }[]; page: number } | null } };
        }
      ).store.places.shown;
      return shown ? `${shown.items.map((item) => item.index).join('+')}/${shown.page}` : '';
    });
  }

  /** Goes to the first page, wherever somebody was in the book before. */
  async toBeginning(): Promise<void> {
    while (await this.button('Previous page').isEnabled()) await this.turn('Previous page');
  }

  /** Turns the page by one of the buttons, and waits until another page is on screen. */
  async turn(button: 'Next page' | 'Previous page'): Promise<void> {
    const before = await this.place();
    await this.#seeBars();
    await this.button(button).click();
    await expect(async () => expect(await this.place()).not.toBe(before)).toPass();
  }

  /** The progress in the book, as the toolbar shows it. */
  async percent(): Promise<string> {
    return (await this.player.locator('.progress').textContent()) ?? '';
  }
}

function litIn(): string {
  const frame = window.frameElement;
  if (!frame || frame.closest('[inert], [aria-hidden="true"]')) return '';
  const lit = document.querySelector('[data-aloud-active], [class*="overlay-active"]');
  return lit?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}

function visibleIn(): string {
  const frame = window.frameElement;
  if (!frame || frame.closest('[inert], [aria-hidden="true"]')) return '';
  return document.body.innerText;
}
