/* Names of several languages and scripts; nobody is meant by any of their combinations. */

export const givenNames: readonly string[] = [
  'Åsa',
  'Björn',
  'Zoë',
  'Søren',
  'Łukasz',
  'Þórunn',
  'Aino',
  'Väinö',
  'Noor',
  'Mehmet',
  'Ayşe',
  'Ngọc',
  'José',
  'Inês',
  'Siobhán',
  'Fatima',
  'Yusuf',
  'Elsa',
  'Hugo',
  'Astrid',
  'Jean-Luc',
  'Chloé',
  'Giulia',
  'Dragan',
  'Željka',
  'Ondřej',
  'Zsófia',
  'Мария',
  'Дмитро',
  'Ελένη',
  '明',
  'さくら',
  'Amina',
  'Kofi',
  'Thandiwe',
  'Liv',
  'Márta',
  'Piotr',
  'Ümit',
  'Māra',
];

export const familyNames: readonly string[] = [
  'Lindqvist',
  'Öberg',
  'Ångström',
  'van der Berg',
  'O’Neill',
  'Müller',
  'Groß',
  'Virtanen',
  'Mäkelä',
  'Nguyễn',
  'Yılmaz',
  'Şahin',
  'García López',
  'de la Cruz',
  'Håkansson',
  'Ødegård',
  'Kowalczyk',
  'Novák',
  'Szabó',
  'Đorđević',
  'Иванова',
  'Шевченко',
  'Παπαδόπουλος',
  '田中',
  '鈴木',
  'Abdi',
  'Mensah',
  'Dlamini',
  'Bērziņš',
  'Kļaviņa',
  'Dupont',
  'Lefèvre',
  'Rossi',
  'Ferreira',
  'Sigurðardóttir',
  'Haddad',
  'Al-Masri',
  'Smith',
  'Nilsson',
  'Sámi',
];

export const schoolNames: readonly string[] = [
  'Ekbackens skola',
  'Tallhöjdens skola',
  'Björkdungens skola',
  'Sjövikens skola',
  'Kvarnparkens skola',
];

/** A name as usernames have it: Latin letters without accents; empty if it has none. */
export const latin = (name: string): string =>
  name
    .replace(/[łŁ]/g, 'l')
    .replace(/[øØ]/g, 'o')
    .replace(/ß/g, 'ss')
    .replace(/[ðÐđĐ]/g, 'd')
    .replace(/[þÞ]/g, 'th')
    .replace(/ı/g, 'i')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
