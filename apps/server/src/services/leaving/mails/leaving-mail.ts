import type { Locale, RealmId } from '@aloud/api';
import { brandOf } from '../../../brands.ts';
import type { Email } from '../../../messages/messenger.ts';

interface Words {
  readonly subject: string;
  readonly text: string;
  /** After the first schools of a long list. */
  readonly more: string;
}

/** `{schools}` are lines of their own. Nobody who is to be erased is named: mails are forwarded, and kept for years. */
const words: Readonly<Record<Locale, Words>> = {
  de: {
    subject: 'Daten inaktiver Personen werden gelöscht',
    text: 'Guten Tag {name},\n\nan den folgenden Schulen gibt es Personen, die deaktiviert wurden oder weder einer Schule angehören noch ein Abonnement haben:\n\n{schools}\n\nIhre Daten werden innerhalb von 30 Tagen endgültig gelöscht. Wenn Sie jemanden behalten möchten, wählen Sie das vorher auf dieser Seite. Dort steht auch, um wen es geht und wann die Daten gelöscht werden:',
    more: 'und weitere',
  },
  fi: {
    subject: 'Poissa käytöstä olevien henkilöiden tiedot poistetaan',
    text: 'Hei {name},\n\nseuraavissa kouluissa on henkilöitä, jotka on passivoitu tai joilla ei ole koulua eikä tilausta:\n\n{schools}\n\nHeidän tietonsa poistetaan pysyvästi 30 päivän kuluessa. Jos haluat säilyttää jonkun tiedot, valitse se sitä ennen tällä sivulla. Siellä näet myös, keitä asia koskee ja milloin tiedot poistetaan:',
    more: 'ja muita',
  },
  fr: {
    subject: 'Les données de personnes inactives vont être supprimées',
    text: 'Bonjour {name},\n\ndans les établissements suivants, des personnes ont été désactivées ou n’ont plus ni école ni abonnement :\n\n{schools}\n\nLeurs données seront définitivement supprimées dans les 30 jours. Si vous souhaitez conserver une personne, indiquez-le avant cette date sur la page ci-dessous, qui précise aussi de qui il s’agit et quand ses données seront supprimées :',
    more: 'et d’autres',
  },
  nl: {
    subject: 'Gegevens van inactieve personen worden verwijderd',
    text: 'Hallo {name},\n\nbij de volgende scholen zijn er personen die zijn gedeactiveerd of geen school en geen abonnement meer hebben:\n\n{schools}\n\nHun gegevens worden binnen 30 dagen definitief verwijderd. Wil je iemand behouden, geef dat dan vóór die tijd aan op deze pagina. Daar staat ook om wie het gaat en wanneer de gegevens worden verwijderd:',
    more: 'en andere',
  },
  nb: {
    subject: 'Data om inaktive personer blir slettet',
    text: 'Hei {name},\n\nved disse skolene er det personer som er deaktivert, eller som verken har skole eller abonnement lenger:\n\n{schools}\n\nDataene deres slettes for godt innen 30 dager. Vil du beholde noen, velger du det før den tid på denne siden. Der står det også hvem det gjelder, og når dataene slettes:',
    more: 'og flere',
  },
  sv: {
    subject: 'Uppgifter om inaktiva personer raderas',
    text: 'Hej {name},\n\ni följande skolenheter finns det personer som har inaktiverats, eller som varken har skola eller abonnemang längre:\n\n{schools}\n\nDeras uppgifter raderas för gott inom 30 dagar. Vill du behålla någon väljer du det före dess på den här sidan. Där ser du också vilka det gäller och när uppgifterna raderas:',
    more: 'och fler',
  },
  'en-GB': {
    subject: 'Data of inactive people will be deleted for good',
    text: 'Hello {name},\n\nAt the following schools there are people who have been deactivated, or who no longer have a school or a subscription:\n\n{schools}\n\nTheir data will be deleted for good within 30 days. If you want to keep somebody, say so before then on this page. It also shows who they are, and when their data will be deleted:',
    more: 'and others',
  },
  'en-US': {
    subject: 'Data of inactive people will be deleted for good',
    text: 'Hello {name},\n\nAt the following schools there are people who have been deactivated, or who no longer have a school or a subscription:\n\n{schools}\n\nTheir data will be deleted for good within 30 days. If you want to keep somebody, say so before then on this page. It also shows who they are, and when their data will be deleted:',
    more: 'and others',
  },
};

/** Schools that a mail names. */
const most = 20;

export interface Addressee {
  readonly to: string;
  readonly name: string;
  readonly realm: RealmId;
  readonly locale: Locale;
  readonly schools: readonly string[];
}

/** Tells an administrator that people of their school units will be erased. */
export function leavingMail({ to, name, realm, locale, schools }: Addressee): Email {
  const { subject, text, more } = words[locale];
  const lines = schools.slice(0, most).map((school) => `- ${school}`);
  if (schools.length > most) lines.push(`- ${more}`);
  const filled = text.replaceAll(
    /\{(name|schools)\}/g,
    (_, key: 'name' | 'schools') => ({ name, schools: lines.join('\n') })[key],
  );
  return {
    to,
    subject,
    text: `${filled}\n\n{portal}/controlpanel/leaving\n\n${brandOf(realm).name}\n`,
  };
}
