import type { GiftLanguage } from './language.ts';

export const french: GiftLanguage = {
  months: { one: '{n} mois', other: '{n} mois' },
  cards: { one: '{n} carte cadeau de {months}', other: '{n} cartes cadeaux de {months} chacune' },
  yours: { one: 'Votre carte cadeau', other: 'Vos cartes cadeaux' },
  mails: {
    giftCards: [
      '{yours}',
      [
        'Merci pour votre commande.',
        'Avec un code, une famille peut lire {service} pendant {months}.',
        'Chaque code s’utilise une seule fois.',
      ],
      { each: 'code' },
      { before: 'Un code s’utilise ici :', address: '{redeem}' },
      {
        rows: [
          ['Pour :', '{recipient}'],
          ['Achat :', '{bought}'],
          ['Service :', '{service}'],
          ['Numéro de commande :', '{order}'],
          ['Date :', '{paidOn}'],
          ['Payé :', '{total}'],
          ['{taxLabel}', '{tax}'],
          ['Payé avec :', 'carte se terminant par {last4}'],
          ['Valable jusqu’au :', '{expires}'],
        ],
      },
      'Vous pouvez tout revoir et imprimer.',
      { button: 'Voir et imprimer' },
      'Sur la même page, vous pouvez exercer votre droit de rétractation dans les {withdrawalDays} jours, tant qu’aucune carte cadeau n’a été utilisée. La totalité de la somme vous est alors remboursée.',
    ],
    giftRedeemed: [
      'Votre cadeau est activé',
      ['{from} vous offre {service} pendant {months}.', 'Vous pouvez lire jusqu’au {until}.'],
      [
        'D’ici là, rien n’est débité pour votre abonnement ; le prochain paiement a lieu le {nextCharge}.',
        'Après le {end}, les livres se ferment et rien n’est débité ; les pages en cours, les marque-pages et les étagères sont conservés.',
      ],
      { button: 'Choisir un livre' },
    ],
    withdrawalReceived: [
      'Nous avons reçu votre rétractation',
      [
        'Vous avez exercé votre droit de rétractation pour l’achat ci-dessous.',
        'Ce que vous avez acheté ne peut plus être utilisé.',
      ],
      {
        rows: [
          ['Rétractation :', '{bought}'],
          ['Service :', '{service}'],
          ['Numéro de commande :', '{order}'],
          ['Reçue le :', '{received}'],
          ['Remboursement :', '{total}'],
          ['Carte :', 'se terminant par {last4}'],
        ],
      },
      'Nous vous remboursons {total} dans les {refundDays} jours, sur la carte utilisée pour le paiement.',
    ],
    refunded: [
      'Nous vous avons remboursé {total}',
      [
        'Nous avons remboursé {total} sur la carte utilisée pour le paiement.',
        'La somme arrive en général sous 5 à 10 jours.',
      ],
      {
        rows: [
          ['Achat :', '{bought}'],
          ['Service :', '{service}'],
          ['Numéro de commande :', '{order}'],
          ['Numéro du reçu :', '{receipt}'],
          ['Remboursé :', '{total}'],
          ['Carte :', 'se terminant par {last4}'],
        ],
      },
    ],
  },
};
