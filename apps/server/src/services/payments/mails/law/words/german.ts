import type { LawLanguage } from './language.ts';

export const german: LawLanguage = {
  kinds: { ordinary: 'ordentliche Kündigung', extraordinary: 'außerordentliche Kündigung' },
  earliest: 'zum frühestmöglichen Zeitpunkt',
  mails: {
    subscriptionWithdrawn: [
      'Ihr Widerruf ist eingegangen',
      'Sie haben den Vertrag über Ihr Abo widerrufen. Es endet sofort, und von Ihrer Karte wird nichts mehr abgebucht.',
      {
        rows: [
          ['Vertrag:', '{service}'],
          ['Abonummer:', '{number}'],
          ['Eingegangen:', '{received}'],
          ['Erstattet:', '{total}'],
        ],
      },
      'Was Sie bezahlt haben, erstatten wir innerhalb von {refundDays} Tagen vollständig auf die Karte, von der es abgebucht wurde. Zeit aus Geschenkgutscheinen bleibt Ihnen erhalten.',
    ],
    cancellationReceived: [
      'Ihre Kündigung ist eingegangen',
      'wir bestätigen den Eingang einer Kündigung, die uns mit dieser Adresse gesendet wurde.',
      {
        rows: [
          ['Eingegangen:', '{received}'],
          ['Nummer:', '{number}'],
          ['Name:', '{name}'],
          ['E-Mail:', '{email}'],
          ['Vertrag:', '{contract}'],
          ['Art:', '{kind}'],
          ['Grund:', '{reason}'],
          ['Zeitpunkt:', '{wanted}'],
        ],
      },
      'Wenn es zu dieser Adresse ein Abo gibt, endet es mit dem bezahlten Zeitraum, und Sie erhalten eine weitere E-Mail mit dem letzten Tag. Wenn Sie diese Kündigung nicht gesendet haben, können Sie sie auf der Seite Ihres Abos zurücknehmen.',
    ],
    yearly: [
      'Ihr Abo: was Sie zahlen und wie Sie kündigen',
      'einmal im Jahr erinnern wir Sie an Ihr Abo für {service}. Es verlängert sich von selbst: Es werden {price} von Ihrer Karte abgebucht, bis Sie kündigen.',
      'Sie können jederzeit auf der Seite Ihres Abos kündigen. Dann wird nichts mehr abgebucht, und Sie lesen bis zum Ende des bezahlten Zeitraums.',
      { button: 'Abo ansehen oder kündigen' },
    ],
  },
};
