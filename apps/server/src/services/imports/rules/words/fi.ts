import type { RowWords } from './row-words.ts';

export const fi: RowWords = {
  headings: {
    type: ['Tyyppi', 'Rooli', 'Käyttäjätyyppi', 'Käyttäjän tyyppi', 'Henkilötyyppi'],
    username: ['Käyttäjätunnus', 'Käyttäjänimi', 'Käyttäjä', 'Tunnus', 'Kirjautumistunnus'],
    firstName: ['Etunimi', 'Kutsumanimi'],
    lastName: ['Sukunimi'],
    email: ['Sähköposti', 'Sähköpostiosoite', 'S-posti', 'Email'],
    organizations: ['Koulut', 'Koulu', 'Yksikkö', 'Yksiköt', 'Oppilaitos', 'Organisaatio', 'Organisaatiot'],
    groups: ['Ryhmät', 'Ryhmä', 'Luokka', 'Luokat', 'Luokka ja ryhmä', 'Opetusryhmä', 'Perusopetusryhmä'],
    adminRights: ['Pääkäyttäjä koulussa', 'Pääkäyttäjä', 'Pääkäyttäjän oikeudet', 'Pääkäyttäjäoikeudet'],
    shared: ['Yhteiskäyttötili', 'Yhteiskäyttö', 'Yhteinen tili', 'Jaettu tili'],
    speakingBookRights: ['Äänikirjat lukemisesteisille', 'Äänikirjat', 'Oikeus äänikirjoihin'],
    ageFilter: ['Ikäsuodatin', 'Ikäraja'],
    eppn: ['Koulutunnus (eppn)'],
    gsuiteid: ['Google-tunniste', 'Google-ID'],
    gsuiteemail: ['Google-osoite', 'Google-tili', 'Google-sähköposti'],
    office365: ['Microsoft 365 -tili', 'Microsoft 365', 'Microsoft-tili', 'Office 365 -tili', 'Office 365'],
    bankid: ['Henkilötunnus (BankID)', 'Henkilötunnus', 'Hetu', 'BankID'],
    sms: ['Matkapuhelinnumero', 'Matkapuhelin', 'Kännykkä', 'Kännykkänumero', 'Gsm'],
    externalId: ['Ulkoinen tunniste', 'Ulkoinen tunnus', 'Ulkoinen ID'],
    address: ['Osoite', 'Katuosoite', 'Lähiosoite', 'Postiosoite'],
    postalCode: ['Postinumero', 'Postinro'],
  },
  types: {
    student: ['Oppilas', 'Oppilaat', 'Opiskelija', 'Lapsi'],
    guardian: ['Huoltaja', 'Huoltajat', 'Vanhempi', 'Vanhemmat'],
    employee: ['Henkilökunta', 'Työntekijä', 'Opettaja', 'Opettajat', 'Henkilöstö'],
    admin: ['Pääkäyttäjä', 'Pääkäyttäjät', 'Ylläpitäjä', 'Admin'],
  },
  yes: ['Kyllä', 'Tosi', 'On'],
  no: ['Ei', 'Epätosi'],
};
