import type { Language } from './language.ts';

export const swedish: Language = {
  hello: 'Hej {name},',
  every: { day: '{sum} per dag', week: '{sum} per vecka', month: '{sum} per månad', year: '{sum} per år' },
  mails: {
    trial: [
      'Din provperiod har börjat',
      '{service} är öppet nu. Du betalar ingenting före den {day}. Därefter dras {price} från ditt kort tills du säger upp.',
      'Om du säger upp före den {day} betalar du ingenting: {link}',
    ],
    welcome: [
      'Ditt abonnemang har börjat',
      '{service} är öppet nu och betalt till den {day}. {price} dras från ditt kort tills du säger upp.',
      'Kvitton, kort och uppsägning: {link}',
    ],
    trialEnds: [
      'Din provperiod slutar den {day}',
      'Din provperiod för {service} slutar den {day}. Därefter dras {price} från ditt kort tills du säger upp.',
      'Om du inte vill det, säg upp före dess: {link}',
    ],
    paid: [
      'Din betalning har kommit fram',
      'Tack! {service} är betalt till den {day} ({price}).',
      'Kvittot, med moms: {link}',
    ],
    failed: [
      'Betalningen misslyckades',
      'Ditt kort kunde inte debiteras för {service}. Böckerna är öppna så länge.',
      'Ange ett annat kort, som debiteras direkt: {link}',
    ],
    authenticate: [
      'Din bank vill att du bekräftar en betalning',
      'Betalningen för {service} väntar tills du bekräftar den hos din bank. Böckerna är öppna så länge.',
      'Bekräfta här: {link}',
    ],
    cancelled: [
      'Ditt abonnemang är uppsagt',
      'Du kan läsa {service} till den {day}. Inget mer dras. Därefter stängs böckerna; platser, bokmärken och hyllor finns kvar.',
      'Om du ångrar dig före dess: {link}',
    ],
    continued: [
      'Ditt abonnemang fortsätter',
      'Du har tagit tillbaka uppsägningen av {service}. Det fortsätter från den {day}: {price}.',
      'Kvitton, kort och uppsägning: {link}',
    ],
    ended: [
      'Ditt abonnemang har upphört',
      'Ditt abonnemang på {service} har upphört. Inget mer dras. Platser, bokmärken och hyllor finns kvar till dess att du kommer tillbaka.',
      'Kom tillbaka: {link}',
    ],
  },
};
