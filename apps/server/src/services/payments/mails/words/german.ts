import type { Language } from './language.ts';

const button = 'Zu meinem Abo';

// After the comma of the greeting a sentence begins with a small letter.
export const german: Language = {
  hello: 'Guten Tag {name},',
  seller: 'Anbieter: {seller}',
  tax: { vat: 'Darin Mehrwertsteuer:', sales: 'Darin Steuer:' },
  every: { day: '{sum} am Tag', week: '{sum} pro Woche', month: '{sum} im Monat', year: '{sum} im Jahr' },
  untaxed: '{price} zuzüglich Steuer',
  mails: {
    trial: [
      'Ihre Testphase hat begonnen',
      [
        '{service} ist jetzt offen.',
        'Bis zum {day} zahlen Sie nichts.',
        'Danach werden {price} von Ihrer Karte abgebucht, bis Sie kündigen.',
      ],
      'Wenn Sie vor dem {day} kündigen, zahlen Sie nichts.',
      { button },
    ],
    welcome: [
      'Ihr Abo hat begonnen',
      [
        '{service} ist jetzt offen.',
        'Es ist bis zum {day} bezahlt.',
        'Es werden {price} von Ihrer Karte abgebucht, bis Sie kündigen.',
      ],
      'Ihre Zahlungsbelege und Ihre Karte finden Sie auf der Seite Ihres Abos. Dort können Sie auch jederzeit kündigen.',
      { button },
    ],
    trialEnds: [
      'Ihre Testphase endet am {day}',
      [
        'Ihre Testphase für {service} endet am {day}.',
        'Danach werden {price} von Ihrer Karte abgebucht, bis Sie kündigen.',
      ],
      'Wenn Sie das nicht möchten, kündigen Sie vor dem {day}.',
      { button },
    ],
    giftEnds: [
      'Ihre geschenkte Zeit endet am {day}',
      [
        'Ihre geschenkte Zeit mit {service} endet am {day}.',
        'Danach werden wieder {price} von Ihrer Karte abgebucht, bis Sie kündigen.',
      ],
      'Wenn Sie das nicht möchten, kündigen Sie vor dem {day}.',
      { button },
    ],
    paid: [
      'Ihre Zahlung ist eingegangen',
      ['vielen Dank für Ihre Zahlung.', '{service} ist bis zum {day} bezahlt.'],
      {
        rows: [
          ['Datum:', '{paidOn}'],
          ['Belegnummer:', '{number}'],
          ['Leistung:', '{service}'],
          ['Zeitraum:', '{period}'],
          ['Preis:', '{price}'],
          ['Bezahlt:', '{total}'],
          ['{taxLabel}', '{tax}'],
          ['Karte:', 'endet auf {last4}'],
        ],
      },
      { button: 'Zu meinen Zahlungsbelegen' },
    ],
    failed: [
      'Die Zahlung ist fehlgeschlagen',
      ['für {service} konnte von Ihrer Karte nichts abgebucht werden.', 'Die Bücher bleiben vorerst offen.'],
      'Geben Sie eine andere Karte ein; der Betrag wird dann gleich abgebucht.',
      { button: 'Andere Karte eingeben' },
    ],
    authenticate: [
      'Ihre Bank möchte eine Bestätigung',
      [
        'die Zahlung für {service} wartet, bis Sie sie bei Ihrer Bank bestätigen.',
        'Die Bücher bleiben vorerst offen.',
      ],
      { button: 'Zahlung bestätigen' },
    ],
    cancelled: [
      'Ihr Abo ist gekündigt',
      [
        'Sie können {service} bis zum {day} lesen.',
        'Danach schließen sich die Bücher; Lesestellen, Lesezeichen und Bücherregale bleiben erhalten.',
        'Es wird nichts mehr abgebucht.',
      ],
      {
        rows: [
          ['Gekündigt:', '{at}'],
          ['Letzter Tag:', '{day}'],
        ],
      },
      'Wenn Sie es sich vorher anders überlegen, können Sie das Abo behalten.',
      { button: 'Abo behalten' },
    ],
    continued: [
      'Ihr Abo läuft weiter',
      [
        'Sie haben die Kündigung von {service} zurückgenommen.',
        'Das Abo läuft ab dem {day} weiter: {price}.',
      ],
      { button },
    ],
    planChanged: [
      'Ihr Abo hat sich geändert',
      [
        'Ihr Abo für {service} hat sich geändert.',
        'Ab dem {day} werden {price} von Ihrer Karte abgebucht, bis Sie kündigen.',
      ],
      'Was Sie wann zahlen, steht auf der Seite Ihres Abos.',
      { button },
    ],
    ended: [
      'Ihr Abo ist beendet',
      [
        'Ihr Abo für {service} ist beendet.',
        'Es wird nichts mehr abgebucht.',
        'Lesestellen, Lesezeichen und Bücherregale sind noch da, falls Sie wiederkommen.',
      ],
      { button: 'Abo auswählen' },
    ],
  },
};
