import type { Language } from './language.ts';

const button = 'Naar mijn abonnement';

export const dutch: Language = {
  hello: 'Hallo {name},',
  seller: 'Verkoper: {seller}',
  tax: { vat: 'Waarvan btw:', sales: 'Waarvan belasting:' },
  every: { day: '{sum} per dag', week: '{sum} per week', month: '{sum} per maand', year: '{sum} per jaar' },
  untaxed: '{price} exclusief belasting',
  mails: {
    trial: [
      'Je proefperiode is begonnen',
      [
        '{service} is nu open.',
        'Tot {day} betaal je niets.',
        'Daarna wordt {price} van je kaart afgeschreven, tot je opzegt.',
      ],
      'Als je vóór {day} opzegt, betaal je niets.',
      { button },
    ],
    welcome: [
      'Je abonnement is begonnen',
      [
        '{service} is nu open.',
        'Het is betaald tot {day}.',
        'Er wordt {price} van je kaart afgeschreven, tot je opzegt.',
      ],
      'Je betaalbewijzen en je kaart vind je op de pagina van je abonnement. Daar kun je ook altijd opzeggen.',
      { button },
    ],
    trialEnds: [
      'Je proefperiode eindigt op {day}',
      [
        'Je proefperiode van {service} eindigt op {day}.',
        'Daarna wordt {price} van je kaart afgeschreven, tot je opzegt.',
      ],
      'Wil je niet doorgaan, zeg dan op vóór {day}.',
      { button },
    ],
    giftEnds: [
      'Je cadeau loopt tot {day}',
      [
        'Dankzij een cadeau lees je {service} tot {day}.',
        'Daarna wordt weer {price} van je kaart afgeschreven, tot je opzegt.',
      ],
      'Wil je niet doorgaan, zeg dan op vóór {day}.',
      { button },
    ],
    paid: [
      'Je betaling is binnen',
      ['Bedankt voor je betaling.', '{service} is betaald tot {day}.'],
      {
        rows: [
          ['Datum:', '{paidOn}'],
          ['Nummer van het bewijs:', '{number}'],
          ['Dienst:', '{service}'],
          ['Periode:', '{period}'],
          ['Prijs:', '{price}'],
          ['Betaald:', '{total}'],
          ['{taxLabel}', '{tax}'],
          ['Kaart:', 'eindigt op {last4}'],
        ],
      },
      { button: 'Naar mijn betaalbewijzen' },
    ],
    failed: [
      'De betaling is mislukt',
      ['Voor {service} kon niets van je kaart worden afgeschreven.', 'De boeken blijven voorlopig open.'],
      'Voer een andere kaart in; dan wordt het bedrag meteen afgeschreven.',
      { button: 'Een andere kaart invoeren' },
    ],
    authenticate: [
      'Je bank wil dat je een betaling bevestigt',
      [
        'De betaling voor {service} wacht tot je die bij je bank bevestigt.',
        'De boeken blijven voorlopig open.',
      ],
      { button: 'De betaling bevestigen' },
    ],
    cancelled: [
      'Je abonnement is opgezegd',
      [
        'Je kunt {service} lezen tot en met {day}.',
        'Daarna gaan de boeken dicht; leesplekken, bladwijzers en boekenplanken blijven bewaard.',
        'Er wordt niets meer afgeschreven.',
      ],
      {
        rows: [
          ['Opgezegd:', '{at}'],
          ['Laatste dag:', '{day}'],
        ],
      },
      'Als je je vóór die tijd bedenkt, kun je het abonnement behouden.',
      { button: 'Het abonnement behouden' },
    ],
    continued: [
      'Je abonnement loopt door',
      ['Je hebt de opzegging van {service} ingetrokken.', 'Het abonnement loopt vanaf {day} door: {price}.'],
      { button },
    ],
    planChanged: [
      'Je abonnement is gewijzigd',
      [
        'Je abonnement op {service} is gewijzigd.',
        'Vanaf {day} wordt {price} van je kaart afgeschreven, tot je opzegt.',
      ],
      'Wat je betaalt, en wanneer, staat op de pagina van je abonnement.',
      { button },
    ],
    ended: [
      'Je abonnement is afgelopen',
      [
        'Je abonnement op {service} is afgelopen.',
        'Er wordt niets meer afgeschreven.',
        'Leesplekken, bladwijzers en boekenplanken blijven bewaard voor als je terugkomt.',
      ],
      { button: 'Een abonnement kiezen' },
    ],
  },
};
