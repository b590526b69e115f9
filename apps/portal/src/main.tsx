import './theme/styles.ts';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createApp } from './app/createApp.ts';
import { followLasting } from './app/followLasting.ts';
import { followSession } from './app/followSession.ts';
import { followUpgrades } from './app/followUpgrades.ts';
import { leaveNoTimers } from './app/leaveNoTimers.ts';
import { Providers } from './app/Providers.tsx';
import { createRouter } from './app/router.tsx';
import { initialised } from './first-page/initialised.ts';
import { takeOver } from './first-page/takeOver.tsx';
import { takeUnstarted } from './first-page/takeUnstarted.ts';
import { bringTypedBack } from './first-page/typed.ts';
import { deviceLanguage, nameLanguage } from './i18n/deviceLanguage.ts';
import { startI18n } from './i18n/i18n.ts';
import { showBrand } from './realm/showBrand.ts';
import { listenToTabs } from './site/drafts/tabs.ts';
import { allowPlainText } from './site/trustedTypes.ts';

// In a browser that is too old, only a text that says so is shown (too-old/page.js).
// In a task of its own: the modules have just run in one, and a press in between must be handled.
if (!('aloudTooOld' in window)) {
  const sayUnstarted = takeUnstarted();
  setTimeout(
    () =>
      void start().catch((error: unknown) => {
        sayUnstarted();
        throw error;
      }),
  );
}

async function start(): Promise<void> {
  allowPlainText();
  showBrand();
  leaveNoTimers();
  const app = createApp();
  const started = startI18n(deviceLanguage());
  // Not waited for: pages that need to know who is signed in wait in the guard.
  void app.session.initialise();
  const router = createRouter(app);

  await started;
  nameLanguage();
  followSession(app, router);
  listenToTabs(app.drafts, () => app.session.release());
  followLasting(app);
  followUpgrades(router);

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  // The static page from the server stays until the live page can replace it.
  if (root.hasChildNodes()) await initialised(router);
  const live = await takeOver(
    root,
    <StrictMode>
      <Providers app={app}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  bringTypedBack(live, router.state.location.pathname);
}
