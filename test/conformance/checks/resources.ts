import type { Probe } from '../probe.ts';
import { type Checks, NotSupported, see } from '../verdict.ts';
import { image, saying } from './seen.ts';

/** Presses play on the page's own audio, and expects it to advance. */
async function audio(probe: Probe): Promise<string> {
  const sheet = await probe.sheet();
  const [box] = await probe.boxes(sheet, 'audio');
  see(box !== undefined && box.width > 50 && box.height > 10, 'There is no player for audio on the page.');
  await probe.page.mouse.click(sheet.box.x + box.x + 22, sheet.box.y + box.y + box.height / 2);
  const state = () =>
    sheet.frame.evaluate(() => {
      const media = document.querySelector('audio');
      return { time: media?.currentTime ?? 0, error: media?.error?.code ?? 0, ready: media?.readyState ?? 0 };
    });
  const deadline = Date.now() + 5000;
  while (Date.now() < deadline && (await state()).time < 0.3) await probe.page.waitForTimeout(50);
  const { time, error, ready } = await state();
  see(time >= 0.3, `The audio stands at ${time.toFixed(2)} s (media error ${error}, ready state ${ready}).`);
  return 'pressed, the audio of the page plays';
}

export const resources: Checks = {
  'pub-cmt-avif': image,
  'pub-cmt-jpeg': image,
  'pub-cmt-png': image,
  'pub-cmt-jxl': async (probe) => {
    const seen = await image(probe).catch(() => '');
    if (seen !== '') return seen;
    const decoded = await probe.page.evaluate(
      () => 'ImageDecoder' in window && ImageDecoder.isTypeSupported('image/jxl'),
    );
    if (!decoded) throw new NotSupported('This browser has no decoder for JPEG XL.');
    return image(probe);
  },
  'pub-cmt-mp3': audio,
  'pub-cmt-mp4': audio,
  'pub-data-urls_browsing-context': async (probe) => {
    const seen = await image(probe);
    see(probe.context.pages().length === 1, 'Another window has opened.');
    return `${seen}, in the book's page`;
  },
  'pub-external-links': async (probe) => {
    const { frame } = await probe.sheet();
    await frame.getByText('External Links').click();
    const dialog = probe.player.getByRole('dialog');
    await dialog.waitFor({ timeout: 3000 });
    see(probe.context.pages().length === 1, 'The link opened without asking.');
    await probe.context.route('https://www.w3.org/**', (route) => route.fulfill({ body: 'W3C' }));
    const [popup] = await Promise.all([
      probe.context.waitForEvent('page', { timeout: 5000 }),
      dialog.getByText('Open link').click(),
    ]);
    await popup.waitForURL(/www\.w3\.org/, { timeout: 5000 });
    see((await probe.text()).includes('External Links'), 'The book is no longer on screen.');
    return 'asks first, then opens in a window of its own; the book stays';
  },
  'pub-file-urls': async (probe) => {
    await probe.page.waitForTimeout(500);
    const said = await saying('Test passes if none of the local resources are loaded')(probe);
    const asked = probe.requests.filter((url) => url.startsWith('file:'));
    see(asked.length === 0, `The page asked for ${asked.join(', ')}.`);
    const { frame } = await probe.sheet();
    const texts = await Promise.all(
      frame.childFrames().map((child) => child.evaluate(() => document.body?.innerText ?? '')),
    );
    see(
      texts.every((text) => text.trim() === ''),
      'A frame in the page is not empty.',
    );
    return `${said}; nothing was asked of the file system`;
  },
  'pub-foreign_image': async (probe) => {
    const [png] = await probe.images(await probe.sheet());
    see((png?.naturalWidth ?? 0) > 1, 'The image that stands in for the foreign one does not show.');
    return `the fallback shows, ${png?.naturalWidth} px wide by nature`;
  },
  'pub-foreign_json-spine': saying('Test passes if you see this text.'),
  'pub-foreign_xml-suffix-spine': saying('Test passes if you see this text.'),
  'pub-xml-names': async (probe) => {
    const alert = await probe.alert();
    see(alert !== '', `No error; the page says "${(await probe.text()).slice(0, 80)}".`);
    return `the player says "${alert.split('\n')[0]}"`;
  },
  'pub-xml-non-validating_comment': async (probe) => {
    const pages = (await probe.screens()).map((sheets) => sheets[0]?.text ?? '');
    see(
      pages.length === 2 &&
        /invalid navigation document/.test(pages[0] ?? '') &&
        /Hello/.test(pages[1] ?? ''),
      `Pages: ${pages.map((text) => text.slice(0, 40)).join(' | ')}.`,
    );
    return 'two pages, the navigation is none of them';
  },
};
