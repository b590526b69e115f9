import { when } from 'mobx';
import type { App } from './createApp.ts';

/** Says once in a visit that the browser does not keep the session, unless the sign-in page has said so. */
export function followLasting(app: Pick<App, 'session' | 'notices'>): void {
  when(
    () => !app.session.lasts,
    // Without its code nothing is said, and nothing else is lost.
    () => void import('./sayLoss.ts').then(({ sayLoss }) => sayLoss(app)),
  );
}
