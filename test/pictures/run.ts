// Takes sixty pictures of the reader, pairwise over kinds of books, sizes, looks, panels and video: `npm run pictures`. They are in
// build/pictures, with contact sheets of twelve. `-- rtl` takes only those whose name contains it. docs/reader-pictures.md has what to
// look for.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BookPlayer } from '@aloud/player';
import { type Browser, chromium, type Page } from '@playwright/test';
import { assignment } from '../../packages/player/src/testing/submissions.ts';
import { ensureChromium, FLAGS } from '../../scripts/chromium.mjs';
import { chapters } from './books.ts';
import { nameOf, planned, type Shot } from './plan.ts';
import { startServer } from './server.ts';

const COUNT = 60;
const ON_A_SHEET = 12;
const folder = join(import.meta.dirname, '../../build/pictures');
const only = process.argv[2] ?? '';

const shots = planned(COUNT).filter((shot) => nameOf(shot).includes(only));
if (!only) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const server = await startServer();
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: FLAGS });
try {
  for (const shot of shots) {
    await take(browser, shot);
    console.log(nameOf(shot));
  }
  for (let at = 0; at < shots.length; at += ON_A_SHEET)
    await contactSheet(browser, shots.slice(at, at + ON_A_SHEET), at / ON_A_SHEET + 1);
} finally {
  await browser.close();
  server.close();
}

async function take(running: Browser, shot: Shot): Promise<void> {
  const [width = 0, height = 0] = shot.size.split('x').map(Number);
  const context = await running.newContext({
    viewport: { width, height },
    hasTouch: width < 1000,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(server.origin);
  await open(page, shot);
  await page.screenshot({ path: join(folder, `${nameOf(shot)}.png`) });
  await context.close();
}

/** Opens the book at a page with text, speaks for a moment and pauses, so that a sentence is lit, and opens what is to be open. */
async function open(page: Page, shot: Shot): Promise<void> {
  await page.evaluate(
    async ({ kind, look, video, chapter, submission, panel }) => {
      await customElements.whenDefined('book-player');
      localStorage.setItem(
        'bookplayer_config',
        JSON.stringify({ darkTheme: look === 'dark', audioVolume: 0.1 }),
      );
      const player = document.createElement('book-player') as BookPlayer;
      const opened = new Promise((resolve) => player.addEventListener('book-open', resolve, { once: true }));
      Object.assign(player, {
        src: `/books/${kind}/`,
        theme: look === 'themed' ? 'themed' : 'default',
        bookmarkFeatures: true,
        noHints: panel !== 'nothing',
        ...(video === 'takk' && {
          selectedLanguage: 'takk',
          book: { id: kind, languages: { mainLanguage: 'sv', audio: ['sv', 'en'], video: ['takk'] } },
        }),
        callbacks: {
          getSubmissions: async ({ contextType }: { contextType: string }) => ({
            data: contextType === 'Assignment' ? [submission] : [],
            cursor: null,
          }),
          patchSubmission: async () => {},
        },
      });
      document.body.append(player);
      await opened;
      await player.goTo({ ncxRef: '', URI: `EPUB/${chapter}#progression=0`, timeOffset: 0, charOffset: 0 });
      const spoken = new Promise((resolve) =>
        player.addEventListener('book-track-change', resolve, { once: true }),
      );
      void player.play();
      await Promise.race([spoken, new Promise((resolve) => setTimeout(resolve, 2500))]);
      player.pause();
      const { store } = player;
      if (panel === 'tasks') store?.openSubmission(submission.id);
      if (panel === 'settings') store?.chrome.togglePopup('settings');
      if (panel === 'help') store?.chrome.showHelp(true);
      store?.chrome.hold(true);
    },
    { ...shot, panel: shot.open, chapter: chapters[shot.kind], submission: assignment() },
  );
  // The page makes room for a panel after half a second; the video has its first picture by then.
  await page.waitForTimeout(1500);
}

async function contactSheet(running: Browser, shown: readonly Shot[], number: number): Promise<void> {
  const file = join(folder, `sheet-${number}.html`);
  const figures = shown.map(
    (shot) => `<figure><img src="${nameOf(shot)}.png"><figcaption>${nameOf(shot)}</figcaption></figure>`,
  );
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><style>body{display:grid;grid-template-columns:repeat(4,480px);gap:12px;font:14px sans-serif;background:#888}figure{margin:0}img{max-width:480px;max-height:420px}</style>${figures.join('')}`,
  );
  const page = await running.newPage({ viewport: { width: 1990, height: 900 } });
  await page.goto(`file://${file}`);
  await page.screenshot({ path: file.replace('.html', '.png'), fullPage: true });
  await page.close();
}
