import type { LawLanguage } from './language.ts';

export const dutch: LawLanguage = {
  kinds: { ordinary: 'gewone opzegging', extraordinary: 'opzegging om een bijzondere reden' },
  earliest: 'zo snel mogelijk',
  mails: {
    subscriptionWithdrawn: [
      'We hebben je herroeping ontvangen',
      'Je hebt de overeenkomst voor je abonnement herroepen. Het abonnement stopt meteen en er wordt niets meer van je kaart afgeschreven.',
      {
        rows: [
          ['Overeenkomst:', '{service}'],
          ['Abonnementsnummer:', '{number}'],
          ['Ontvangen:', '{received}'],
          ['Terugbetaald:', '{total}'],
        ],
      },
      'Wat je hebt betaald, krijg je binnen {refundDays} dagen volledig terug op de kaart waarvan het is afgeschreven. Tijd van cadeaubonnen houd je.',
    ],
    cancellationReceived: [
      'We hebben je opzegging ontvangen',
      'Dit is de bevestiging van een opzegging die met dit adres aan ons is verstuurd.',
      {
        rows: [
          ['Ontvangen:', '{received}'],
          ['Nummer:', '{number}'],
          ['Naam:', '{name}'],
          ['E-mail:', '{email}'],
          ['Overeenkomst:', '{contract}'],
          ['Soort:', '{kind}'],
          ['Reden:', '{reason}'],
          ['Einde:', '{wanted}'],
        ],
      },
      'Als er bij dit adres een abonnement hoort, stopt het aan het einde van de betaalde periode. Je krijgt dan nog een e-mail met de laatste dag. Heb je deze opzegging niet zelf verstuurd? Dan kun je haar ongedaan maken op de pagina van je abonnement.',
    ],
    yearly: [
      'Je abonnement: wat je betaalt en hoe je opzegt',
      'Eén keer per jaar herinneren we je aan je abonnement op {service}. Het wordt automatisch verlengd: {price} wordt van je kaart afgeschreven tot je opzegt.',
      'Je kunt altijd opzeggen op de pagina van je abonnement. Daarna wordt er niets meer afgeschreven en lees je tot het einde van de betaalde periode.',
      { button: 'Abonnement bekijken of opzeggen' },
    ],
  },
};
