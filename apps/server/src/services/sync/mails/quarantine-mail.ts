import type { Locale } from '@aloud/api';
import { brandOf } from '../../../brands.ts';
import type { Email } from '../../../messages/messenger.ts';
import type { SyncRow } from '../settings/find-sync.ts';
import type { Saver } from './saver.ts';

interface Words {
  readonly subject: string;
  readonly text: string;
}

/** `{system}` is what people call the school's own system. Why it failed is in the log of the run: the page has words for it. */
const words: Readonly<Record<Locale, Words>> = {
  de: {
    subject: 'Die Synchronisierung mit {system} ist angehalten',
    text: 'Guten Tag {name},\n\ndie Synchronisierung von {school} mit {system} ist dreimal nacheinander fehlgeschlagen und läuft deshalb nachts nicht mehr. Niemand wurde geändert oder gelöscht.\n\nWarum sie fehlgeschlagen ist und wie Sie sie wieder starten, steht auf ihrer Seite:',
  },
  fi: {
    subject: 'Synkronointi on pysäytetty: {system}',
    text: 'Hei {name},\n\norganisaation {school} synkronointi (järjestelmä {system}) on epäonnistunut kolme kertaa peräkkäin, joten sitä ei enää tehdä öisin. Kenenkään tietoja ei ole muutettu eikä poistettu.\n\nSynkronoinnin sivulla kerrotaan, miksi se epäonnistui ja miten saat sen taas käyntiin:',
  },
  fr: {
    subject: 'La synchronisation avec {system} est suspendue',
    text: 'Bonjour {name},\n\nla synchronisation de {school} avec {system} a échoué trois fois de suite. Elle n’aura donc plus lieu la nuit. Personne n’a été modifié ni supprimé.\n\nLa page de la synchronisation indique la cause de l’échec et comment la relancer :',
  },
  nl: {
    subject: 'De synchronisatie met {system} is stopgezet',
    text: 'Hallo {name},\n\nde synchronisatie van {school} met {system} is drie keer achter elkaar mislukt en wordt daarom ’s nachts niet meer uitgevoerd. Er is niemand gewijzigd of verwijderd.\n\nOp de pagina van de synchronisatie staat waarom het mislukte en hoe je haar weer start:',
  },
  nb: {
    subject: 'Synkroniseringen med {system} er stanset',
    text: 'Hei {name},\n\nsynkroniseringen av {school} med {system} har mislyktes tre ganger på rad og kjøres derfor ikke lenger om natten. Ingen er endret eller slettet.\n\nPå siden for synkroniseringen står det hvorfor den mislyktes, og hvordan du starter den igjen:',
  },
  sv: {
    subject: 'Synkroniseringen med {system} har stoppats',
    text: 'Hej {name},\n\nsynkroniseringen av {school} med {system} har misslyckats tre gånger i rad och körs därför inte längre på natten. Ingen har ändrats eller raderats.\n\nPå synkroniseringens sida står det varför den misslyckades och hur du startar den igen:',
  },
  'en-GB': {
    subject: 'Synchronisation with {system} has stopped',
    text: 'Hello {name},\n\nThe synchronisation of {school} with {system} has failed three times in a row, so it no longer runs at night. Nobody has been changed or deleted.\n\nIts page says why it failed and how to start it again:',
  },
  'en-US': {
    subject: 'Synchronization with {system} has stopped',
    text: 'Hello {name},\n\nThe synchronization of {school} with {system} has failed three times in a row, so it no longer runs at night. Nobody has been changed or deleted.\n\nIts page says why it failed and how to start it again:',
  },
};

/** Tells whoever saved a sync that it no longer runs by itself. It names no other person. */
export function quarantineMail(
  { to, name, realm, locale, school }: Saver,
  { name: system, schoolUnitUid }: Pick<SyncRow, 'name' | 'schoolUnitUid'>,
): Email {
  const { subject, text } = words[locale];
  const filled = (written: string) =>
    written.replaceAll(
      /\{(name|school|system)\}/g,
      (_, key: 'name' | 'school' | 'system') => ({ name, school, system })[key],
    );
  const address = `{portal}/controlpanel/schools/${encodeURIComponent(schoolUnitUid)}/sync`;
  return {
    to,
    subject: filled(subject),
    text: `${filled(text)}\n\n${address}\n\n${brandOf(realm).name}\n`,
  };
}
