import type { Language } from './language.ts';

const button = 'Till mitt abonnemang';

export const swedish: Language = {
  hello: 'Hej {name}!',
  seller: 'Säljare: {seller}',
  tax: { vat: 'Varav moms:', sales: 'Varav skatt:' },
  every: { day: '{sum} per dag', week: '{sum} per vecka', month: '{sum} per månad', year: '{sum} per år' },
  untaxed: '{price} plus skatt',
  mails: {
    trial: [
      'Din provperiod har börjat',
      [
        '{service} är öppet nu.',
        'Du betalar ingenting före den {day}.',
        'Därefter dras {price} från ditt kort tills du säger upp.',
      ],
      'Om du säger upp före den {day} betalar du ingenting.',
      { button },
    ],
    welcome: [
      'Ditt abonnemang har börjat',
      [
        '{service} är öppet nu.',
        'Det är betalt till den {day}.',
        '{price} dras från ditt kort tills du säger upp.',
      ],
      'Dina kvitton och ditt kort hittar du på abonnemangets sida. Där kan du också säga upp när du vill.',
      { button },
    ],
    trialEnds: [
      'Din provperiod slutar den {day}',
      [
        'Din provperiod för {service} slutar den {day}.',
        'Därefter dras {price} från ditt kort tills du säger upp.',
      ],
      'Om du inte vill fortsätta säger du upp före den {day}.',
      { button },
    ],
    giftEnds: [
      'Din gåva räcker till den {day}',
      [
        'Tack vare en gåva läser du {service} till den {day}.',
        'Därefter dras {price} från ditt kort igen, tills du säger upp.',
      ],
      'Om du inte vill fortsätta säger du upp före den {day}.',
      { button },
    ],
    paid: [
      'Din betalning har kommit fram',
      ['Tack för din betalning.', '{service} är betalt till den {day}.'],
      {
        rows: [
          ['Datum:', '{paidOn}'],
          ['Kvittonummer:', '{number}'],
          ['Tjänst:', '{service}'],
          ['Period:', '{period}'],
          ['Pris:', '{price}'],
          ['Betalt:', '{total}'],
          ['{taxLabel}', '{tax}'],
          ['Kort:', 'slutar på {last4}'],
        ],
      },
      { button: 'Till mina kvitton' },
    ],
    failed: [
      'Betalningen misslyckades',
      ['Ditt kort kunde inte debiteras för {service}.', 'Böckerna är öppna så länge.'],
      'Lägg in ett annat kort, så dras beloppet direkt.',
      { button: 'Lägg in ett annat kort' },
    ],
    authenticate: [
      'Din bank vill att du bekräftar en betalning',
      [
        'Betalningen för {service} väntar tills du bekräftar den hos din bank.',
        'Böckerna är öppna så länge.',
      ],
      { button: 'Bekräfta betalningen' },
    ],
    cancelled: [
      'Ditt abonnemang är uppsagt',
      [
        'Du kan läsa {service} till och med den {day}.',
        'Sedan stängs böckerna; platser, bokmärken och bokhyllor finns kvar.',
        'Inget mer dras från kortet.',
      ],
      {
        rows: [
          ['Uppsagt:', '{at}'],
          ['Sista dag:', '{day}'],
        ],
      },
      'Om du ångrar dig före dess kan du behålla abonnemanget.',
      { button: 'Behåll abonnemanget' },
    ],
    continued: [
      'Ditt abonnemang fortsätter',
      [
        'Du har tagit tillbaka uppsägningen av {service}.',
        'Abonnemanget fortsätter från den {day}: {price}.',
      ],
      { button },
    ],
    planChanged: [
      'Ditt abonnemang har ändrats',
      [
        'Ditt abonnemang på {service} har ändrats.',
        'Från den {day} dras {price} från ditt kort tills du säger upp.',
      ],
      'Vad du betalar, och när, står på abonnemangets sida.',
      { button },
    ],
    ended: [
      'Ditt abonnemang har upphört',
      [
        'Ditt abonnemang på {service} har upphört.',
        'Inget mer dras från kortet.',
        'Platser, bokmärken och bokhyllor finns kvar om du kommer tillbaka.',
      ],
      { button: 'Välj abonnemang' },
    ],
  },
};
