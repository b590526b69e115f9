import type { GiftLanguage } from './language.ts';

export const swedish: GiftLanguage = {
  months: { one: '{n} månad', other: '{n} månader' },
  cards: { one: '{n} presentkort på {months}', other: '{n} presentkort på {months} vardera' },
  yours: { one: 'Ditt presentkort', other: 'Dina presentkort' },
  mails: {
    giftCards: [
      '{yours}',
      [
        'Tack för din beställning.',
        'Med en kod kan en familj läsa {service} i {months}.',
        'Varje kod kan lösas in en gång.',
      ],
      { each: 'code' },
      { before: 'En kod löses in här:', address: '{redeem}' },
      {
        rows: [
          ['Till:', '{recipient}'],
          ['Köp:', '{bought}'],
          ['Tjänst:', '{service}'],
          ['Ordernummer:', '{order}'],
          ['Datum:', '{paidOn}'],
          ['Betalt:', '{total}'],
          ['{taxLabel}', '{tax}'],
          ['Betalt med:', 'kort som slutar på {last4}'],
          ['Löses in senast:', '{expires}'],
        ],
      },
      'Du kan se allt igen och skriva ut det.',
      { button: 'Visa och skriv ut' },
      'På samma sida kan du ångra köpet inom {withdrawalDays} dagar, så länge inget presentkort har lösts in. Då får du tillbaka alla pengar.',
    ],
    giftRedeemed: [
      'Din gåva är inlöst',
      ['{from} har gett dig {months} med {service}.', 'Du kan läsa till den {until}.'],
      [
        'Under tiden dras inget för ditt abonnemang; nästa betalning är den {nextCharge}.',
        'Efter den {end} stängs böckerna, och inget dras; platser, bokmärken och bokhyllor finns kvar.',
      ],
      { button: 'Välj en bok' },
    ],
    withdrawalReceived: [
      'Du har ångrat ditt köp',
      [
        'Vi har tagit emot ditt besked om att du ångrar köpet nedan.',
        'Det som du köpte kan inte längre lösas in.',
      ],
      {
        rows: [
          ['Ångrat köp:', '{bought}'],
          ['Tjänst:', '{service}'],
          ['Ordernummer:', '{order}'],
          ['Mottaget:', '{received}'],
          ['Återbetalas:', '{total}'],
          ['Kort:', 'slutar på {last4}'],
        ],
      },
      'Vi betalar tillbaka {total} inom {refundDays} dagar, till kortet som du betalade med.',
    ],
    refunded: [
      'Vi har betalat tillbaka {total}',
      [
        'Vi har betalat tillbaka {total} till kortet som du betalade med.',
        'Pengarna kommer oftast fram inom 5 till 10 dagar.',
      ],
      {
        rows: [
          ['Köp:', '{bought}'],
          ['Tjänst:', '{service}'],
          ['Ordernummer:', '{order}'],
          ['Kvittonummer:', '{receipt}'],
          ['Återbetalt:', '{total}'],
          ['Kort:', 'slutar på {last4}'],
        ],
      },
    ],
  },
};
