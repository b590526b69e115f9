import type { Locale } from '@aloud/api';
import type { Email } from '../../../messages/messenger.ts';
import { type ByLanguage, wordsIn } from './words.ts';

const mails: ByLanguage<readonly [subject: string, text: string]> = {
  de: [
    'Deine E-Mail-Adresse wurde geändert',
    'Hallo,\n\nzu deinem Konto gehört jetzt eine andere E-Mail-Adresse. Wenn du das nicht warst, wende dich gleich an deine Schule.',
  ],
  fi: [
    'Sähköpostiosoitteesi vaihtui',
    'Hei,\n\ntilisi sähköpostiosoite on vaihdettu. Jos et tehnyt tätä itse, ota heti yhteyttä kouluusi.',
  ],
  fr: [
    'Votre adresse e-mail a été modifiée',
    'Bonjour,\n\nvotre compte a maintenant une autre adresse e-mail. Si ce n’était pas vous, prévenez tout de suite votre école.',
  ],
  nl: [
    'Je e-mailadres is gewijzigd',
    'Hallo,\n\nbij je account hoort nu een ander e-mailadres. Was jij dat niet, neem dan meteen contact op met je school.',
  ],
  nb: [
    'E-postadressen din er endret',
    'Hei,\n\nkontoen din har nå en annen e-postadresse. Hvis det ikke var deg, må du ta kontakt med skolen din med en gang.',
  ],
  sv: [
    'Din e-postadress har ändrats',
    'Hej,\n\nditt konto har nu en annan e-postadress. Om det inte var du ska du kontakta din skola genast.',
  ],
  en: [
    'Your email address was changed',
    'Hello,\n\nYour account now has a different email address. If you did not change it, tell your school immediately.',
  ],
};

/** Goes to the previous address, and does not mention the new one. */
export function emailChangedMail(locale: Locale, to: string): Email {
  const [subject, text] = wordsIn(mails, locale);
  return { to, subject, text: `${text}\n` };
}
