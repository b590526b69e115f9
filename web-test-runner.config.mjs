// Element tests: run the sources in a real Chromium.
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { bundledTests, elementTests } from './scripts/bundled-tests.mjs';
import { FLAGS, findChromium } from './scripts/chromium.mjs';
import { reportToFile } from './scripts/report-to-file.mjs';

/**
 * Test files run in parallel in one browser, each in a window with its own storage: of the tabs of one window only the first draws
 * its frames, the others one per second. Each page behaves as if it had the focus.
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
  files: elementTests,
  plugins: [bundledTests()],
  browsers: [
    chromeLauncher({
      launchOptions: { executablePath: await findChromium(), args: FLAGS },
      createPage: windowOfItsOwn,
    }),
  ],
  concurrency: 4,
  testFramework: { config: { timeout: 15_000 } },
  reporters: [defaultReporter({ reportTestResults: true, reportTestProgress: false }), reportToFile()],
  testRunnerHtml: (framework) => `<!doctype html><html lang="en"><head><title>Tests</title></head><body>
    <script type="module" src="${framework}"></script></body></html>`,
};
