// Takes screenshots of every screen in every language, and in an English of which every text is half as long again, at two widths, for
// review: `npm run screens`, then open screens/index.html. Reports pages that are wider than their window, words that are cut off, and
// buttons, tabs and column heads that their words leave. `-- sign-in` takes the screens of this name, `-- --locales de,long` these languages.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureChromium, FLAGS } from './chromium.mjs';
import { keepRecord } from './keep-record.mjs';
import { withProduct } from './product.mjs';
import { root } from './run.mjs';

const folder = join(root, 'screens');
const { values, positionals } = parseArgs({
  options: { locales: { type: 'string' } },
  allowPositionals: true,
});
/** British English with longer texts: what fits in it has room for any translation. */
const LONG = 'long';
const locales = [
  ...readdirSync(join(root, 'apps/portal/src/i18n/catalogues'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', '')),
  LONG,
].filter((each) => values.locales?.split(',').includes(each) ?? true);
const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const only = new RegExp(positionals[0] ?? '');
const secure = `/login?reauthenticate=true&redirect=/&acr_values=${encodeURIComponent('urn:aloud:acr:multi-factor')}`;
const fill = (name, value) => (page) => page.locator(`[name="${name}"]`).fill(value);
const submit = (page) => page.locator('main button[type=submit]').click();
const submitDialog = (page) => page.locator('[role=dialog] button[type=submit]').click();
const first = (selector) => (page) => page.locator(selector).first().click();

const last = (selector) => (page) => page.locator(selector).last().click();
/** Each time another age: a choice that changes nobody cannot be carried out. */
let age = 3;
/** Everybody on the page is selected, and the third action of the menu opened. */
const chooseAgeFilter = [
  first('thead input[type=checkbox]'),
  first('main button[aria-haspopup=menu]'),
  (page) => page.getByRole('menuitem').nth(2).click(),
  (page) => page.locator('[role=dialog] select').selectOption({ index: 1 + (age++ % 15) }),
  (page) => page.waitForTimeout(1000),
];
/** The button that goes with the heading of a screen. */
const BESIDE_TITLE = 'main h1 + button, main h1 + * button, main :has(> h1) + * button';
/** The first book of the shelf is opened, and its settings. */
const openSettings = [first('main a[href*="/library/reader/"]'), first('book-controls #settings')];

/** Name, path, and the steps before the screenshot. */
const open = [
  ['sign-in', '/login'],
  ['sign-in-missing', '/login', submit],
  ['sign-in-wrong', '/login', fill('username', 'maja'), fill('password', 'x'), submit],
  ['group-code', '/login?amr_hint=group', submit],
  ['who-are-you', '/login?amr_hint=group', fill('code', 'FYRA-3BEE'), submit],
  ['mobile', '/login?amr_hint=sms', fill('mobile', '1'), submit],
  ['more-secure', secure],
  ['unknown-identity', '/login?problem=unknown_identity'],
  ['ak-bibliotheken', '/login/ak-bibliotheken'],
  ['forgotten-password', '/password/forgotten', submit],
  ['new-password', '/password/new#token=x', submit],
  ['confirm-email', '/email/confirm#token=x'],
  ['support-missing', '/support', first('main form button[type=submit]')],
  ['newsletter-confirm', '/newsletter/confirm#token=x'],
  ['newsletter-leave', '/newsletter/leave#token=x'],
  ['newsletter-invalid', '/newsletter/confirm'],
  ['cancel', '/cancel'],
  ['gift-card', '/giftcard'],
  ['gift-cards-no-key', '/giftcard/cards'],
  ['gift-card-redeem', '/giftcard/redeem'],
  ['callback-failed', '/login/callback?code=x'],
  ['test-player', '/library/reader/test-player'],
];
const inside = [
  ['home', '/'],
  ['menu', '/settings', first('header button')],
  ['account', '/settings', (page) => page.locator('header button').last().click()],
  ['bookshelf', '/library/bookshelf'],
  ['reader-settings', '/library/bookshelf', ...openSettings],
  ['library', '/library'],
  ['library-none', '/library?searchString=zzz'],
  ['profile', '/profile'],
  ['my-account', '/account'],
  ['my-account-email', '/account', first('main section:nth-of-type(1) button'), submit],
  ['log-out-everywhere', '/account', (page) => page.locator('main section:last-of-type button').click()],
  ['news', '/news'],
  ['support', '/support', (page) => page.evaluate(openAll)],
  ['feedback', '/feedback', submit],
  ['settings', '/settings'],
  ['act-as', '/act-as/sample-student', submit],
  ['control-panel-users', '/controlpanel/users'],
  ['control-panel-users-columns', '/controlpanel/users', first('search .mantine-Button-root')],
  ['control-panel-bulk', '/controlpanel/users?filters=type%3Astudent', ...chooseAgeFilter],
  [
    'control-panel-bulk-done',
    '/controlpanel/users?filters=type%3Astudent',
    ...chooseAgeFilter,
    last('[role=dialog] button'),
    (page) => page.waitForURL(/jobs/),
    (page) => page.waitForTimeout(3000),
  ],
  ['control-panel-nobody', '/controlpanel/users?searchString=zzz'],
  ['control-panel-user', '/controlpanel/users/sample-student'],
  ['control-panel-user-edit', '/controlpanel/users/sample-student/edit'],
  ['control-panel-user-new', '/controlpanel/users/new/employees'],
  ['control-panel-deleted', '/controlpanel/deleted'],
  ['control-panel-leaving', '/controlpanel/leaving'],
  ['control-panel-jobs', '/controlpanel/jobs'],
  ['control-panel-import', '/controlpanel/import'],
  ['control-panel-groups', '/controlpanel/groups'],
  ['control-panel-group-new', '/controlpanel/groups', first(BESIDE_TITLE), submitDialog],
  ['control-panel-group', '/controlpanel/groups/fyrskolan-3b'],
  ['control-panel-group-add', '/controlpanel/groups/fyrskolan-3b', first('main section button')],
  ['control-panel-group-books', '/controlpanel/groups/fyrskolan-3b?tab=books'],
  ['control-panel-group-code', '/controlpanel/groups/fyrskolan-3b?tab=code'],
  ['control-panel-group-logins', '/controlpanel/groups/fyrskolan-3b?tab=logins'],
  ['control-panel-lists', '/controlpanel/lists'],
  ['control-panel-list-new', '/controlpanel/lists/new'],
  ['control-panel-group-assignments', '/controlpanel/groups/fyrskolan-3b?tab=assignments'],
  ['control-panel-assignments', '/controlpanel/assignments'],
  ['control-panel-assignment', '/controlpanel/assignments/sample-cat-quiz'],
  [
    'control-panel-assignment-delete',
    '/controlpanel/assignments/sample-cat-quiz',
    last('main button:not([role=tab])'),
  ],
  ['control-panel-assignment-questions', '/controlpanel/assignments/sample-cat-quiz?tab=questions'],
  ['control-panel-assignment-given', '/controlpanel/assignments/sample-cat-quiz?tab=given'],
  [
    'control-panel-submission',
    '/controlpanel/assignments/sample-cat-quiz/submissions/sample-cat-quiz-sample-student',
  ],
  ['control-panel-school', '/controlpanel/schools/fyrskolan'],
  ['control-panel-school-units', '/controlpanel/schools/fyrskolan?tab=units'],
  ['control-panel-school-periods', '/controlpanel/schools/fyrskolan?tab=subscriptions'],
  ['control-panel-school-books', '/controlpanel/schools/fyrskolan?tab=books'],
  ['control-panel-school-people', '/controlpanel/schools/fyrskolan?tab=people'],
  ['control-panel-school-edit', '/controlpanel/schools/fyrskolan/edit'],
  ['control-panel-schools', '/controlpanel/schools'],
  ['control-panel-schools-export', '/controlpanel/schools', first(BESIDE_TITLE)],
  ['not-found', '/nowhere'],
  ['no-book', '/library/reader/nowhere'],
];

const faults = [];
await withProduct(async (origin) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: FLAGS });
  for (const locale of locales) {
    for (const [width, viewport] of Object.entries(widths)) {
      const isLong = locale === LONG;
      const context = await browser.newContext({
        viewport,
        locale: isLong ? 'en-GB' : locale,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      await shoot(page, origin, locale, width, open);
      await page.goto(`${origin}/login`);
      await fill('username', 'teacher')(page);
      await fill('password', 'read-aloud')(page);
      await submit(page);
      await page.waitForURL((url) => !url.pathname.startsWith('/login'));
      await shoot(page, origin, locale, width, inside);
      await context.close();
    }
    console.log(locale);
  }
  await browser.close();
});
writeFileSync(join(folder, 'index.html'), indexPage());
keepRecord('screens', { faults });
console.log(faults.length === 0 ? 'Nothing is cut off.' : faults.join('\n'));
process.exitCode = faults.length === 0 ? 0 : 1;

async function shoot(page, origin, locale, width, screens) {
  for (const [name, address, ...steps] of screens) {
    if (!only.test(name)) continue;
    await page.goto(origin + address);
    await page.waitForLoadState('networkidle');
    try {
      for (const step of steps) await step(page);
    } catch (error) {
      faults.push(`${name}, ${width}, ${locale}: was not reached: ${error.message.split('\n')[0]}`);
    }
    await page.waitForTimeout(400);
    if (locale === LONG) await page.evaluate(makeLonger);
    await page.screenshot({ path: join(folder, `${name}.${width}.${locale}.png`) });
    for (const fault of await page.evaluate(lookForFaults))
      faults.push(`${name}, ${width}, ${locale}: ${fault}`);
  }
}

/** Makes every text of the page half as long again: every second letter twice, so that no new place to break a line arises. */
function makeLonger() {
  const lengthen = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) lengthen(element.shadowRoot);
      if (element.matches('script, style, iframe')) continue;
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE)
          node.nodeValue = node.nodeValue.replaceAll(/(\p{L})(\p{L})/gu, '$1$2$2');
    }
  };
  lengthen(document.body);
}

function openAll() {
  for (const each of document.querySelectorAll('details')) each.open = true;
}

function lookForFaults() {
  const found = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.push(`the page is ${wide} px too wide`);
  for (const element of document.body.querySelectorAll('*')) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    if (!own || element.closest('.visually-hidden, [hidden], option')) continue;
    const { overflowX, textOverflow } = getComputedStyle(element);
    if (overflowX === 'visible' || element.scrollWidth <= element.clientWidth + 1) continue;
    found.push(`"${element.textContent?.trim().slice(0, 60)}" is cut off (${textOverflow})`);
  }
  for (const control of document.querySelectorAll('button, a[class*="Button"], [role="tab"], th')) {
    if (control.scrollWidth <= control.clientWidth + 1 || control.closest('.visually-hidden, [hidden]'))
      continue;
    found.push(`"${control.textContent?.trim().slice(0, 60)}" leaves its ${control.localName}`);
  }
  // The browser itself draws the selected option of a select: its text is measured in an element of its own.
  const ruler = document.body.appendChild(document.createElement('span'));
  for (const select of document.querySelectorAll('select')) {
    const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(select);
    Object.assign(ruler.style, { font, letterSpacing, position: 'absolute', whiteSpace: 'pre' });
    ruler.textContent = select.selectedOptions[0]?.textContent ?? '';
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (select.clientWidth > 0 && ruler.getBoundingClientRect().width > room + 1)
      found.push(`"${ruler.textContent}" is cut off (select)`);
  }
  ruler.remove();
  return found;
}

function indexPage() {
  const names = [...open, ...inside].map(([name]) => name).filter((name) => only.test(name));
  const row = (name, width) =>
    `<h2>${name}, ${width}</h2><p>${locales.map((locale) => `<figure><img loading="lazy" src="${name}.${width}.${locale}.png" alt=""><figcaption>${locale}</figcaption></figure>`).join('')}</p>`;
  return `<!doctype html><title>Screens</title><style>body{font:14px system-ui}p{display:flex;gap:8px;overflow:auto}figure{margin:0;flex:none}img{width:300px}</style>${names.map((name) => row(name, 'phone') + row(name, 'desktop')).join('')}`;
}
