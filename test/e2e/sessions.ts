import type { BrowserContext, Page } from '@playwright/test';

/** A book on the bookshelf. */
export const shelf = (page: Page) => page.getByRole('link', { name: /Fyrkatten/ }).first();

/** Makes the stored access token expire within a minute, so that it has to be refreshed before it is used. */
export async function age(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = 'aloud.session';
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { accessToken: string };
    const [header, payload = '', signature] = stored.accessToken.split('.');
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object;
    const aged = btoa(JSON.stringify({ ...claims, exp: Math.floor(Date.now() / 1000) + 60 }));
    const accessToken = [header, aged.replaceAll('+', '-').replaceAll('/', '_'), signature].join('.');
    localStorage.setItem(key, JSON.stringify({ ...stored, accessToken }));
  });
}

/** The bodies of all tabs' token requests, as they are made. */
export function tokenCalls(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/v2/token') calls.push(request.postData() ?? '');
  });
  return calls;
}

export const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('aloud.session') !== null);
