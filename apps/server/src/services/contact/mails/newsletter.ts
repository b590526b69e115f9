import { newsletterDays, type RealmId } from '@aloud/api';
import type { Email } from '../../../messages/messenger.ts';

/** A message with one link: the text before it and after it. */
interface Words {
  readonly subject: string;
  readonly before: string;
  readonly after: string;
}

/** By realm: people are written to in the main language of their country. */
const words: Readonly<Record<RealmId, Words>> = {
  de: {
    subject: 'Newsletter von Aloud bestätigen',
    before:
      'Guten Tag,\n\njemand hat für diese Adresse den Newsletter von Aloud bestellt. Wenn Sie ihn erhalten möchten, öffnen Sie innerhalb von {days} Tagen diesen Link und bestätigen Sie:',
    after:
      'Andernfalls brauchen Sie nichts zu tun: Sie erhalten keinen Newsletter, und die Adresse wird nach {days} Tagen gelöscht.',
  },
  fi: {
    subject: 'Vahvista Aloudin uutiskirjeen tilaus',
    before:
      'Hei,\n\njoku on tilannut Aloudin uutiskirjeen tähän osoitteeseen. Jos haluat sen, avaa tämä linkki {days} päivän kuluessa ja vahvista tilaus:',
    after:
      'Muuten sinun ei tarvitse tehdä mitään: uutiskirjettä ei tule, ja osoite poistetaan {days} päivän kuluttua.',
  },
  fr: {
    subject: 'Confirmez votre abonnement à la lettre d’À voix haute',
    before:
      'Bonjour,\n\nquelqu’un a demandé pour cette adresse la lettre d’information d’À voix haute. Si vous souhaitez la recevoir, ouvrez ce lien dans les {days} jours et confirmez :',
    after:
      'Sinon, vous n’avez rien à faire : aucune lettre ne viendra, et l’adresse sera supprimée au bout de {days} jours.',
  },
  nl: {
    subject: 'Bevestig de nieuwsbrief van Aloud',
    before:
      'Hallo,\n\niemand heeft voor dit adres de nieuwsbrief van Aloud aangevraagd. Wil je hem ontvangen, open dan binnen {days} dagen deze link en bevestig je aanmelding:',
    after:
      'Anders hoef je niets te doen: je krijgt geen nieuwsbrief, en het adres wordt na {days} dagen verwijderd.',
  },
  no: {
    subject: 'Bekreft nyhetsbrevet fra Aloud',
    before:
      'Hei,\n\nnoen har meldt denne adressen på nyhetsbrevet fra Aloud. Vil du ha det, åpner du denne lenken innen {days} dager og bekrefter:',
    after:
      'Ellers trenger du ikke å gjøre noe: Du får ikke noe nyhetsbrev, og adressen slettes etter {days} dager.',
  },
  se: {
    subject: 'Bekräfta nyhetsbrevet från Aloud',
    before:
      'Hej,\n\nnågon har beställt nyhetsbrevet från Aloud till den här adressen. Om du vill ha det, öppna länken inom {days} dagar och bekräfta:',
    after:
      'Annars behöver du inte göra något: du får inget nyhetsbrev, och adressen raderas efter {days} dagar.',
  },
  uk: {
    subject: 'Confirm the newsletter from Aloud',
    before:
      'Hello,\n\nsomebody has asked for the newsletter from Aloud for this address. If you would like to receive it, open this link within {days} days and confirm:',
    after:
      'If not, you need not do anything: no newsletter will come, and the address will be deleted after {days} days.',
  },
  us: {
    subject: 'Confirm the newsletter from Aloud',
    before:
      'Hello,\n\nsomeone asked for the newsletter from Aloud for this address. If you would like to receive it, open this link within {days} days and confirm:',
    after:
      'If not, you do not need to do anything: no newsletter will come, and the address will be deleted after {days} days.',
  },
};

/** Asks the owner of an address whether they want the newsletter. It names nobody: somebody else may have asked. */
export function newsletterMail(realm: RealmId, to: string, link: string): Email {
  const { subject, before, after } = words[realm];
  const text = `${before}\n\n${link}\n\n${after}\n`;
  return { to, subject, text: text.replaceAll('{days}', String(newsletterDays)) };
}
