import type { Reason, ReasonCode } from '@aloud/api';
import type { Language } from '../../people/index.ts';

/** The words printed around names and secrets. */
interface Words {
  readonly cards: string;
  /** What a child does with a card. */
  readonly hint: string;
  readonly noCards: string;
  /** Heading of a group's sheet; the colon is spaced as the language requires. */
  readonly passwords: (group: string) => string;
  readonly noPasswords: string;
  readonly nobody: string;
  /** In place of a name in letters that cannot be printed. */
  readonly byHand: string;
  /** The same in a list. */
  readonly unprintable: string;
  readonly username: string;
  readonly password: string;
  readonly address: string;
  /** Why a person got nothing. */
  readonly insufficient: string;
  readonly cardsOff: string;
  readonly studentsOnly: string;
  readonly idle: string;
}

export const words: Readonly<Record<Language, Words>> = {
  de: {
    cards: 'QR-Karten',
    hint: 'Richte die Kamera auf das Bild und tippe auf den Link.',
    noCards: 'Ohne neue Karte',
    passwords: (group) => `Passwörter: ${group}`,
    noPasswords: 'Ohne neues Passwort',
    nobody: 'In dieser Gruppe sind keine Schülerinnen und Schüler.',
    byHand: 'Namen von Hand eintragen',
    unprintable: 'Ein Name, der sich nicht drucken lässt',
    username: 'Benutzername',
    password: 'Passwort',
    address: 'Adresse',
    insufficient: 'Dafür fehlt Ihnen die Berechtigung.',
    cardsOff: 'Für die Schule sind QR-Karten nicht eingeschaltet.',
    studentsOnly: 'Nur Schülerinnen und Schüler haben QR-Karten.',
    idle: 'Das Konto ist deaktiviert. Eine Karte würde nicht funktionieren.',
  },
  en: {
    cards: 'QR cards',
    hint: 'Point the camera at the picture and tap the link.',
    noCards: 'Without a new card',
    passwords: (group) => `Passwords: ${group}`,
    noPasswords: 'Without a new password',
    nobody: 'There are no students in this group.',
    byHand: 'Write the name by hand',
    unprintable: 'A name that cannot be printed',
    username: 'Username',
    password: 'Password',
    address: 'Address',
    insufficient: 'You do not have permission for this.',
    cardsOff: 'QR cards are not switched on for the school.',
    studentsOnly: 'Only students have QR cards.',
    idle: 'This account is deactivated, so a card would not work.',
  },
  fi: {
    cards: 'QR-kortit',
    hint: 'Osoita kamera kuvaan ja napauta linkkiä.',
    noCards: 'Ilman uutta korttia',
    passwords: (group) => `Salasanat: ${group}`,
    noPasswords: 'Ilman uutta salasanaa',
    nobody: 'Tässä ryhmässä ei ole oppilaita.',
    byHand: 'Kirjoita nimi käsin',
    unprintable: 'Nimi, jota ei voi tulostaa',
    username: 'Käyttäjätunnus',
    password: 'Salasana',
    address: 'Osoite',
    insufficient: 'Sinulla ei ole oikeutta tähän.',
    cardsOff: 'QR-kortit eivät ole koululla käytössä.',
    studentsOnly: 'Vain oppilailla on QR-kortit.',
    idle: 'Tili on passivoitu, joten kortti ei toimi.',
  },
  fr: {
    cards: 'Cartes QR',
    hint: 'Vise l’image avec l’appareil photo et touche le lien.',
    noCards: 'Sans nouvelle carte',
    passwords: (group) => `Mots de passe : ${group}`,
    noPasswords: 'Sans nouveau mot de passe',
    nobody: 'Il n’y a pas d’élèves dans ce groupe.',
    byHand: 'Écrire le nom à la main',
    unprintable: 'Un nom qui ne peut pas être imprimé',
    username: 'Identifiant',
    password: 'Mot de passe',
    address: 'Adresse',
    insufficient: 'Cette action n’est pas autorisée.',
    cardsOff: 'Les cartes QR ne sont pas activées pour l’école.',
    studentsOnly: 'Seuls les élèves ont des cartes QR.',
    idle: 'Le compte est désactivé : une carte ne fonctionnerait pas.',
  },
  nb: {
    cards: 'QR-kort',
    hint: 'Pek på bildet med kameraet og trykk på lenken.',
    noCards: 'Uten nytt kort',
    passwords: (group) => `Passord: ${group}`,
    noPasswords: 'Uten nytt passord',
    nobody: 'Det er ingen elever i denne gruppen.',
    byHand: 'Skriv navnet for hånd',
    unprintable: 'Et navn som ikke kan skrives ut',
    username: 'Brukernavn',
    password: 'Passord',
    address: 'Adresse',
    insufficient: 'Du har ikke tilgang til dette.',
    cardsOff: 'QR-kort er ikke slått på for skolen.',
    studentsOnly: 'Bare elever har QR-kort.',
    idle: 'Kontoen er deaktivert. Det går ikke an å logge inn med kort.',
  },
  nl: {
    cards: 'QR-kaarten',
    hint: 'Richt de camera op het plaatje en tik op de link.',
    noCards: 'Zonder nieuwe kaart',
    passwords: (group) => `Wachtwoorden: ${group}`,
    noPasswords: 'Zonder nieuw wachtwoord',
    nobody: 'In deze groep zitten geen leerlingen.',
    byHand: 'Schrijf de naam er met de hand op',
    unprintable: 'Een naam die niet kan worden afgedrukt',
    username: 'Gebruikersnaam',
    password: 'Wachtwoord',
    address: 'Adres',
    insufficient: 'Je hebt hier geen rechten voor.',
    cardsOff: 'QR-kaarten staan voor de school niet aan.',
    studentsOnly: 'Alleen leerlingen hebben QR-kaarten.',
    idle: 'Het account is gedeactiveerd. Een kaart zou niet werken.',
  },
  sv: {
    cards: 'QR-kort',
    hint: 'Rikta kameran mot bilden och tryck på länken.',
    noCards: 'Utan nytt kort',
    passwords: (group) => `Lösenord: ${group}`,
    noPasswords: 'Utan nytt lösenord',
    nobody: 'Det finns inga elever i den här gruppen.',
    byHand: 'Skriv namnet för hand',
    unprintable: 'Ett namn som inte kan skrivas ut',
    username: 'Användarnamn',
    password: 'Lösenord',
    address: 'Adress',
    insufficient: 'Du har inte behörighet till detta.',
    cardsOff: 'QR-kort är inte påslagna för skolan.',
    studentsOnly: 'Bara elever har QR-kort.',
    idle: 'Kontot är inaktiverat. Det går inte att logga in med kort.',
  },
};

/** Why a person got nothing, in words for the sheet: the reasons that occur there; others say only that it is not allowed. */
export function reasonIn(language: Language, { code }: Reason): string {
  const { insufficient, cardsOff, studentsOnly, idle } = words[language];
  const known: Partial<Record<ReasonCode, string>> = {
    'lock.noCards': cardsOff,
    'lock.cardsForStudents': studentsOnly,
    'lock.cardOfInactive': idle,
  };
  return known[code] ?? insufficient;
}
