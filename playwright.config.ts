import { defineConfig } from '@playwright/test';
import { FLAGS, findChromium } from './scripts/chromium.mjs';
import { leftOut } from './scripts/suite.mjs';

const executablePath = await findChromium();

/** End-to-end tests: the product in a real browser, with a data folder for each worker. */
export default defineConfig({
  testDir: 'test/e2e',
  // What must run with nothing beside it has a stage of its own (scripts/test/stages.mjs).
  testIgnore: process.env.LEFT_FOR_LATER ? [...leftOut, `**/${process.env.LEFT_FOR_LATER}.spec.ts`] : leftOut,
  outputDir: 'test-results',
  // A step that hangs ends after a minute (below): the whole of a test may take longer on a slow machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  workers: 2,
  // A test that fails is repeated for its trace, and counts as failed even if it then passes.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: true,
  reporter: process.env.COUNTS_FILE ? [['list'], ['json', { outputFile: process.env.COUNTS_FILE }]] : 'list',
  globalSetup: './test/e2e/make-template.ts',
  use: {
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    trace: 'on-first-retry',
    // Of long tests too, a step that hangs is named.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: { executablePath, args: FLAGS },
  },
});
