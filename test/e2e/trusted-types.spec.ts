import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from './fixtures.ts';
import { openFromShelf, signIn } from './reader.ts';

const FROG = fileURLToPath(new URL('../../demo/books/made/scripted/frog-on-the-pond.epub', import.meta.url));

/** The browser's reports that text was to become HTML or a script without a policy. */
function refusals(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (/Trusted|Content Security Policy directive/.test(message.text())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  return said;
}

test('Under the policy of the portal no call turns text into elements or scripts', async ({ page }) => {
  await signIn(page, 'student');
  await page.goto('/');
  const outcome = await page.evaluate(() => {
    const attempts: Record<string, () => void> = {
      innerHTML: () => {
        document.createElement('div').innerHTML = '<img src=x>';
      },
      outerHTML: () => {
        document.body.appendChild(document.createElement('div')).outerHTML = '<b>x</b>';
      },
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
      srcdoc: () => {
        document.createElement('iframe').srcdoc = '<b>x</b>';
      },
      parsing: () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
      scriptText: () => {
        document.createElement('script').text = '1';
      },
      scriptAddress: () => {
        document.createElement('script').src = '/x.js';
      },
      handler: () => document.body.setAttribute('onclick', '1'),
      worker: () => new Worker('/x.js'),
      policy: () => {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): unknown };
        };
        trustedTypes.createPolicy('another', {});
      },
    };
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt();
        return `${name} went through`;
      } catch (error) {
        return error instanceof Error ? error.name : 'no error';
      }
    });
  });
  expect(new Set(outcome)).toEqual(new Set(['TypeError']));
});

test('The portal, reflowable and fixed pages, sound and a frog book need nothing that the policy refuses', async ({
  page,
}) => {
  const said = refusals(page);
  await signIn(page, 'student');
  for (const title of ['Fyrkatten', 'Moss']) {
    const reader = await openFromShelf(page, title);
    await reader.toBeginning();
    await reader.turn('Next page');
    await reader.button('Play').click();
    await reader.nextLit();
    await reader.button('Pause').click();
  }
  await page.goto('/library/reader/test-player');
  await page.getByLabel('Please select a book.').setInputFiles(FROG);
  const player = page.locator('book-player');
  await player.getByRole('button', { name: 'Next page' }).click();
  const frame = player
    .locator('.stage > [aria-hidden="false"]')
    .frameLocator('iframe')
    .frameLocator('iframe');
  await frame.getByRole('button', { name: 'Fia the frog: jump' }).press('Enter');
  await expect(frame.getByRole('status')).toHaveText('One lily pad.');
  expect(said).toEqual([]);
});
