import type { FaultCode } from './protocol.ts';

/** The texts of the card frame. */
export interface Words {
  readonly title: string;
  readonly number: string;
  readonly expiry: string;
  readonly expiryHint: string;
  readonly cvc: string;
  readonly note: string;
  readonly faults: Readonly<Record<FaultCode, string>>;
}

const english: Words = {
  title: 'Card details',
  number: 'Card number',
  expiry: 'Expiry date',
  expiryHint: 'MM / YY',
  cvc: 'Security code',
  note: 'Test only: use a test card. No money moves.',
  faults: {
    incomplete_number: 'The card number is incomplete.',
    invalid_number: 'The card number is not valid.',
    incomplete_expiry: 'The expiry date is incomplete.',
    invalid_expiry_month: 'The month of the expiry date is not valid.',
    invalid_expiry_year_past: 'The card has expired.',
    incomplete_cvc: 'The security code is incomplete.',
  },
};

/** The languages of the frame; any other is shown in British English. */
export const words: Readonly<Record<string, Words>> = {
  'en-GB': english,
  'en-US': {
    ...english,
    expiry: 'Expiration date',
    faults: {
      ...english.faults,
      incomplete_expiry: 'The expiration date is incomplete.',
      invalid_expiry_month: 'The month of the expiration date is not valid.',
    },
  },
  sv: {
    title: 'Kortuppgifter',
    number: 'Kortnummer',
    expiry: 'Giltigt till',
    expiryHint: 'MM / ÅÅ',
    cvc: 'Säkerhetskod',
    note: 'Endast test: använd ett testkort. Inga pengar dras.',
    faults: {
      incomplete_number: 'Kortnumret är inte fullständigt.',
      invalid_number: 'Kortnumret är inte giltigt.',
      incomplete_expiry: 'Datumet är inte fullständigt.',
      invalid_expiry_month: 'Månaden är inte giltig.',
      invalid_expiry_year_past: 'Kortet har gått ut.',
      incomplete_cvc: 'Säkerhetskoden är inte fullständig.',
    },
  },
  fi: {
    title: 'Kortin tiedot',
    number: 'Kortin numero',
    expiry: 'Voimassa asti',
    expiryHint: 'KK / VV',
    cvc: 'Turvakoodi',
    note: 'Vain testaukseen: käytä testikorttia. Rahaa ei veloiteta.',
    faults: {
      incomplete_number: 'Kortin numero on vajaa.',
      invalid_number: 'Kortin numero ei kelpaa.',
      incomplete_expiry: 'Päivämäärä on vajaa.',
      invalid_expiry_month: 'Kuukausi ei kelpaa.',
      invalid_expiry_year_past: 'Kortti on vanhentunut.',
      incomplete_cvc: 'Turvakoodi on vajaa.',
    },
  },
  fr: {
    title: 'Informations de carte',
    number: 'Numéro de carte',
    expiry: 'Date d’expiration',
    expiryHint: 'MM / AA',
    cvc: 'Code de sécurité',
    note: 'Test uniquement : utilisez une carte de test. Aucun montant n’est débité.',
    faults: {
      incomplete_number: 'Le numéro de carte est incomplet.',
      invalid_number: 'Le numéro de carte n’est pas valide.',
      incomplete_expiry: 'La date d’expiration est incomplète.',
      invalid_expiry_month: 'Le mois d’expiration n’est pas valide.',
      invalid_expiry_year_past: 'La carte a expiré.',
      incomplete_cvc: 'Le code de sécurité est incomplet.',
    },
  },
  de: {
    title: 'Kartendaten',
    number: 'Kartennummer',
    expiry: 'Gültig bis',
    expiryHint: 'MM / JJ',
    cvc: 'Prüfnummer',
    note: 'Nur zum Testen: Verwenden Sie eine Testkarte. Es wird nichts abgebucht.',
    faults: {
      incomplete_number: 'Die Kartennummer ist unvollständig.',
      invalid_number: 'Die Kartennummer ist ungültig.',
      incomplete_expiry: 'Das Ablaufdatum ist unvollständig.',
      invalid_expiry_month: 'Der Monat des Ablaufdatums ist ungültig.',
      invalid_expiry_year_past: 'Die Karte ist abgelaufen.',
      incomplete_cvc: 'Die Prüfnummer ist unvollständig.',
    },
  },
  nl: {
    title: 'Kaartgegevens',
    number: 'Kaartnummer',
    expiry: 'Vervaldatum',
    expiryHint: 'MM / JJ',
    cvc: 'Beveiligingscode',
    note: 'Alleen om te testen: gebruik een testkaart. Er wordt niets afgeschreven.',
    faults: {
      incomplete_number: 'Het kaartnummer is niet volledig.',
      invalid_number: 'Het kaartnummer is niet geldig.',
      incomplete_expiry: 'De vervaldatum is niet volledig.',
      invalid_expiry_month: 'De maand van de vervaldatum is niet geldig.',
      invalid_expiry_year_past: 'De kaart is verlopen.',
      incomplete_cvc: 'De beveiligingscode is niet volledig.',
    },
  },
  nb: {
    title: 'Kortopplysninger',
    number: 'Kortnummer',
    expiry: 'Utløpsdato',
    expiryHint: 'MM / ÅÅ',
    cvc: 'Sikkerhetskode',
    note: 'Kun for testing: bruk et testkort. Ingen penger trekkes.',
    faults: {
      incomplete_number: 'Kortnummeret er ufullstendig.',
      invalid_number: 'Kortnummeret er ikke gyldig.',
      incomplete_expiry: 'Utløpsdatoen er ufullstendig.',
      invalid_expiry_month: 'Måneden i utløpsdatoen er ikke gyldig.',
      invalid_expiry_year_past: 'Kortet er utløpt.',
      incomplete_cvc: 'Sikkerhetskoden er ufullstendig.',
    },
  },
};

/** The language that is shown for the one that was asked for, and its texts. */
export function wordsFor(locale: string): { readonly lang: string; readonly words: Words } {
  const found = words[locale] ?? words[locale.split('-')[0] ?? ''];
  return found ? { lang: locale, words: found } : { lang: 'en-GB', words: english };
}
