import type { LawLanguage } from './language.ts';

export const french: LawLanguage = {
  kinds: { ordinary: 'ordinaire', extraordinary: 'pour motif légitime' },
  earliest: 'dès que possible',
  mails: {
    subscriptionWithdrawn: [
      'Nous avons reçu votre rétractation',
      'Vous avez renoncé au contrat de votre abonnement. Il prend fin immédiatement et votre carte ne sera plus débitée.',
      {
        rows: [
          ['Contrat\u00a0:', '{service}'],
          ['Numéro d’abonnement\u00a0:', '{number}'],
          ['Reçue\u00a0:', '{received}'],
          ['Remboursé\u00a0:', '{total}'],
        ],
      },
      'Les sommes payées vous sont remboursées en totalité, dans un délai de {refundDays} jours, sur la carte qui a été débitée. Le temps offert par des cartes cadeaux vous reste acquis.',
    ],
    cancellationReceived: [
      'Nous avons reçu votre résiliation',
      'Voici le reçu d’une résiliation qui nous a été envoyée avec cette adresse.',
      {
        rows: [
          ['Reçue\u00a0:', '{received}'],
          ['Numéro\u00a0:', '{number}'],
          ['Nom\u00a0:', '{name}'],
          ['E-mail\u00a0:', '{email}'],
          ['Contrat\u00a0:', '{contract}'],
          ['Type\u00a0:', '{kind}'],
          ['Motif\u00a0:', '{reason}'],
          ['Date d’effet\u00a0:', '{wanted}'],
        ],
      },
      'Si un abonnement existe avec cette adresse, il prend fin au terme de la période payée, et vous recevrez un autre e-mail indiquant le dernier jour. Si cette résiliation ne vient pas de vous, vous pouvez l’annuler sur la page de votre abonnement.',
    ],
    yearly: [
      'Votre abonnement\u00a0: ce que vous payez, comment résilier',
      'Une fois par an, nous vous rappelons votre abonnement à {service}. Il se renouvelle automatiquement\u00a0: {price} sont débités de votre carte jusqu’à ce que vous résiliiez.',
      'Vous pouvez résilier à tout moment sur la page de votre abonnement. Plus rien ne sera débité, et vous lirez jusqu’à la fin de la période payée.',
      { button: 'Voir ou résilier l’abonnement' },
    ],
  },
};
