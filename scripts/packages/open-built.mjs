import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { FLAGS, findChromium } from '../chromium.mjs';

/** Opens the pages of a built project in a browser and waits for each to open its book. @throws if one takes more than half a minute */
export async function openBuilt(outDir) {
  const server = await preview({
    configFile: false,
    logLevel: 'silent',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: FLAGS });
  try {
    const page = await browser.newPage();
    const faults = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    for (const path of ['index.html', 'react.html']) {
      await page.goto(new URL(path, server.resolvedUrls.local[0]).href);
      const opened = () => document.title.startsWith('open: ');
      await page.waitForFunction(opened, null, { timeout: 30_000 }).catch((error) => {
        throw new Error(`${path} opens no book. ${faults.join(' ')}`, { cause: error });
      });
    }
    if (faults.length > 0) throw new Error(`In the browser: ${faults.join(' ')}`);
  } finally {
    await browser.close();
    await server.close();
  }
}
