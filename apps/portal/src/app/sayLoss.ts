import { i18n, needTexts } from '../i18n/i18n.ts';
import { storageTexts } from '../i18n/storageTexts.ts';
import { lossOfSession } from '../session/lossOfSession.ts';
import type { App } from './createApp.ts';

/** Says when a session that the browser does not keep is lost, unless it has been said. */
export async function sayLoss({ session, notices }: Pick<App, 'session' | 'notices'>): Promise<void> {
  if (session.lossSaid) return;
  session.lossSaid = true;
  await needTexts(storageTexts);
  notices.show('warning', i18n.t(`storage.${lossOfSession()}`));
}
