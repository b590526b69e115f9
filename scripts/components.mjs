// Shows every element and every part of the portal's ui, in its states, on one page: `npm run components`. `-- --check` opens the page
// in a browser and fails if one of them is missing.
import path from 'node:path';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { ensureChromium, FLAGS } from './chromium.mjs';
import { root } from './run.mjs';

const vite = await createServer({
  root: path.join(root, 'apps/portal'),
  server: { port: process.argv.includes('--check') ? 0 : 5174, host: '127.0.0.1' },
  logLevel: 'warn',
});
await vite.listen();
const page = `${vite.resolvedUrls?.local[0]}components/`;

if (process.argv.includes('--check')) {
  const problems = await check(page);
  await vite.close();
  for (const problem of problems) console.error(problem);
  process.exit(problems.length > 0 ? 1 : 0);
}
console.log(`Every element and part: ${page}\nIn another language:    ${page}?lang=sv\n`);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => void vite.close().then(() => process.exit()));

/** Opens the page. @returns its errors, and what it reports as missing */
async function check(address) {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: FLAGS });
  try {
    const tab = await browser.newPage();
    const errors = [];
    tab.on('pageerror', ({ message }) => errors.push(`An error on the page: ${message}`));
    await tab.goto(address);
    await tab.locator('#elements-shown[data-settled="true"]').waitFor({ timeout: 120_000 });
    for (const id of ['#elements-shown', '#parts-shown']) console.log(await tab.locator(id).innerText());
    const told = await tab.locator('[data-complete="false"]').allInnerTexts();
    if (process.env.PICTURE) await tab.screenshot({ path: process.env.PICTURE, fullPage: true });
    return [...errors, ...told];
  } finally {
    await browser.close();
  }
}
