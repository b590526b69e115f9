import type { Locale } from '@aloud/api';

/** What is printed on a gift card. `{…}` is filled in. */
interface Words {
  readonly language: string;
  readonly title: string;
  /** The name of the file. */
  readonly file: string;
  readonly months: Readonly<{ one: string; other: string }>;
  readonly to: string;
  readonly from: string;
  readonly code: string;
  /** What the family does with it. */
  readonly hint: string;
  readonly expires: string;
}

const english: Words = {
  language: 'en-GB',
  title: 'Gift card',
  file: 'Gift cards',
  months: { one: '{count} month of reading', other: '{count} months of reading' },
  to: 'For {name}',
  from: 'From {name}',
  code: 'Your code',
  hint: 'Point a camera at the picture, or open {address} and type the code.',
  expires: 'Valid until {day}.',
};

export const giftWords: Readonly<Record<Locale, Words>> = {
  de: {
    language: 'de-DE',
    title: 'Geschenkgutschein',
    file: 'Geschenkgutscheine',
    months: { one: '{count} Monat Lesezeit', other: '{count} Monate Lesezeit' },
    to: 'Für {name}',
    from: 'Von {name}',
    code: 'Ihr Code',
    hint: 'Richten Sie eine Kamera auf das Bild, oder öffnen Sie {address} und geben Sie den Code ein.',
    expires: 'Gültig bis {day}.',
  },
  fi: {
    language: 'fi-FI',
    title: 'Lahjakortti',
    file: 'Lahjakortit',
    months: { one: '{count} kuukausi lukuaikaa', other: '{count} kuukautta lukuaikaa' },
    to: 'Saaja: {name}',
    from: 'Antaja: {name}',
    code: 'Koodi',
    hint: 'Osoita kamera kuvaan tai avaa {address} ja kirjoita koodi.',
    expires: 'Voimassa {day} asti.',
  },
  fr: {
    language: 'fr-FR',
    title: 'Carte cadeau',
    file: 'Cartes cadeaux',
    months: { one: '{count} mois de lecture', other: '{count} mois de lecture' },
    to: 'Pour {name}',
    from: 'De la part de {name}',
    code: 'Votre code',
    hint: 'Scannez l’image avec un appareil photo, ou ouvrez {address} et saisissez le code.',
    expires: 'Valable jusqu’au {day}.',
  },
  nl: {
    language: 'nl-NL',
    title: 'Cadeaubon',
    file: 'Cadeaubonnen',
    months: { one: '{count} maand lezen', other: '{count} maanden lezen' },
    to: 'Voor {name}',
    from: 'Van {name}',
    code: 'Je code',
    hint: 'Richt een camera op het plaatje, of open {address} en typ de code.',
    expires: 'Geldig tot en met {day}.',
  },
  nb: {
    language: 'nb-NO',
    title: 'Gavekort',
    file: 'Gavekort',
    months: { one: '{count} måned med lesing', other: '{count} måneder med lesing' },
    to: 'Til {name}',
    from: 'Fra {name}',
    code: 'Koden din',
    hint: 'Rett et kamera mot bildet, eller åpne {address} og skriv inn koden.',
    expires: 'Gyldig til og med {day}.',
  },
  sv: {
    language: 'sv-SE',
    title: 'Presentkort',
    file: 'Presentkort',
    months: { one: '{count} månads läsning', other: '{count} månaders läsning' },
    to: 'Till {name}',
    from: 'Från {name}',
    code: 'Din kod',
    hint: 'Rikta en kamera mot bilden, eller öppna {address} och skriv koden.',
    expires: 'Gäller till och med {day}.',
  },
  'en-GB': english,
  'en-US': { ...english, language: 'en-US' },
};
