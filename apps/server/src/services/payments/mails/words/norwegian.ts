import type { Language } from './language.ts';

export const norwegian: Language = {
  hello: 'Hei {name},',
  every: { day: '{sum} per dag', week: '{sum} per uke', month: '{sum} per måned', year: '{sum} per år' },
  mails: {
    trial: [
      'Prøveperioden din har begynt',
      '{service} er åpent nå. Du betaler ingenting før {day}. Deretter trekkes {price} fra kortet ditt til du sier opp.',
      'Hvis du sier opp før {day}, betaler du ingenting: {link}',
    ],
    welcome: [
      'Abonnementet ditt har begynt',
      '{service} er åpent nå og betalt til {day}. {price} trekkes fra kortet ditt til du sier opp.',
      'Kvitteringer, kort og oppsigelse: {link}',
    ],
    trialEnds: [
      'Prøveperioden din slutter {day}',
      'Prøveperioden din for {service} slutter {day}. Deretter trekkes {price} fra kortet ditt til du sier opp.',
      'Hvis du ikke vil det, kan du si opp før det: {link}',
    ],
    paid: [
      'Betalingen din er kommet fram',
      'Takk! {service} er betalt til {day} ({price}).',
      'Kvitteringen, med merverdiavgift: {link}',
    ],
    failed: [
      'Betalingen mislyktes',
      'Kortet ditt kunne ikke belastes for {service}. Bøkene er åpne så lenge.',
      'Oppgi et annet kort, som belastes med en gang: {link}',
    ],
    authenticate: [
      'Banken din vil at du bekrefter en betaling',
      'Betalingen for {service} venter til du bekrefter den i banken din. Bøkene er åpne så lenge.',
      'Bekreft her: {link}',
    ],
    cancelled: [
      'Abonnementet ditt er sagt opp',
      'Du kan lese {service} til {day}. Ingenting mer trekkes. Deretter lukkes bøkene; steder, bokmerker og bokhyller er tatt vare på.',
      'Hvis du ombestemmer deg før det: {link}',
    ],
    continued: [
      'Abonnementet ditt fortsetter',
      'Du har trukket tilbake oppsigelsen av {service}. Det fortsetter fra {day}: {price}.',
      'Kvitteringer, kort og oppsigelse: {link}',
    ],
    ended: [
      'Abonnementet ditt er avsluttet',
      'Abonnementet ditt på {service} er avsluttet. Ingenting mer trekkes. Steder, bokmerker og bokhyller er tatt vare på til du kommer tilbake.',
      'Kom tilbake: {link}',
    ],
  },
};
