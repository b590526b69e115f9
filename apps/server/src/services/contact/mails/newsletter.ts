import { type Locale, newsletterDays, type RealmId } from '@aloud/api';
import { brandOf } from '../../../brands.ts';
import type { Email } from '../../../messages/messenger.ts';

/** Where somebody has asked, and in which language. */
interface Asked {
  readonly realm: RealmId;
  readonly locale: Locale;
}

/** A message with one link: the text before it and after it. */
interface Words {
  readonly subject: string;
  readonly before: string;
  readonly after: string;
}

const words: Readonly<Record<Locale, Words>> = {
  de: {
    subject: 'Newsletter von {brand} bestätigen',
    before:
      'Guten Tag,\n\njemand hat für diese Adresse den Newsletter von {brand} bestellt. Wenn Sie ihn erhalten möchten, öffnen Sie innerhalb von {days} Tagen diesen Link und bestätigen Sie:',
    after:
      'Andernfalls brauchen Sie nichts zu tun: Sie erhalten keinen Newsletter, und die Adresse wird nach {days} Tagen gelöscht.',
  },
  fi: {
    subject: 'Vahvista uutiskirjeen tilaus: {brand}',
    before:
      'Hei,\n\njoku on tilannut palvelun {brand} uutiskirjeen tähän osoitteeseen. Jos haluat sen, avaa tämä linkki {days} päivän kuluessa ja vahvista tilaus:',
    after:
      'Muuten sinun ei tarvitse tehdä mitään: uutiskirjettä ei tule, ja osoite poistetaan {days} päivän kuluttua.',
  },
  fr: {
    subject: 'Confirmez votre abonnement à la lettre d’{brand}',
    before:
      'Bonjour,\n\nquelqu’un a demandé pour cette adresse la lettre d’information d’{brand}. Si vous souhaitez la recevoir, ouvrez ce lien dans les {days} jours et confirmez :',
    after:
      'Sinon, vous n’avez rien à faire : aucune lettre ne viendra, et l’adresse sera supprimée au bout de {days} jours.',
  },
  nl: {
    subject: 'Bevestig de nieuwsbrief van {brand}',
    before:
      'Hallo,\n\niemand heeft voor dit adres de nieuwsbrief van {brand} aangevraagd. Wil je hem ontvangen, open dan binnen {days} dagen deze link en bevestig je aanmelding:',
    after:
      'Anders hoef je niets te doen: je krijgt geen nieuwsbrief, en het adres wordt na {days} dagen verwijderd.',
  },
  nb: {
    subject: 'Bekreft nyhetsbrevet fra {brand}',
    before:
      'Hei,\n\nnoen har meldt denne adressen på nyhetsbrevet fra {brand}. Vil du ha det, åpner du denne lenken innen {days} dager og bekrefter:',
    after:
      'Ellers trenger du ikke å gjøre noe: Du får ikke noe nyhetsbrev, og adressen slettes etter {days} dager.',
  },
  sv: {
    subject: 'Bekräfta nyhetsbrevet från {brand}',
    before:
      'Hej,\n\nnågon har beställt nyhetsbrevet från {brand} till den här adressen. Om du vill ha det, öppna länken inom {days} dagar och bekräfta:',
    after:
      'Annars behöver du inte göra något: du får inget nyhetsbrev, och adressen raderas efter {days} dagar.',
  },
  'en-GB': {
    subject: 'Confirm the newsletter from {brand}',
    before:
      'Hello,\n\nSomebody has asked for the newsletter from {brand} for this address. If you would like to receive it, open this link within {days} days and confirm:',
    after:
      'If not, you can ignore this message: no newsletter will come, and the address will be deleted after {days} days.',
  },
  'en-US': {
    subject: 'Confirm the newsletter from {brand}',
    before:
      'Hello,\n\nSomeone asked for the newsletter from {brand} for this address. If you would like to receive it, open this link within {days} days and confirm:',
    after:
      'If not, you can ignore this message: no newsletter will come, and the address will be deleted after {days} days.',
  },
};

/** Asks the owner of an address whether they want the newsletter. It names nobody: somebody else may have asked. */
export function newsletterMail({ realm, locale }: Asked, to: string, link: string): Email {
  const { subject, before, after } = words[locale];
  const filled = (text: string) =>
    text.replaceAll('{days}', String(newsletterDays)).replaceAll('{brand}', brandOf(realm).name);
  return { to, subject: filled(subject), text: `${filled(before)}\n\n${link}\n\n${filled(after)}\n` };
}
