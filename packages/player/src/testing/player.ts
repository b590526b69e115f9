import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import '../components/book-player/book-player.ts';
import '../components/book-tooltip/book-tooltip.ts';
import type { BookPlayer } from '../components/book-player/book-player.ts';
import type { PlayerStore } from '../stores/PlayerStore.ts';
import { until } from './until.ts';

export type PlayerSetup = Partial<
  Pick<
    BookPlayer,
    | 'book'
    | 'bookmarkFeatures'
    | 'callbacks'
    | 'frogFunctionality'
    | 'locale'
    | 'loginUrl'
    | 'mediaBaseUrl'
    | 'noHints'
    | 'policy'
    | 'selectedLanguage'
    | 'sourceApplication'
    | 'theme'
    | 'userIdentity'
  >
>;

/** A player without a book, by default in a window of a common size. The reader's settings are those of a new device. */
export async function emptyPlayer(setup: PlayerSetup = {}, width = 1000): Promise<BookPlayer> {
  localStorage.removeItem('bookplayer_config');
  const player = await fixture<BookPlayer>(
    html`<book-player style="width:${width}px;height:640px"></book-player>`,
  );
  Object.assign(player, setup);
  // The sound is real but muted: people hear a test machine.
  storeOf(player).settings.setVolume(0);
  return player;
}

/** A player with a book, by address or as a file, at its first page. */
export async function openPlayer(
  source: string | File,
  setup: PlayerSetup = {},
  width?: number,
): Promise<BookPlayer> {
  const player = await emptyPlayer(setup, width);
  const opened = oneEvent(player, 'book-open');
  if (typeof source === 'string') player.src = source;
  else player.file = source;
  await opened;
  await settled(player);
  return player;
}

/** Resizes the player to another window size, and waits until it has drawn itself for that. */
export async function resize(player: BookPlayer, width: number, height = 640): Promise<void> {
  Object.assign(player.style, { width: `${width}px`, height: `${height}px` });
  await nextFrame();
  await settled(player);
}

/** Three frames: to lay out, to notice that, to draw for it. */
async function nextFrame(): Promise<void> {
  for (let frame = 0; frame < 3; frame++)
    await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
}

export function storeOf(player: BookPlayer): PlayerStore {
  if (!player.store) throw new Error('A player has a store.');
  return player.store;
}

/** Waits until every part has drawn the current state of the stores. */
export async function settled(player: BookPlayer): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await player.updateComplete;
    for (const root of rootsOf(player)) {
      for (const element of root.querySelectorAll<HTMLElement & { updateComplete?: Promise<unknown> }>('*'))
        await element.updateComplete;
    }
  }
}

/** Everything in the player that a selector matches, in every part. */
export function allOf<E extends Element>(player: BookPlayer, selector: string): E[] {
  return rootsOf(player).flatMap((root) => [...root.querySelectorAll<E>(selector)]);
}

/** The one element that a selector matches. */
export function oneOf<E extends Element>(player: BookPlayer, selector: string): E {
  const [found] = allOf<E>(player, selector);
  if (!found) throw new Error(`The player has no ${selector}.`);
  return found;
}

/** The names of the buttons in the accessibility tree. */
export function buttonNames(player: BookPlayer): string[] {
  return allOf<HTMLButtonElement>(player, 'button:not([aria-hidden="true"])').map(nameOf);
}

export function button(player: BookPlayer, name: string): HTMLButtonElement {
  const found = allOf<HTMLButtonElement>(player, 'button').find((each) => nameOf(each) === name);
  if (!found) throw new Error(`No button "${name}" among: ${buttonNames(player).join(', ')}`);
  return found;
}

/** Presses a button by its name and waits until the player has drawn the effect. */
export async function press(player: BookPlayer, name: string): Promise<void> {
  button(player, name).click();
  await settled(player);
}

/** The frames of the shown pages. */
export function framesOf(player: BookPlayer): HTMLIFrameElement[] {
  return allOf<HTMLElement>(player, '.stage > div')
    .filter((view) => view.ariaHidden === 'false')
    .flatMap((view) => [...view.querySelectorAll('iframe')]);
}

/** The document of the first shown page. */
export function pageOf(player: BookPlayer): Document {
  const document = framesOf(player)[0]?.contentDocument;
  if (!document) throw new Error('No page is on show.');
  return document;
}

/** File names of the shown documents: `p1.xhtml` or `p1.xhtml+p2.xhtml`. */
export function shownIn(player: BookPlayer): string {
  const items = storeOf(player).places.shown?.items ?? [];
  return items.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)).join('+');
}

/** Waits until this document is shown. */
export async function untilShown(player: BookPlayer, name: string): Promise<void> {
  await until(() => shownIn(player) === name, `${name} is shown`);
}

/** Ids of the highlighted sentences on the page. */
export function markedIn(player: BookPlayer): string[] {
  return [...pageOf(player).querySelectorAll('[data-aloud-active]')].map(({ id }) => id);
}

/** Waits until this sentence is highlighted. */
export async function untilMarked(player: BookPlayer, id: string): Promise<void> {
  await until(() => markedIn(player).join() === id, `${id} is marked`);
}

/** The words of the status line. */
export function hintOf(player: BookPlayer): string {
  return oneOf(player, '.message').textContent?.trim() ?? '';
}

/** The focused element, in whatever part of the player; the body if there is none. */
export function focused(): Element {
  let element: Element | null = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element ?? document.body;
}

/** @throws if another element has the focus; names it, because an assertion would print it whole */
export function expectFocus(wanted: Element | null | undefined): void {
  const has = focused();
  const name = has.getAttribute('aria-label') ?? has.textContent?.trim();
  if (has !== wanted) throw new Error(`<${has.localName}> "${name}" has the focus.`);
}

/** A press of a key such as `Ctrl+Alt+n` or `Alt+ArrowUp`, at a target or at the focused element. */
export async function key(
  player: BookPlayer,
  name: string,
  target: Element = focused(),
): Promise<KeyboardEvent> {
  const parts = name.split('+');
  const pressed = parts.at(-1) ?? '';
  const event = new KeyboardEvent('keydown', {
    key: pressed === 'Space' ? ' ' : pressed,
    code: pressed === 'Space' ? 'Space' : /^[a-z]$/i.test(pressed) ? `Key${pressed.toUpperCase()}` : pressed,
    ctrlKey: parts.includes('Ctrl'),
    altKey: parts.includes('Alt'),
    bubbles: true,
    cancelable: true,
    composed: true,
  });
  target.dispatchEvent(event);
  await settled(player);
  return event;
}

/** Records the details of an event from now on. */
export function listTo<Type extends keyof HTMLElementEventMap>(
  player: BookPlayer,
  type: Type,
): Array<HTMLElementEventMap[Type]> {
  const seen: Array<HTMLElementEventMap[Type]> = [];
  player.addEventListener(type, (event) => seen.push(event));
  return seen;
}

/** Everything shown passes the checks of axe. The pages themselves are up to the book. */
export async function expectAccessible(player: BookPlayer): Promise<void> {
  // Bars that fade and panels that slide in do not have their final contrast yet, or no longer.
  storeOf(player).chrome.hold(true);
  await atRest(player);
  await expect(player).to.be.accessible();
}

/** Finishes all animations. */
export async function atRest(player: BookPlayer): Promise<void> {
  await settled(player);
  const moving = rootsOf(player)
    .flatMap((root) => root.getAnimations())
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  for (const animation of moving) animation.finish();
}

function rootsOf(player: BookPlayer): ShadowRoot[] {
  const roots: ShadowRoot[] = [];
  const visit = (root: ShadowRoot | null) => {
    if (!root) return;
    roots.push(root);
    for (const element of root.querySelectorAll('*')) visit(element.shadowRoot);
  };
  visit(player.shadowRoot);
  return roots;
}

function nameOf(element: HTMLElement): string {
  return element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
}
