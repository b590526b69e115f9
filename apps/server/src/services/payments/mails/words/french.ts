import type { Language } from './language.ts';

export const french: Language = {
  hello: 'Bonjour {name},',
  every: { day: '{sum} par jour', week: '{sum} par semaine', month: '{sum} par mois', year: '{sum} par an' },
  mails: {
    trial: [
      'Votre essai a commencé',
      '{service} est ouvert. Vous ne payez rien avant le {day}. Ensuite, votre carte est débitée de {price}, jusqu’à ce que vous résiliiez.',
      'Si vous résiliez avant le {day}, vous ne payez rien : {link}',
    ],
    welcome: [
      'Votre abonnement a commencé',
      '{service} est ouvert, et payé jusqu’au {day}. Votre carte est débitée de {price}, jusqu’à ce que vous résiliiez.',
      'Reçus, carte et résiliation : {link}',
    ],
    trialEnds: [
      'Votre essai se termine le {day}',
      'Votre essai de {service} se termine le {day}. Ensuite, votre carte est débitée de {price}, jusqu’à ce que vous résiliiez.',
      'Si vous ne le souhaitez pas, résiliez avant cette date : {link}',
    ],
    paid: [
      'Votre paiement est arrivé',
      'Merci. {service} est payé jusqu’au {day} ({price}).',
      'Le reçu, avec la TVA : {link}',
    ],
    failed: [
      'Le paiement a échoué',
      'Votre carte n’a pas pu être débitée pour {service}. Les livres restent ouverts pour l’instant.',
      'Saisissez une autre carte ; elle sera débitée aussitôt : {link}',
    ],
    authenticate: [
      'Votre banque demande de confirmer un paiement',
      'Le paiement de {service} attend que vous le confirmiez auprès de votre banque. Les livres restent ouverts pour l’instant.',
      'Confirmer ici : {link}',
    ],
    cancelled: [
      'Votre abonnement est résilié',
      'Vous pouvez lire {service} jusqu’au {day}. Rien d’autre ne sera débité. Ensuite, les livres se ferment ; les pages, les marque-pages et les étagères sont conservés.',
      'Si vous changez d’avis avant cette date : {link}',
    ],
    continued: [
      'Votre abonnement continue',
      'Vous avez annulé la résiliation de {service}. Il continue à partir du {day} : {price}.',
      'Reçus, carte et résiliation : {link}',
    ],
    ended: [
      'Votre abonnement est terminé',
      'Votre abonnement à {service} est terminé. Rien d’autre ne sera débité. Les pages, les marque-pages et les étagères sont conservés pour votre retour.',
      'Revenir : {link}',
    ],
  },
};
