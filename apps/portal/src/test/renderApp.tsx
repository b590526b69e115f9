import { mergeThemeOverrides } from '@mantine/core';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createApp } from '../app/createApp.ts';
import { followSession } from '../app/followSession.ts';
import { Providers } from '../app/Providers.tsx';
import { moreRoutes, routes } from '../app/router.tsx';
import { libraryFlag } from '../session/libraryFlag.ts';
import type { Tokens } from '../session/tokens.ts';
import { theme as ourTheme } from '../theme/theme.ts';
import { opened } from './opened.ts';
import { madeTokens, memoryTokenStorage } from './session.ts';

/** jsdom has no layout: Mantine would hide every menu, since its button counts as scrolled out of view. */
const theme = mergeThemeOverrides(ourTheme, {
  components: { Popover: { defaultProps: { hideDetached: false } } },
});

interface Opened {
  readonly signedIn?: boolean;
  /** The tokens of the session. */
  readonly tokens?: Tokens;
  /** Origin of the portal. */
  readonly origin?: string;
}

/** Renders the whole portal at one address, as `main.tsx` does. @returns its stores, and the addresses it left for */
export function renderApp(
  path: string,
  { signedIn = true, tokens = madeTokens(), origin = location.origin }: Opened = {},
) {
  const storage = memoryTokenStorage(signedIn ? tokens : null);
  if (signedIn) libraryFlag.set();
  const left: string[] = [];
  const app = createApp({ origin, storage, leave: (url) => left.push(url), retries: 0 });
  void app.session.initialise();
  const router = createMemoryRouter(routes(app), {
    initialEntries: [path],
    patchRoutesOnNavigation: moreRoutes(app),
  });
  const stop = followSession(app, router);
  opened.push(() => {
    app.session.release();
    stop();
  });
  render(
    <Providers app={app} theme={theme}>
      <RouterProvider router={router} />
    </Providers>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { app, router, storage, address, left };
}
