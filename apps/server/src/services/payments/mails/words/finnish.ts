import type { Language } from './language.ts';

export const finnish: Language = {
  hello: 'Hei {name},',
  every: {
    day: '{sum} päivässä',
    week: '{sum} viikossa',
    month: '{sum} kuukaudessa',
    year: '{sum} vuodessa',
  },
  mails: {
    trial: [
      'Kokeilusi on alkanut',
      '{service} on nyt auki. Et maksa mitään ennen {day}. Sen jälkeen kortiltasi veloitetaan {price}, kunnes lopetat tilauksen.',
      'Jos lopetat ennen {day}, et maksa mitään: {link}',
    ],
    welcome: [
      'Tilauksesi on alkanut',
      '{service} on nyt auki ja maksettu, viimeinen päivä on {day}. Kortiltasi veloitetaan {price}, kunnes lopetat tilauksen.',
      'Kuitit, kortti ja lopettaminen: {link}',
    ],
    trialEnds: [
      'Kokeilusi päättyy {day}',
      'Kokeilusi ({service}) päättyy {day}. Sen jälkeen kortiltasi veloitetaan {price}, kunnes lopetat tilauksen.',
      'Jos et halua tätä, lopeta ennen sitä: {link}',
    ],
    paid: [
      'Maksusi on saapunut',
      'Kiitos. {service} on maksettu, viimeinen päivä on {day} ({price}).',
      'Kuitti arvonlisäveroineen: {link}',
    ],
    failed: [
      'Maksu epäonnistui',
      'Korttiasi ei voitu veloittaa ({service}). Kirjat pysyvät toistaiseksi auki.',
      'Anna toinen kortti, jota veloitetaan heti: {link}',
    ],
    authenticate: [
      'Pankkisi pyytää vahvistamaan maksun',
      'Maksu ({service}) odottaa, että vahvistat sen pankissasi. Kirjat pysyvät toistaiseksi auki.',
      'Vahvista tässä: {link}',
    ],
    cancelled: [
      'Tilauksesi on lopetettu',
      '{service} on luettavissa, viimeinen päivä on {day}. Mitään ei enää veloiteta. Sen jälkeen kirjat sulkeutuvat; lukukohdat, kirjanmerkit ja kirjahyllyt säilyvät.',
      'Jos muutat mielesi ennen sitä: {link}',
    ],
    continued: [
      'Tilauksesi jatkuu',
      'Olet perunut lopettamisen ({service}). Tilaus jatkuu {day}: {price}.',
      'Kuitit, kortti ja lopettaminen: {link}',
    ],
    ended: [
      'Tilauksesi on päättynyt',
      'Tilauksesi ({service}) on päättynyt. Mitään ei enää veloiteta. Lukukohdat, kirjanmerkit ja kirjahyllyt säilyvät, jos palaat.',
      'Palaa tästä: {link}',
    ],
  },
};
