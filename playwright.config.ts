import { defineConfig } from '@playwright/test';
import { FLAGS, findChromium } from './scripts/chromium.mjs';

const executablePath = await findChromium();

/** End to end: the product as `npm start` starts it, on a data folder of its own, in a real browser. */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: true,
  reporter: process.env.COUNTS_FILE ? [['list'], ['json', { outputFile: process.env.COUNTS_FILE }]] : 'list',
  globalSetup: './test/e2e/start-product.ts',
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT ?? 8190}`,
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    launchOptions: { executablePath, args: FLAGS },
  },
});
