import type { LawLanguage } from './language.ts';

export const norwegian: LawLanguage = {
  kinds: { ordinary: 'vanlig oppsigelse', extraordinary: 'oppsigelse av særlig grunn' },
  earliest: 'så snart som mulig',
  mails: {
    subscriptionWithdrawn: [
      'Vi har mottatt angremeldingen din',
      'Du har gått fra avtalen om abonnementet ditt. Det avsluttes med en gang, og kortet ditt blir ikke belastet mer.',
      {
        rows: [
          ['Avtale:', '{service}'],
          ['Abonnementsnummer:', '{number}'],
          ['Mottatt:', '{received}'],
          ['Betales tilbake:', '{total}'],
        ],
      },
      'Alt du har betalt, betales tilbake innen {refundDays} dager til kortet som ble belastet. Tid fra gavekort beholder du.',
    ],
    cancellationReceived: [
      'Vi har mottatt oppsigelsen din',
      'Dette er kvitteringen for en oppsigelse som ble sendt til oss med denne adressen.',
      {
        rows: [
          ['Mottatt:', '{received}'],
          ['Nummer:', '{number}'],
          ['Navn:', '{name}'],
          ['E-post:', '{email}'],
          ['Avtale:', '{contract}'],
          ['Type:', '{kind}'],
          ['Grunn:', '{reason}'],
          ['Avsluttes:', '{wanted}'],
        ],
      },
      'Hvis det finnes et abonnement med denne adressen, avsluttes det når den betalte tiden er ute, og du får en e-post til med den siste dagen. Hvis du ikke har sendt oppsigelsen, kan du ta den tilbake på siden for abonnementet ditt.',
    ],
    yearly: [
      'Abonnementet ditt: hva du betaler, og hvordan du sier opp',
      'En gang i året minner vi deg om abonnementet ditt på {service}. Det fornyes automatisk: {price} trekkes fra kortet ditt til du sier opp.',
      'Du kan si opp når som helst på siden for abonnementet ditt. Da trekkes det ikke mer, og du leser til den betalte tiden er ute.',
      { button: 'Se eller si opp abonnementet' },
    ],
  },
};
