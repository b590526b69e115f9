import type { Language } from './language.ts';

const button = 'Til abonnementet mitt';

export const norwegian: Language = {
  hello: 'Hei {name}!',
  seller: 'Selger: {seller}',
  tax: { vat: 'Herav merverdiavgift:', sales: 'Herav avgift:' },
  every: { day: '{sum} per dag', week: '{sum} per uke', month: '{sum} per måned', year: '{sum} per år' },
  untaxed: '{price} pluss avgift',
  mails: {
    trial: [
      'Prøveperioden din har begynt',
      [
        '{service} er åpent nå.',
        'Du betaler ingenting før {day}.',
        'Deretter trekkes {price} fra kortet ditt til du sier opp.',
      ],
      'Hvis du sier opp før {day}, betaler du ingenting.',
      { button },
    ],
    welcome: [
      'Abonnementet ditt har begynt',
      [
        '{service} er åpent nå.',
        'Det er betalt til {day}.',
        '{price} trekkes fra kortet ditt til du sier opp.',
      ],
      'Kvitteringene og kortet ditt finner du på siden for abonnementet. Der kan du også si opp når du vil.',
      { button },
    ],
    trialEnds: [
      'Prøveperioden din slutter {day}',
      [
        'Prøveperioden din for {service} slutter {day}.',
        'Deretter trekkes {price} fra kortet ditt til du sier opp.',
      ],
      'Hvis du ikke vil fortsette, sier du opp før {day}.',
      { button },
    ],
    giftEnds: [
      'Gaven din varer til {day}',
      [
        'Takket være en gave leser du {service} til {day}.',
        'Deretter trekkes {price} fra kortet ditt igjen, til du sier opp.',
      ],
      'Hvis du ikke vil fortsette, sier du opp før {day}.',
      { button },
    ],
    paid: [
      'Betalingen din er kommet fram',
      ['Takk for betalingen.', '{service} er betalt til {day}.'],
      {
        rows: [
          ['Dato:', '{paidOn}'],
          ['Kvitteringsnummer:', '{number}'],
          ['Tjeneste:', '{service}'],
          ['Periode:', '{period}'],
          ['Pris:', '{price}'],
          ['Betalt:', '{total}'],
          ['{taxLabel}', '{tax}'],
          ['Kort:', 'slutter på {last4}'],
        ],
      },
      { button: 'Til kvitteringene mine' },
    ],
    failed: [
      'Betalingen gikk ikke gjennom',
      ['Kortet ditt kunne ikke belastes for {service}.', 'Bøkene er åpne så lenge.'],
      'Legg inn et annet kort, så trekkes beløpet med en gang.',
      { button: 'Legg inn et annet kort' },
    ],
    authenticate: [
      'Banken din vil at du bekrefter en betaling',
      ['Betalingen for {service} venter til du bekrefter den i banken din.', 'Bøkene er åpne så lenge.'],
      { button: 'Bekreft betalingen' },
    ],
    cancelled: [
      'Abonnementet ditt er sagt opp',
      [
        'Du kan lese {service} til og med {day}.',
        'Deretter lukkes bøkene; steder, bokmerker og bokhyller er tatt vare på.',
        'Ingenting mer trekkes fra kortet.',
      ],
      {
        rows: [
          ['Sagt opp:', '{at}'],
          ['Siste dag:', '{day}'],
        ],
      },
      'Hvis du ombestemmer deg før det, kan du beholde abonnementet.',
      { button: 'Behold abonnementet' },
    ],
    continued: [
      'Abonnementet ditt fortsetter',
      ['Du har trukket tilbake oppsigelsen av {service}.', 'Abonnementet fortsetter fra {day}: {price}.'],
      { button },
    ],
    planChanged: [
      'Abonnementet ditt er endret',
      [
        'Abonnementet ditt på {service} er endret.',
        'Fra {day} trekkes {price} fra kortet ditt til du sier opp.',
      ],
      'Hva du betaler, og når, står på siden for abonnementet.',
      { button },
    ],
    ended: [
      'Abonnementet ditt er avsluttet',
      [
        'Abonnementet ditt på {service} er avsluttet.',
        'Ingenting mer trekkes fra kortet.',
        'Steder, bokmerker og bokhyller er der hvis du kommer tilbake.',
      ],
      { button: 'Velg abonnement' },
    ],
  },
};
