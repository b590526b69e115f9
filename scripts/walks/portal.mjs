// The files of the portal that run from one press until its request leaves, from the coverage of a running page.
import path from 'node:path';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { ensureChromium, FLAGS } from '../chromium.mjs';
import { root } from '../run.mjs';
import { filesOf } from './server.mjs';

/**
 * @param {number} port the port on which the portal is served file by file
 * @param {string} product the origin of the product
 * @returns {Promise<{ files: string[], other: string[], token: string }>} the files, those of another press, and the administrator's
 * access token
 */
export async function walkPress(port, product) {
  const origin = `http://localhost:${port}`;
  const vite = await createServer({
    root: path.join(root, 'apps/portal'),
    logLevel: 'error',
    server: { port, strictPort: true, host: 'localhost' },
    plugins: [
      {
        name: 'product',
        config: ({ server: { proxy } }) => ({
          server: { proxy: Object.fromEntries(Object.keys(proxy).map((at) => [at, product])) },
        }),
      },
    ],
  });
  await vite.listen();
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: FLAGS });
  try {
    const page = await browser.newPage({ locale: 'en-GB' });
    await page.goto(`${origin}/login`);
    await page.locator('[name=username]').fill('admin');
    await page.locator('[name=password]').fill('read-aloud');
    await page.locator('main button[type=submit]').click();
    await page.waitForURL(`${origin}/`);
    const inspector = await page.context().newCDPSession(page);
    await inspector.send('Profiler.enable');
    await inspector.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    /** The files that run from a press until its request leaves. */
    const walk = async (path, button) => {
      let token = '';
      const walked = new Promise((resolve) => {
        void page.route(path, async (route, request) => {
          if (request.method() !== 'POST') return route.continue();
          const { result } = await inspector.send('Profiler.takePreciseCoverage');
          token = (await request.headerValue('authorization')) ?? '';
          resolve(result);
          return route.continue();
        });
      });
      await button.waitFor();
      // Work that the page still does on its own does not belong to the press.
      await page.waitForLoadState('networkidle');
      await inspector.send('Profiler.takePreciseCoverage');
      await button.click();
      const files = filesOf(await walked).filter((file) =>
        /^(apps\/portal|packages\/[\w-]+)\/src\//.test(file),
      );
      return { files, token };
    };

    await page.goto(`${origin}/feedback`);
    await page.locator('textarea').fill('The moss is lovely.');
    const other = await walk('**/v1/feedback', page.locator('main button[type=submit]'));

    await page.goto(`${origin}/controlpanel/users?filters=type:student`);
    await page.locator('tbody [type=checkbox]').first().check();
    await page.getByRole('button', { name: 'Choose an action' }).click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    const press = await walk(
      '**/v1/jobs',
      page.getByRole('dialog').getByRole('button', { name: /^Deactivate 1 / }),
    );
    return { other: other.files, files: press.files, token: press.token };
  } finally {
    await browser.close();
    await vite.close();
  }
}
