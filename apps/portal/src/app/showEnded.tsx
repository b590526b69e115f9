import { createRoot } from 'react-dom/client';
import { needTexts } from '../i18n/i18n.ts';
import { sessionEndedTexts } from '../i18n/sessionEndedTexts.ts';
import { EndedDialog } from '../screens/sign-in/ended/EndedDialog.tsx';
import type { AppRouter } from './appRouter.ts';
import type { App } from './createApp.ts';
import { Providers } from './Providers.tsx';

/**
 * Shows the ways to log in again in an element of their own.
 * @returns a function that takes them away
 */
export async function showEnded(front: HTMLElement, app: App, router: AppRouter): Promise<() => void> {
  await needTexts('more', sessionEndedTexts);
  // Ids must not be those of the page behind.
  const root = createRoot(front, { identifierPrefix: 'ended' });
  root.render(
    <Providers app={app}>
      <EndedDialog onLeave={(path) => void router.navigate(path)} />
    </Providers>,
  );
  return () => root.unmount();
}
