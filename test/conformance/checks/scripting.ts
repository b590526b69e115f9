import type { Probe } from '../probe.ts';
import { type Check, type Checks, Failed, NotSupported, see } from '../verdict.ts';
import { saying } from './seen.ts';

const SCRIPTS =
  "Scripts of a book do not run: pages lie in a sandbox without scripts (docs/architecture.md, 'Content is hostile').";

/** Passes where the page says so; not supported where it says that nothing runs. */
export function scripted(off: RegExp, on = /test passes/i): Check {
  return async (probe) => {
    const text = await everything(probe);
    if (off.test(text)) throw new NotSupported(SCRIPTS);
    see(on.test(text), `The page says "${text.slice(0, 120)}".`);
    return `the page says "${on.exec(text)?.[0]}"`;
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
  'scr-readingsystem-features': scripted(/does not support scripting/),
  'scr-readingsystem-support': scripted(/does not support scripting/),
  'scr-readingsystem-support_svg': scripted(/does not (support|implement)/),
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
  'scr-support': scripted(/does not support scripting/),
  'scr-support-fallback': saying(/followed through the scripted content fallback.*Test passes/),
  'scr-support_iframe': scripted(/does not support scripting|^(?!.*test passes)/i),
  'scr-support_origin': scripted(/does not support scripting/),
  'scr-support_scrolled-doc': async (probe) => {
    if (/does not support scripting/.test(await probe.text()))
      throw new NotSupported(`${SCRIPTS} The test says that it is not relevant then.`);
    throw new Failed('Scripts run; there is no check for scrolling with scripts.');
  },
  'sec-untrusted-consent_scripting': async (probe) => {
    await probe.page.waitForTimeout(1500);
    const text = await everything(probe);
    see(text.includes('No script has been executed.'), `The page says "${text.slice(0, 160)}".`);
    return 'without consent no script is executed, after 1.5 s neither';
  },
};
