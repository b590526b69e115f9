import type { GiftLanguage } from './language.ts';

export const dutch: GiftLanguage = {
  months: { one: '{n} maand', other: '{n} maanden' },
  cards: { one: '{n} cadeaubon voor {months}', other: '{n} cadeaubonnen voor elk {months}' },
  yours: { one: 'Je cadeaubon', other: 'Je cadeaubonnen' },
  mails: {
    giftCards: [
      '{yours}',
      [
        'Bedankt voor je bestelling.',
        'Met een code kan een gezin {months} lang {service} lezen.',
        'Elke code kan één keer worden ingewisseld.',
      ],
      { each: 'code' },
      { before: 'Een code wissel je hier in:', address: '{redeem}' },
      {
        rows: [
          ['Voor:', '{recipient}'],
          ['Gekocht:', '{bought}'],
          ['Dienst:', '{service}'],
          ['Bestelnummer:', '{order}'],
          ['Datum:', '{paidOn}'],
          ['Betaald:', '{total}'],
          ['{taxLabel}', '{tax}'],
          ['Betaald met:', 'kaart die eindigt op {last4}'],
          ['In te wisselen tot:', '{expires}'],
        ],
      },
      'Je kunt alles opnieuw bekijken en afdrukken.',
      { button: 'Bekijken en afdrukken' },
      'Op dezelfde pagina kun je de aankoop binnen {withdrawalDays} dagen herroepen, zolang er geen cadeaubon is ingewisseld. Je krijgt dan al je geld terug.',
    ],
    giftRedeemed: [
      'Je cadeau is ingewisseld',
      ['{from} heeft je {months} {service} cadeau gedaan.', 'Je kunt lezen tot {until}.'],
      [
        'Intussen wordt er voor je abonnement niets afgeschreven; de volgende betaling is op {nextCharge}.',
        'Na {end} gaan de boeken dicht en wordt er niets afgeschreven; leesplekken, bladwijzers en boekenplanken blijven bewaard.',
      ],
      { button: 'Een boek kiezen' },
    ],
    withdrawalReceived: [
      'We hebben je herroeping ontvangen',
      ['Je hebt de aankoop hieronder herroepen.', 'Wat je hebt gekocht, kan niet meer worden ingewisseld.'],
      {
        rows: [
          ['Herroepen:', '{bought}'],
          ['Dienst:', '{service}'],
          ['Bestelnummer:', '{order}'],
          ['Ontvangen:', '{received}'],
          ['Terugbetaling:', '{total}'],
          ['Kaart:', 'eindigt op {last4}'],
        ],
      },
      'We betalen {total} binnen {refundDays} dagen terug op de kaart waarmee je hebt betaald.',
    ],
    refunded: [
      'We hebben {total} terugbetaald',
      [
        'We hebben {total} terugbetaald op de kaart waarmee je hebt betaald.',
        'Meestal staat het bedrag er binnen 5 tot 10 dagen op.',
      ],
      {
        rows: [
          ['Aankoop:', '{bought}'],
          ['Dienst:', '{service}'],
          ['Bestelnummer:', '{order}'],
          ['Betaalbewijs:', '{receipt}'],
          ['Terugbetaald:', '{total}'],
          ['Kaart:', 'eindigt op {last4}'],
        ],
      },
    ],
  },
};
