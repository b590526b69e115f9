// The portal in a browser, and the files of it that run from one press until its request leaves, from the coverage of the running page.
import path from 'node:path';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { ensureChromium, FLAGS } from '../chromium.mjs';
import { root } from '../run.mjs';
import { filesOf } from './server.mjs';

/**
 * A page of the portal in which somebody has signed in, and its inspector, which counts calls of functions.
 * @typedef {{ page: import('@playwright/test').Page, inspector: import('@playwright/test').CDPSession }} Visit
 */

/**
 * @param {number} port the port on which the portal is served file by file
 * @param {string} product the origin of the product
 * @param {(visitAs: (username: string) => Promise<Visit>) => Promise<Result>} use
 * @returns {Promise<Result>}
 * @template Result
 */
export async function withPortal(port, product, use) {
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
    return await use(async (username) => {
      const page = await browser.newPage({ locale: 'en-GB', baseURL: origin });
      await page.goto('/login');
      await page.locator('[name=username]').fill(username);
      await page.locator('[name=password]').fill('read-aloud');
      await page.locator('main button[type=submit]').click();
      await page.waitForURL(`${origin}/`);
      const inspector = await page.context().newCDPSession(page);
      await inspector.send('Profiler.enable');
      await inspector.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
      return { page, inspector };
    });
  } finally {
    await browser.close();
    await vite.close();
  }
}

/** The files of the portal and the packages in which a function has run, from their coverage. */
export const ownFiles = (coverage) =>
  filesOf(coverage).filter((file) => /^(apps\/portal|packages\/[\w-]+)\/src\//.test(file));

/**
 * @param {Visit} visit an administrator's
 * @returns {Promise<{ files: string[], other: string[], token: string }>} the files, those of another press, and the administrator's
 * access token
 */
export async function walkPress({ page, inspector }) {
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
    return { files: ownFiles(await walked), token };
  };

  await page.goto('/feedback');
  await page.locator('textarea').fill('The moss is lovely.');
  const other = await walk('**/v1/feedback', page.locator('main button[type=submit]'));

  await page.goto('/controlpanel/users?filters=type:student');
  await page.locator('tbody [type=checkbox]').first().check();
  await page.getByRole('button', { name: 'Choose an action' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  const press = await walk(
    '**/v1/plans/*/approve',
    page.getByRole('dialog').getByRole('button', { name: /^Deactivate 1 / }),
  );
  return { other: other.files, files: press.files, token: press.token };
}
