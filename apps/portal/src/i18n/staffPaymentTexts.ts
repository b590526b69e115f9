import type { Locale } from '@aloud/api';
import type { StaffPaymentTexts } from './catalogues.ts';

/** The texts of what was paid, as support sees it. */
export const staffPaymentTexts: Readonly<Record<Locale, () => Promise<{ default: StaffPaymentTexts }>>> = {
  de: () => import('./catalogues/staffPayments/de.json'),
  'en-GB': () => import('./catalogues/staffPayments/en-GB.json'),
  'en-US': () => import('./catalogues/staffPayments/en-US.json'),
  fi: () => import('./catalogues/staffPayments/fi.json'),
  fr: () => import('./catalogues/staffPayments/fr.json'),
  nb: () => import('./catalogues/staffPayments/nb.json'),
  nl: () => import('./catalogues/staffPayments/nl.json'),
  sv: () => import('./catalogues/staffPayments/sv.json'),
};
