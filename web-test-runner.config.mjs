// Element tests: the sources, unbundled, in a real Chromium.
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { bundledDependencies } from './scripts/bundled-dependencies.mjs';
import { FLAGS, findChromium } from './scripts/chromium.mjs';
import { reportToFile } from './scripts/report-to-file.mjs';

/**
 * Two test files run side by side in one browser, each in a window and with a storage of its own: of the tabs of one window only
 * the first draws its frames, the others one a second. Each page is to behave as if it had the focus.
 */
async function windowOfItsOwn({ browser }) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const session = await page.createCDPSession();
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  return page;
}

export default {
  rootDir: '.',
  files: ['packages/book/src/**/*.test.ts', 'packages/player/src/**/*.test.ts'],
  nodeResolve: { exportConditions: ['source'], browser: true },
  plugins: [
    bundledDependencies(),
    esbuildPlugin({ ts: true, target: 'es2022', tsconfig: 'packages/player/tsconfig.json' }),
  ],
  browsers: [
    chromeLauncher({
      launchOptions: { executablePath: await findChromium(), args: FLAGS },
      createPage: windowOfItsOwn,
    }),
  ],
  concurrency: 2,
  testFramework: { config: { timeout: 15_000 } },
  reporters: [defaultReporter({ reportTestResults: true, reportTestProgress: false }), reportToFile()],
  // MobX asks for process.env as bundlers know it.
  testRunnerHtml: (framework) => `<!doctype html><html lang="en"><head><title>Tests</title></head><body>
    <script>window.process = { env: { NODE_ENV: 'development' } };</script>
    <script type="module" src="${framework}"></script></body></html>`,
};
