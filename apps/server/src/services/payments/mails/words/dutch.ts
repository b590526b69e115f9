import type { Language } from './language.ts';

export const dutch: Language = {
  hello: 'Hallo {name},',
  every: { day: '{sum} per dag', week: '{sum} per week', month: '{sum} per maand', year: '{sum} per jaar' },
  mails: {
    trial: [
      'Je proefperiode is begonnen',
      '{service} is nu open. Tot {day} betaal je niets. Daarna wordt {price} van je kaart afgeschreven, tot je opzegt.',
      'Als je vóór {day} opzegt, betaal je niets: {link}',
    ],
    welcome: [
      'Je abonnement is begonnen',
      '{service} is nu open en betaald tot {day}. {price} wordt van je kaart afgeschreven, tot je opzegt.',
      'Bonnen, kaart en opzeggen: {link}',
    ],
    trialEnds: [
      'Je proefperiode eindigt op {day}',
      'Je proefperiode van {service} eindigt op {day}. Daarna wordt {price} van je kaart afgeschreven, tot je opzegt.',
      'Wil je dat niet, zeg dan vóór die tijd op: {link}',
    ],
    paid: [
      'Je betaling is binnen',
      'Bedankt. {service} is betaald tot {day} ({price}).',
      'De bon, met btw: {link}',
    ],
    failed: [
      'De betaling is mislukt',
      'Voor {service} kon niets van je kaart worden afgeschreven. De boeken blijven voorlopig open.',
      'Voer een andere kaart in, daar wordt meteen van afgeschreven: {link}',
    ],
    authenticate: [
      'Je bank wil dat je een betaling bevestigt',
      'De betaling voor {service} wacht tot je hem bij je bank bevestigt. De boeken blijven voorlopig open.',
      'Bevestig hier: {link}',
    ],
    cancelled: [
      'Je abonnement is opgezegd',
      'Je kunt {service} lezen tot {day}. Er wordt niets meer afgeschreven. Daarna gaan de boeken dicht; leesplekken, bladwijzers en boekenplanken blijven bewaard.',
      'Als je je vóór die tijd bedenkt: {link}',
    ],
    continued: [
      'Je abonnement loopt door',
      'Je hebt de opzegging van {service} ingetrokken. Het loopt vanaf {day} door: {price}.',
      'Bonnen, kaart en opzeggen: {link}',
    ],
    ended: [
      'Je abonnement is afgelopen',
      'Je abonnement op {service} is afgelopen. Er wordt niets meer afgeschreven. Leesplekken, bladwijzers en boekenplanken blijven bewaard voor als je terugkomt.',
      'Terugkomen: {link}',
    ],
  },
};
