import type { Language } from './language.ts';

export const german: Language = {
  hello: 'Guten Tag {name},',
  every: { day: '{sum} am Tag', week: '{sum} pro Woche', month: '{sum} im Monat', year: '{sum} im Jahr' },
  mails: {
    trial: [
      'Ihre Probezeit hat begonnen',
      '{service} ist jetzt offen. Bis zum {day} zahlen Sie nichts. Danach werden {price} von Ihrer Karte abgebucht, bis Sie kündigen.',
      'Wenn Sie vor dem {day} kündigen, zahlen Sie nichts: {link}',
    ],
    welcome: [
      'Ihr Abo hat begonnen',
      '{service} ist jetzt offen und bis zum {day} bezahlt. Es werden {price} von Ihrer Karte abgebucht, bis Sie kündigen.',
      'Belege, Karte und Kündigung: {link}',
    ],
    trialEnds: [
      'Ihre Probezeit endet am {day}',
      'Ihre Probezeit für {service} endet am {day}. Danach werden {price} von Ihrer Karte abgebucht, bis Sie kündigen.',
      'Wenn Sie das nicht möchten, kündigen Sie vorher: {link}',
    ],
    paid: [
      'Ihre Zahlung ist eingegangen',
      'Vielen Dank. {service} ist bis zum {day} bezahlt ({price}).',
      'Der Beleg mit Mehrwertsteuer: {link}',
    ],
    failed: [
      'Die Zahlung ist fehlgeschlagen',
      'Für {service} konnte von Ihrer Karte nichts abgebucht werden. Die Bücher bleiben vorerst offen.',
      'Geben Sie eine andere Karte ein; sie wird gleich belastet: {link}',
    ],
    authenticate: [
      'Ihre Bank möchte eine Bestätigung',
      'Die Zahlung für {service} wartet, bis Sie sie bei Ihrer Bank bestätigen. Die Bücher bleiben vorerst offen.',
      'Hier bestätigen: {link}',
    ],
    cancelled: [
      'Ihr Abo ist gekündigt',
      'Sie können {service} bis zum {day} lesen. Es wird nichts mehr abgebucht. Danach schließen sich die Bücher; Lesestellen, Lesezeichen und Bücherregale bleiben erhalten.',
      'Wenn Sie es sich vorher anders überlegen: {link}',
    ],
    continued: [
      'Ihr Abo läuft weiter',
      'Sie haben die Kündigung von {service} zurückgenommen. Es läuft ab dem {day} weiter: {price}.',
      'Belege, Karte und Kündigung: {link}',
    ],
    ended: [
      'Ihr Abo ist beendet',
      'Ihr Abo für {service} ist beendet. Es wird nichts mehr abgebucht. Lesestellen, Lesezeichen und Bücherregale sind noch da, falls Sie wiederkommen.',
      'Wiederkommen: {link}',
    ],
  },
};
