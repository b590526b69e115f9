import type { GiftLanguage } from './language.ts';

// After the comma of the greeting a sentence begins with a small letter.
export const german: GiftLanguage = {
  months: { one: '{n} Monat', other: '{n} Monate' },
  cards: {
    one: '{n} Geschenkgutschein für {months}',
    other: '{n} Geschenkgutscheine für je {months}',
  },
  yours: { one: 'Ihr Geschenkgutschein', other: 'Ihre Geschenkgutscheine' },
  mails: {
    giftCards: [
      '{yours}',
      [
        'vielen Dank für Ihre Bestellung.',
        'Mit einem Code kann eine Familie {service} {months} lang lesen.',
        'Jeder Code lässt sich einmal einlösen.',
      ],
      { each: 'code' },
      { before: 'Codes werden hier eingelöst:', address: '{redeem}' },
      {
        rows: [
          ['Für:', '{recipient}'],
          ['Gekauft:', '{bought}'],
          ['Leistung:', '{service}'],
          ['Bestellnummer:', '{order}'],
          ['Datum:', '{paidOn}'],
          ['Bezahlt:', '{total}'],
          ['{taxLabel}', '{tax}'],
          ['Bezahlt mit:', 'Karte, die auf {last4} endet'],
          ['Einlösbar bis:', '{expires}'],
        ],
      },
      'Sie können alles noch einmal ansehen und ausdrucken.',
      { button: 'Ansehen und drucken' },
      'Auf derselben Seite können Sie den Kauf innerhalb von {withdrawalDays} Tagen widerrufen, solange kein Geschenkgutschein eingelöst ist. Sie erhalten dann den ganzen Betrag zurück.',
    ],
    giftRedeemed: [
      'Ihr Geschenk ist eingelöst',
      ['{from} hat Ihnen {service} für {months} geschenkt.', 'Sie können bis zum {until} lesen.'],
      [
        'Für Ihr Abo wird bis dahin nichts abgebucht; die nächste Zahlung ist am {nextCharge}.',
        'Nach dem {end} schließen sich die Bücher, und es wird nichts abgebucht; Lesestellen, Lesezeichen und Bücherregale bleiben erhalten.',
      ],
      { button: 'Ein Buch aussuchen' },
    ],
    withdrawalReceived: [
      'Ihr Widerruf ist eingegangen',
      [
        'Sie haben den unten genannten Kauf widerrufen.',
        'Was Sie gekauft haben, lässt sich nicht mehr einlösen.',
      ],
      {
        rows: [
          ['Widerrufen:', '{bought}'],
          ['Leistung:', '{service}'],
          ['Bestellnummer:', '{order}'],
          ['Eingegangen:', '{received}'],
          ['Erstattung:', '{total}'],
          ['Karte:', 'endet auf {last4}'],
        ],
      },
      'Wir erstatten {total} innerhalb von {refundDays} Tagen auf die Karte, mit der Sie bezahlt haben.',
    ],
    refunded: [
      'Wir haben {total} erstattet',
      [
        'wir haben {total} auf die Karte erstattet, mit der Sie bezahlt haben.',
        'In der Regel ist der Betrag nach 5 bis 10 Tagen da.',
      ],
      {
        rows: [
          ['Kauf:', '{bought}'],
          ['Leistung:', '{service}'],
          ['Bestellnummer:', '{order}'],
          ['Belegnummer:', '{receipt}'],
          ['Erstattet:', '{total}'],
          ['Karte:', 'endet auf {last4}'],
        ],
      },
    ],
  },
};
