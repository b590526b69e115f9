import type { BrowserContext, Frame, Locator, Page } from '@playwright/test';
import { boxes, fonts, styles, visibleImages, visibleText, widths } from './page/look.ts';
import { decodePng, type Picture } from './png.ts';
import { Failed, see } from './verdict.ts';

/** A visible page frame of the book. */
export interface Sheet {
  readonly frame: Frame;
  /** Place on the screen (CSS pixels). */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly text: string;
}

const OPEN_TIMEOUT = 20_000;
const TURN_TIMEOUT = 4_000;
/** The screen is settled after this time without a change (ms). */
const SETTLED = 150;

/** The player as a reader uses it: by what the page shows, and by buttons and keys. */
export class Probe {
  readonly page: Page;
  readonly player: Locator;
  readonly file: string;
  /** URLs that the page requested. */
  readonly requests: string[] = [];
  readonly #origin: string;
  readonly #id: string;

  constructor(page: Page, origin: string, id: string, file: string) {
    this.page = page;
    this.player = page.locator('book-player');
    this.file = file;
    this.#origin = origin;
    this.#id = id;
    page.on('request', (request) => this.requests.push(request.url()));
  }

  get context(): BrowserContext {
    return this.page.context();
  }

  /** Opens the book and waits for its first page, or for an alert. */
  async open(): Promise<void> {
    await this.#open('', () => this.button('Play').isEnabled());
  }

  /** Opens it again on a host that lets the scripts of books run. Such books have no Play button. */
  async openScripted(): Promise<void> {
    await this.#open('&scripts', () => this.button('Table of contents').isEnabled());
  }

  async #open(query: string, ready: () => Promise<boolean>): Promise<void> {
    await this.page.goto(`${this.#origin}/?book=${this.#id}${query}`);
    const deadline = Date.now() + OPEN_TIMEOUT;
    while (Date.now() < deadline) {
      if ((await this.alert()) !== '') return;
      if ((await this.sheets()).length > 0 && (await ready())) {
        await this.settled();
        return;
      }
      await this.page.waitForTimeout(50);
    }
    throw new Failed(`Nothing was on screen after ${OPEN_TIMEOUT / 1000} s.`);
  }

  button(name: string | RegExp): Locator {
    return this.player.getByRole('button', { name, exact: true });
  }

  /** The visible page frames from left to right. */
  async sheets(): Promise<readonly Sheet[]> {
    const found = await Promise.all(
      this.page
        .frames()
        .filter((frame) => frame.parentFrame() === this.page.mainFrame())
        .map(sheetOf),
    );
    return found.filter((sheet) => sheet !== null).toSorted((a, b) => a.box.x - b.box.x);
  }

  /** The visible page. @throws Failed unless exactly one is visible */
  async sheet(): Promise<Sheet> {
    const [sheet, ...others] = await this.sheets();
    see(
      sheet !== undefined && others.length === 0,
      `one page was expected on screen, ${others.length + (sheet ? 1 : 0)} are`,
    );
    return sheet;
  }

  async text(): Promise<string> {
    return (await this.sheets()).map(({ text }) => text).join(' ');
  }

  /** Text of the player's alert; empty if there is none. */
  async alert(): Promise<string> {
    const texts = await this.player.getByRole('alert').allInnerTexts();
    return texts.join(' ').trim();
  }

  async title(): Promise<string> {
    return (await this.player.getByRole('heading', { level: 1 }).textContent())?.trim() ?? '';
  }

  images(sheet: Sheet) {
    return sheet.frame.evaluate(visibleImages);
  }

  fonts(sheet: Sheet) {
    return sheet.frame.evaluate(fonts);
  }

  widths(sheet: Sheet, selector: string) {
    return sheet.frame.evaluate(widths, selector);
  }

  boxes(sheet: Sheet, selector: string) {
    return sheet.frame.evaluate(boxes, selector);
  }

  styles(sheet: Sheet, selector: string, property: string) {
    return sheet.frame.evaluate(styles, [selector, property] as const);
  }

  /** Presses a button of the bars with the mouse, once the bars are visible. */
  async press(name: string | RegExp): Promise<void> {
    const { width, height } = this.page.viewportSize() ?? { width: 0, height: 0 };
    await this.page.mouse.move(width / 2, height - 4);
    // click() would wait until a disabled button is enabled; pressed anyway, the button must do nothing.
    await this.button(name).first().hover({ timeout: 5000 });
    await this.page.mouse.down();
    await this.page.mouse.up();
  }

  /** Presses 'Next page'. @returns false at the end of the book */
  next(): Promise<boolean> {
    return this.#turn(() => this.press('Next page'));
  }

  /** Presses a key. @returns whether it led to another page */
  key(name: string): Promise<boolean> {
    return this.#turn(() => this.page.keyboard.press(name));
  }

  /** Does something that should lead to another page. @returns whether it did */
  async turned(action: () => Promise<unknown>): Promise<boolean> {
    return this.#turn(action);
  }

  /** Turns until a page with this text is visible. @throws Failed */
  async nextUntil(text: string | RegExp, most = 12): Promise<Sheet> {
    for (let turn = 0; turn <= most; turn++) {
      const sheet = (await this.sheets()).find((each) => each.text.search(text) >= 0);
      if (sheet) return sheet;
      if (!(await this.next())) break;
    }
    throw new Failed(`No page with "${String(text)}" came by pressing Next page.`);
  }

  /** Turns to the end. @returns the pages on each screen */
  async screens(most = 40): Promise<ReadonlyArray<readonly Sheet[]>> {
    const screens = [await this.sheets()];
    while (screens.length < most && (await this.next())) screens.push(await this.sheets());
    return screens;
  }

  /** The labels in the player's own table of contents, which stays open. */
  async contents(): Promise<readonly string[]> {
    await this.press('Table of contents');
    const entries = this.player.getByRole('navigation').getByRole('listitem');
    await entries.first().waitFor();
    return entries.evaluateAll((items) =>
      items.map((item) => item.firstElementChild?.textContent?.trim() ?? ''),
    );
  }

  async resize(width: number, height: number): Promise<void> {
    await this.page.setViewportSize({ width, height });
    // The player lays columns out again only after a pause in resizing (spec §9: 500 ms).
    await this.page.waitForTimeout(700);
    await this.settled();
  }

  /** A screenshot of a part of the screen, without the bars. */
  async picture(box: Sheet['box']): Promise<Picture> {
    const view = this.page.viewportSize() ?? { width: 0, height: 0 };
    await this.page.mouse.move(view.width / 2, view.height / 2);
    const [x, y] = [Math.max(0, Math.ceil(box.x)), Math.max(0, Math.ceil(box.y))];
    const width = Math.floor(Math.min(box.x + box.width, view.width) - x);
    const height = Math.floor(Math.min(box.y + box.height, view.height) - y);
    return decodePng(await this.page.screenshot({ clip: { x, y, width, height } }));
  }

  /** Waits until nothing changes any more. */
  async settled(): Promise<void> {
    let before = '';
    for (let tries = 0; tries < 40; tries++) {
      const now = await this.#signature();
      if (now === before) return;
      before = now;
      await this.page.waitForTimeout(SETTLED);
    }
  }

  async #turn(action: () => Promise<unknown>): Promise<boolean> {
    const before = await this.#signature();
    await action();
    const deadline = Date.now() + TURN_TIMEOUT;
    while (Date.now() < deadline) {
      if ((await this.#signature()) !== before) {
        await this.settled();
        return true;
      }
      // At the end of the book the button is disabled, so there is no need to wait for a page.
      if ((await this.#atEnd()) && Date.now() > deadline - TURN_TIMEOUT + 600) return false;
      await this.page.waitForTimeout(40);
    }
    return false;
  }

  async #atEnd(): Promise<boolean> {
    const ends = await this.player
      .locator('[aria-disabled="true"]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
    return ends.includes('Next page') || ends.includes('Previous page');
  }

  /** The visible pages and the progress, as text: pages that look alike still differ in progress. */
  async #signature(): Promise<string> {
    const sheets = await this.sheets();
    const progress = await this.player.getByText(/% read/).allTextContents();
    const pictures = await Promise.all(
      sheets.map((sheet) =>
        this.images(sheet).then(
          (seen) => seen.map(({ src }) => src),
          () => [],
        ),
      ),
    );
    const scrolled = await Promise.all(
      sheets.map(({ frame }) => frame.evaluate(() => `${scrollX},${scrollY}`).catch(() => '')),
    );
    return JSON.stringify([
      sheets.map(({ box, text }) => [box, text]),
      pictures,
      scrolled,
      progress,
      await this.alert(),
    ]);
  }
}

async function sheetOf(frame: Frame): Promise<Sheet | null> {
  try {
    const element = await frame.frameElement();
    const [box, visible] = await Promise.all([
      element.boundingBox(),
      element.evaluate((each) => {
        const frame = each as Element;
        // A prepared page is beside the stage, which clips it; its box may still reach into the window.
        const prepared = frame.closest('[inert], [aria-hidden="true"]') !== null;
        return !prepared && frame.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      }),
    ]);
    if (!box || !visible || !onScreen(frame.page(), box)) return null;
    const page = await pageIn(frame);
    return { frame: page, box, text: await page.evaluate(visibleText) };
  } catch {
    // The frame was removed meanwhile.
    return null;
  }
}

/** The inner frame of a frame that contains only a frame, else the frame itself. */
async function pageIn(frame: Frame): Promise<Frame> {
  const [only, ...others] = frame.childFrames();
  if (!only || others.length > 0) return frame;
  const wraps = await frame.evaluate(
    () => document.body.children.length === 1 && document.body.firstElementChild?.localName === 'iframe',
  );
  return wraps ? only : frame;
}

function onScreen(page: Page, { x, y, width, height }: Sheet['box']): boolean {
  const view = page.viewportSize() ?? { width: 0, height: 0 };
  return (
    width > 0 && height > 0 && x < view.width - 1 && x + width > 1 && y < view.height - 1 && y + height > 1
  );
}
