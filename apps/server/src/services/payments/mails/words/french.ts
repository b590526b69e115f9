import type { Language } from './language.ts';

const button = 'Aller à mon abonnement';

export const french: Language = {
  hello: 'Bonjour {name},',
  seller: 'Vendeur : {seller}',
  tax: { vat: 'Dont TVA :', sales: 'Dont taxe :' },
  every: { day: '{sum} par jour', week: '{sum} par semaine', month: '{sum} par mois', year: '{sum} par an' },
  untaxed: '{price} hors taxes',
  mails: {
    trial: [
      'Votre période d’essai a commencé',
      [
        '{service} est ouvert.',
        'Vous ne payez rien avant le {day}.',
        'Ensuite, votre carte est débitée de {price} jusqu’à la résiliation.',
      ],
      'Si vous résiliez avant le {day}, vous ne payez rien.',
      { button },
    ],
    welcome: [
      'Votre abonnement a commencé',
      [
        '{service} est ouvert.',
        'L’abonnement est payé jusqu’au {day}.',
        'Votre carte est débitée de {price} jusqu’à la résiliation.',
      ],
      'Vos reçus et votre carte se trouvent sur la page de votre abonnement. Vous pouvez aussi y résilier à tout moment.',
      { button },
    ],
    trialEnds: [
      'Votre période d’essai se termine le {day}',
      [
        'Votre période d’essai pour {service} se termine le {day}.',
        'Ensuite, votre carte est débitée de {price} jusqu’à la résiliation.',
      ],
      'Si vous ne souhaitez pas continuer, résiliez avant le {day}.',
      { button },
    ],
    giftEnds: [
      'Votre cadeau se termine le {day}',
      [
        'Le cadeau grâce auquel vous lisez {service} se termine le {day}.',
        'Ensuite, votre carte est de nouveau débitée de {price} jusqu’à la résiliation.',
      ],
      'Si vous ne souhaitez pas continuer, résiliez avant le {day}.',
      { button },
    ],
    paid: [
      'Votre paiement est arrivé',
      ['Merci pour votre paiement.', '{service} est payé jusqu’au {day}.'],
      {
        rows: [
          ['Date :', '{paidOn}'],
          ['Numéro du reçu :', '{number}'],
          ['Service :', '{service}'],
          ['Période :', '{period}'],
          ['Prix :', '{price}'],
          ['Payé :', '{total}'],
          ['{taxLabel}', '{tax}'],
          ['Carte :', 'se terminant par {last4}'],
        ],
      },
      { button: 'Voir mes reçus' },
    ],
    failed: [
      'Le paiement a échoué',
      ['Votre carte n’a pas pu être débitée pour {service}.', 'Les livres restent ouverts pour l’instant.'],
      'Saisissez une autre carte : elle sera débitée aussitôt.',
      { button: 'Saisir une autre carte' },
    ],
    authenticate: [
      'Votre banque demande de confirmer un paiement',
      [
        'Le paiement pour {service} attend que vous le confirmiez auprès de votre banque.',
        'Les livres restent ouverts pour l’instant.',
      ],
      { button: 'Confirmer le paiement' },
    ],
    cancelled: [
      'Votre abonnement est résilié',
      [
        'Vous pouvez lire {service} jusqu’au {day} inclus.',
        'Ensuite, les livres se ferment ; les pages en cours, les marque-pages et les étagères sont conservés.',
        'Plus rien ne sera débité.',
      ],
      {
        rows: [
          ['Résiliation :', '{at}'],
          ['Dernier jour :', '{day}'],
        ],
      },
      'Si vous changez d’avis avant cette date, vous pouvez garder l’abonnement.',
      { button: 'Garder l’abonnement' },
    ],
    continued: [
      'Votre abonnement continue',
      [
        'Vous avez annulé la résiliation de votre abonnement à {service}.',
        'L’abonnement continue à partir du {day} : {price}.',
      ],
      { button },
    ],
    planChanged: [
      'Votre abonnement a changé',
      [
        'Votre abonnement à {service} a changé.',
        'À partir du {day}, votre carte est débitée de {price} jusqu’à la résiliation.',
      ],
      'Ce que vous payez, et quand, figure sur la page de votre abonnement.',
      { button },
    ],
    ended: [
      'Votre abonnement est terminé',
      [
        'Votre abonnement à {service} est terminé.',
        'Plus rien ne sera débité.',
        'Les pages en cours, les marque-pages et les étagères sont conservés si vous revenez.',
      ],
      { button: 'Choisir un abonnement' },
    ],
  },
};
