import { nameLanguage } from '../i18n/deviceLanguage.ts';
import { needTexts, startI18n } from '../i18n/i18n.ts';

/** Starts i18n in English, as for a browser that asks for en-US. */
export async function startTestI18n(): Promise<void> {
  await startI18n('en-US');
  nameLanguage();
  await needTexts('more', 'controlPanel');
}
