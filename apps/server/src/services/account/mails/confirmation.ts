import type { Locale } from '@aloud/api';
import type { Email } from '../../../messages/messenger.ts';
import { type ByLanguage, type LinkMail, linkMail } from './words.ts';

const mails: ByLanguage<LinkMail> = {
  de: {
    subject: 'Bestätige deine E-Mail-Adresse',
    before:
      'Hallo,\n\nist das deine E-Mail-Adresse? Öffne innerhalb von 24 Stunden diesen Link, um sie zu bestätigen:',
    after: 'Wenn du nicht darum gebeten hast, brauchst du nichts zu tun.',
  },
  fi: {
    subject: 'Vahvista sähköpostiosoitteesi',
    before: 'Hei,\n\nonko tämä sähköpostiosoitteesi? Vahvista se avaamalla tämä linkki 24 tunnin kuluessa:',
    after: 'Jos et pyytänyt tätä, sinun ei tarvitse tehdä mitään.',
  },
  fr: {
    subject: 'Confirmez votre adresse e-mail',
    before:
      'Bonjour,\n\nest-ce bien votre adresse e-mail ? Ouvrez ce lien dans les 24 heures pour la confirmer :',
    after: 'Si vous n’avez rien demandé, vous n’avez rien à faire.',
  },
  nl: {
    subject: 'Bevestig je e-mailadres',
    before: 'Hallo,\n\nis dit je e-mailadres? Open binnen 24 uur deze link om het te bevestigen:',
    after: 'Heb je hier niet om gevraagd, dan hoef je niets te doen.',
  },
  nb: {
    subject: 'Bekreft e-postadressen din',
    before: 'Hei,\n\ner dette e-postadressen din? Åpne denne lenken innen 24 timer for å bekrefte den:',
    after: 'Hvis du ikke ba om dette, trenger du ikke å gjøre noe.',
  },
  sv: {
    subject: 'Bekräfta din e-postadress',
    before: 'Hej,\n\när det här din e-postadress? Öppna länken inom 24 timmar för att bekräfta den:',
    after: 'Om du inte bad om det här behöver du inte göra något.',
  },
  en: {
    subject: 'Confirm your email address',
    before: 'Hello,\n\nIs this your email address? Open this link within 24 hours to confirm it:',
    after: 'If you did not ask for this, you can ignore this message.',
  },
};

export const confirmationMail = (locale: Locale, to: string, link: string): Email =>
  linkMail(mails, locale, to, link);
