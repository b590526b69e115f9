import type { Locale } from '@aloud/api';
import type { Email } from '../../../messages/messenger.ts';
import { type ByLanguage, type LinkMail, linkMail } from './words.ts';

const mails: ByLanguage<LinkMail> = {
  de: {
    subject: 'Neues Passwort wählen',
    before: 'Hallo,\n\nöffne innerhalb einer Stunde diesen Link, um ein neues Passwort zu wählen:',
    after: 'Wenn du nicht darum gebeten hast, brauchst du nichts zu tun. Dein Passwort bleibt, wie es ist.',
  },
  fi: {
    subject: 'Valitse uusi salasana',
    before: 'Hei,\n\nvalitse uusi salasana avaamalla tämä linkki tunnin kuluessa:',
    after: 'Jos et pyytänyt tätä, sinun ei tarvitse tehdä mitään. Salasanasi pysyy ennallaan.',
  },
  fr: {
    subject: 'Choisir un nouveau mot de passe',
    before: 'Bonjour,\n\nouvrez ce lien dans l’heure pour choisir un nouveau mot de passe :',
    after: 'Si vous n’avez rien demandé, vous n’avez rien à faire. Votre mot de passe reste le même.',
  },
  nl: {
    subject: 'Een nieuw wachtwoord kiezen',
    before: 'Hallo,\n\nopen binnen een uur deze link om een nieuw wachtwoord te kiezen:',
    after: 'Heb je hier niet om gevraagd, dan hoef je niets te doen. Je wachtwoord blijft hetzelfde.',
  },
  nb: {
    subject: 'Velg et nytt passord',
    before: 'Hei,\n\nåpne denne lenken innen en time for å velge et nytt passord:',
    after: 'Hvis du ikke ba om dette, trenger du ikke å gjøre noe. Passordet ditt er det samme som før.',
  },
  sv: {
    subject: 'Välj ett nytt lösenord',
    before: 'Hej,\n\nöppna länken inom en timme för att välja ett nytt lösenord:',
    after: 'Om du inte bad om det här behöver du inte göra något. Ditt lösenord är detsamma som förut.',
  },
  en: {
    subject: 'Choose a new password',
    before: 'Hello,\n\nOpen this link within an hour to choose a new password:',
    after: 'If you did not ask for this, you can ignore this message. Your password stays as it is.',
  },
};

export const newPasswordMail = (locale: Locale, to: string, link: string): Email =>
  linkMail(mails, locale, to, link);
