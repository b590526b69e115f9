import type { Probe } from '../probe.ts';
import { type Check, type Checks, NotSupported, same, see } from '../verdict.ts';
import { scrollsBy, swipeOn } from './scrolling.ts';
import { saying } from './seen.ts';

/** Opens the book on a host that lets its scripts run, and passes if the page says so. */
export function scripted(on = /test passes/i, off = /does not (support|implement)/i): Check {
  return async (probe) => {
    await probe.openScripted();
    const text = await everything(probe);
    see(!off.test(text) && on.test(text), `The page says "${text.slice(0, 160)}".`);
    return `where the host lets scripts run, the page says "${on.exec(text)?.[0]}"`;
  };
}

/** Texts of the visible pages and of the frames in them. */
async function everything(probe: Probe): Promise<string> {
  const texts = [await probe.text()];
  for (const { frame } of await probe.sheets())
    for (const child of frame.childFrames())
      texts.push(await child.evaluate(() => document.body?.innerText ?? ''));
  return texts.join(' ').replace(/\s+/g, ' ');
}

export const scripting: Checks = {
  'scr-not-support_ccscript-modify-host': async (probe) => {
    await probe.page.waitForTimeout(1500);
    const text = await everything(probe);
    see(
      text.includes('If indeed this text is visible, the test passes.'),
      'The text of the host page was changed.',
    );
    see(
      /content of an iframe/.test(text),
      'The frame in the page shows nothing; the test demands its content.',
    );
    return 'the frame shows its content, the text of the page is as it was';
  },
  'scr-readingsystem-features': async (probe) => {
    const said = await scripted(/dom-manipulation.*spine-scripting *: *(true|false)/)(probe);
    see(!said.includes('unimplemented'), said);
    return said;
  },
  'scr-readingsystem-support': scripted(),
  'scr-readingsystem-support_svg': async (probe) => {
    // Text of a drawing counts as visible even if it is not drawn, so this checks the groups themselves.
    const said = await scripted(/supports scripting in SVG/, /^$/)(probe);
    const sheet = await probe.sheet();
    same(await probe.styles(sheet, '#ers_fails, #ers_passes', 'display'), ['none', 'block'], 'what is drawn');
    return `${said} and that epubReadingSystem is there`;
  },
  'scr-storage-delete': async (probe) => {
    const text = await probe.text();
    see(
      text.includes('does not support scripting, hence this test succeeds'),
      `The page says "${text.slice(0, 120)}".`,
    );
    const keys = await probe.page.evaluate(() => Object.keys(localStorage));
    see(
      keys.every((key) => key.startsWith('bookplayer')),
      `The book has stored ${keys.join(', ')}.`,
    );
    return 'no script runs, so nothing is stored: "hence this test succeeds"';
  },
  'scr-support': scripted(/supports scripting/),
  'scr-support-fallback': saying(/followed through the scripted content fallback.*Test passes/),
  'scr-support_iframe': async () => {
    throw new NotSupported(
      'Frames within a scripted page are left out: nothing would keep them from connections of their own (docs/decisions/0006).',
    );
  },
  'scr-support_origin': async (probe) => {
    await probe.openScripted();
    const origins = [await probe.text()];
    see(await probe.next(), 'There is no second page.');
    origins.push(await probe.text());
    const [first, second] = origins.map((text) => /Origin URL: *(\S+)/.exec(text)?.[1]);
    same(first, second, 'the origins of two pages');
    return `both pages say "${first}", as every opaque origin does`;
  },
  'scr-support_scrolled-doc': async (probe) => {
    await probe.openScripted();
    const far: number[] = [];
    for (let documents = 1; documents <= 4; documents++) {
      const sheet = await probe.sheet();
      far.push(await scrollsBy(sheet));
      if (documents === 4) break;
      // A page that runs its own scripts takes real touches only, so there the button leads on.
      const turned = documents === 1 ? probe.next() : probe.turned(() => swipeOn(sheet));
      see(await turned, `Nothing leads on from document ${documents}.`);
    }
    see(
      // The first one is no longer than a window.
      far.slice(1).every((each) => each > 0),
      `The four documents can be scrolled by ${far.join(', ')} px.`,
    );
    return `the four documents scroll by ${far.join(', ')} px; a swipe leads from one to the next`;
  },
  'sec-untrusted-consent_scripting': async (probe) => {
    await probe.page.waitForTimeout(1500);
    const text = await everything(probe);
    see(text.includes('No script has been executed.'), `The page says "${text.slice(0, 160)}".`);
    return 'without consent no script is executed, after 1.5 s neither';
  },
};
