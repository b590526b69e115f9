// The files that run for a press in the reader: on its way out, until the page moves or the sound starts, and on its way back, until
// the elements show it. The page halts at both moments, and its coverage is taken.
import { ownFiles } from './portal.mjs';

/** A page at rest runs nothing of ours for this long (ms). */
const REST = 500;
/** How long a press may take (ms). */
const PATIENCE = 20_000;

/**
 * A press: the files of its way out, and of its way back.
 * @typedef {{ out: string[], back: string[] }} Walk
 */

/**
 * @param {import('./portal.mjs').Visit} visit a pupil's
 * @returns {Promise<{ next: Walk, play: Walk, other: string[] }>} and the files of another press, on 'Settings'
 */
export async function walkReader({ page, inspector }) {
  const take = async () => ownFiles((await inspector.send('Profiler.takePreciseCoverage')).result);
  const rest = async () => {
    do await page.waitForTimeout(REST);
    while ((await take()).length > 0);
  };
  let halted = async () => {};
  inspector.on('Debugger.paused', () => void halted());
  await inspector.send('Debugger.enable');

  const button = (name) => page.locator('book-player').getByRole('button', { name, exact: true });
  /** The files that run from a press to each halt of the page. @param arm makes the page halt, as often as `halts` says */
  const walk = async (name, halts, arm) => {
    // The mouse is over the button already: coming there is no part of the press.
    await button(name).hover();
    await rest();
    const walked = new Promise((resolve, reject) => {
      const found = [];
      halted = async () => {
        found.push(await take());
        await inspector.send('Debugger.resume');
        if (found.length === halts) resolve(found);
      };
      setTimeout(() => reject(new Error(`A press on '${name}' did not arrive.`)), PATIENCE).unref();
    });
    await page.evaluate(arm);
    await take();
    await page.mouse.down();
    await page.mouse.up();
    return walked;
  };
  const walkBothWays = async (name, arm) => {
    const [out, back] = await walk(name, 2, arm);
    return { out, back };
  };

  // As text: linters forbid the statement.
  await page.addInitScript('globalThis.halt = () => { debugger; };');
  await page.addInitScript(makeHaltOnceDrawn);
  await page.goto('/library/bookshelf');
  await page.getByRole('link', { name: 'Fyrkatten' }).first().click();
  // What only the first press does, such as loading the code of the sound, does not count: the second of each is counted.
  await walk('Play', 2, haltsOfPlay);
  await button('Pause').click();
  await walk('Next page', 2, haltsOfTurn);
  await walk('Settings', 1, haltOfMenu);
  const [other] = await walk('Settings', 1, haltOfMenu);
  const next = await walkBothWays('Next page', haltsOfTurn);
  const play = await walkBothWays('Play', haltsOfPlay);
  return { next, play, other };
}

/** Runs in the page before any of its scripts: a halt once the elements of the player have drawn what they were told in this task. */
function makeHaltOnceDrawn() {
  const elementsIn = (element) => [
    element,
    ...[...(element.shadowRoot?.querySelectorAll('*') ?? [])]
      .filter(({ updateComplete }) => updateComplete)
      .flatMap(elementsIn),
  ];
  globalThis.haltOnceDrawn = () => {
    queueMicrotask(() => {
      const elements = elementsIn(document.querySelector('book-player'));
      void Promise.all(elements.map(({ updateComplete }) => updateComplete)).then(halt);
    });
  };
}

/** Halts once the elements have drawn what a press has changed immediately. */
function haltOfMenu() {
  addEventListener('click', () => haltOnceDrawn(), { once: true });
}

/** Halts as soon as another page is laid on the stage, and once the elements show it. */
function haltsOfTurn() {
  const player = document.querySelector('book-player');
  new MutationObserver((_, observer) => {
    observer.disconnect();
    halt();
  }).observe(player.shadowRoot.querySelector('[part=stage]'), {
    attributeFilter: ['aria-hidden'],
    subtree: true,
  });
  player.addEventListener('book-place-change', () => haltOnceDrawn(), { once: true });
}

/** Halts as soon as a sound is started, and once the elements show that it plays. */
function haltsOfPlay() {
  const media = HTMLMediaElement.prototype;
  const play = Object.getOwnPropertyDescriptor(media, 'play');
  media.play = function playAfterHalt() {
    Object.defineProperty(media, 'play', play);
    halt();
    return this.play();
  };
  const player = document.querySelector('book-player');
  const changed = ({ detail }) => {
    if (!detail.playing) return;
    player.removeEventListener('book-playback-change', changed);
    haltOnceDrawn();
  };
  player.addEventListener('book-playback-change', changed);
}
