import { type Locale, locales } from '@aloud/api';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createApp } from '../app/createApp.ts';
import { Providers } from '../app/Providers.tsx';
import { moreRoutes, routes } from '../app/router.tsx';
import { i18n, showLanguage, startI18n } from '../i18n/i18n.ts';

import { realm } from '../realm/currentRealm.ts';
import { libraryFlag } from '../session/libraryFlag.ts';
import type { Tokens } from '../session/tokens.ts';
import { initialised } from './initialised.ts';
import { type FirstPage, firstPages } from './pages.ts';

export { locales };

/** The brand of this host's country. */
export const brand = { title: realm.brand.name, favicon: realm.brand.favicon };

/** A sentence that describes the portal, in one language. */
export async function describePortal(locale: Locale): Promise<string> {
  if (!i18n.isInitialized) await startI18n(locale);
  await showLanguage(locale);
  return i18n.t('signIn.tagline');
}

/** The markup of the portal's pages in one language before any data are known, by path. */
export async function renderPages(locale: Locale): Promise<Record<string, string>> {
  if (!i18n.isInitialized) await startI18n(locale);
  await showLanguage(locale);
  libraryFlag.set();
  const pages: Record<string, string> = {};
  for (const page of firstPages.filter(({ drawn }) => drawn)) pages[page.path] = await render(page);
  return pages;
}

async function render({ path, visible }: FirstPage): Promise<string> {
  const storage = {
    read: () => (visible === 'signed-in' ? nobody() : null),
    write() {},
    lasts: () => true,
    watch: () => () => {},
  };
  const app = createApp({ storage, leave() {} });
  await app.session.initialise();
  const address = path.replace(/:\w+/g, '-');
  const router = createMemoryRouter(routes(app), {
    initialEntries: [address],
    patchRoutesOnNavigation: moreRoutes(app),
  });
  await initialised(router);
  const markup = renderToStaticMarkup(
    <Providers app={app}>
      <RouterProvider router={router} />
    </Providers>,
  );
  router.dispose();
  return markup.replace(FOREIGN_COLOURS, '');
}

/** Colours that Mantine writes out although no static page uses them. */
const FOREIGN_COLOURS =
  /--mantine-(?:primary-color-\d|color-(?:(?:pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-[\w-]+|\w+-outline(?:-hover)?)): [^;]+;/g;

/** Tokens without a name: for what signed-in people see before their name is known. */
function nobody(): Tokens {
  const token = `.${btoa(JSON.stringify({ sub: '-', exp: 32_503_680_000 }))}.`;
  return { accessToken: token, idToken: token, refreshToken: '-' };
}
