import { readFileSync } from 'node:fs';
import puppeteer, { type Page } from 'puppeteer-core';
import type { Desktop } from './desktop.ts';

export const BROWSERS = ['firefox', 'chromium'] as const;
export type BrowserName = (typeof BROWSERS)[number];

/** Firefox as it is after its first hour: no welcome, no questions, no calls home. */
const FIREFOX = `user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.preonboarding.enabled", false);
user_pref("termsofuse.bypassNotification", true);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("datareporting.policy.dataSubmissionPolicyBypassNotification", true);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("browser.startup.page", 0);
user_pref("browser.tabs.warnOnClose", false);
user_pref("signon.rememberSignons", false);
user_pref("browser.translations.automaticallyPopup", false);
user_pref("accessibility.force_disabled", -1);
user_pref("app.update.enabled", false);
user_pref("app.normandy.enabled", false);
user_pref("remote.prefs.recommended", false);
`;

/** Chromium does not ask whether to keep passwords. */
const CHROMIUM = '{"credentials_enable_service":false,"profile":{"password_manager_enabled":false}}';

/** What the page is asked before the next key: no key is pressed, and nothing changed, by this way. */
export interface Window {
  readonly page: Page;
  readonly version: string;
  readonly leave: () => Promise<void>;
}

/** Opens a browser at an address, on a desktop, as a person would have it. */
export async function openWindow(name: BrowserName, desktop: Desktop, address: string): Promise<Window> {
  const profile = desktop.folderOf('profile');
  if (name === 'firefox') {
    desktop.write('profile/user.js', FIREFOX);
    desktop.start('firefox-esr', [
      '--no-remote',
      '--remote-debugging-port',
      '0',
      '--profile',
      profile,
      address,
    ]);
  } else {
    desktop.folderOf('profile/Default');
    desktop.write('profile/Default/Preferences', CHROMIUM);
    desktop.start('chromium', [
      '--no-sandbox',
      '--test-type',
      '--force-renderer-accessibility',
      '--no-first-run',
      '--no-default-browser-check',
      '--password-store=basic',
      '--disable-features=Translate',
      '--disable-gpu',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      address,
    ]);
  }
  const log = desktop.logOf(name === 'firefox' ? 'firefox-esr' : 'chromium');
  let endpoint = '';
  await desktop.until(
    name,
    () => {
      endpoint = /listening on (ws:\/\/\S+)/.exec(readFileSync(log, 'utf8'))?.[1] ?? '';
      return endpoint !== '';
    },
    60_000,
  );
  const browser = await (name === 'firefox'
    ? puppeteer.connect({
        browserWSEndpoint: `${endpoint}/session`,
        protocol: 'webDriverBiDi',
        defaultViewport: null,
      })
    : puppeteer.connect({ browserWSEndpoint: endpoint, defaultViewport: null }));
  let page: Page | undefined;
  await desktop.until('the page', async () => {
    page = (await browser.pages()).find((each) => each.url().startsWith(new URL(address).origin));
    return page !== undefined;
  });
  if (!page) throw new Error('There is no page.');
  return { page, version: await browser.version(), leave: () => browser.disconnect() };
}
