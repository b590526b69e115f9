import type { Locale } from '@aloud/api';
import { brandOf } from '../../brands.ts';

type Words = (code: string, brand: string) => string;

const english: Words = (code, brand) =>
  `Your code for ${brand} is ${code}. It works for 10 minutes. Do not share it with anyone.`;

const words: Readonly<Record<Locale, Words>> = {
  de: (code, brand) => `Dein Code für ${brand} ist ${code}. Er gilt 10 Minuten. Gib ihn niemandem weiter.`,
  'en-GB': english,
  'en-US': english,
  // A name of several words is written apart from the hyphen.
  fi: (code, brand) =>
    `${brand}${brand.includes(' ') ? ' ' : ''}-koodisi on ${code}. Se on voimassa 10 minuuttia. Älä kerro sitä kenellekään.`,
  fr: (code) => `Votre code est ${code}. Il est valable 10 minutes. Ne le communiquez à personne.`,
  nb: (code, brand) => `Koden din for ${brand} er ${code}. Den gjelder i 10 minutter. Gi den ikke til noen.`,
  nl: (code, brand) => `Je code voor ${brand} is ${code}. Hij is 10 minuten geldig. Geef hem aan niemand.`,
  sv: (code, brand) => `Din kod för ${brand} är ${code}. Den gäller i 10 minuter. Ge den inte till någon.`,
};

interface Sent {
  readonly code: string;
  /** Of the page for which the code is. */
  readonly host: string;
  /** Whose brand is named. */
  readonly realm: string;
}

/**
 * The text message with a code. Its last line tells the phone for which page the code is, so that it is offered only there (WebOTP, origin-bound
 * codes).
 */
export const codeText = (locale: Locale, { code, host, realm }: Sent): string =>
  `${words[locale](code, brandOf(realm).name)}\n\n@${host} #${code}`;
