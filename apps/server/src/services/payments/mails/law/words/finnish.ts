import type { LawLanguage } from './language.ts';

export const finnish: LawLanguage = {
  kinds: { ordinary: 'tavallinen irtisanominen', extraordinary: 'irtisanominen erityisestä syystä' },
  earliest: 'mahdollisimman pian',
  mails: {
    subscriptionWithdrawn: [
      'Olemme vastaanottaneet peruutusilmoituksesi',
      'Olet peruuttanut tilaussopimuksesi. Tilaus päättyy heti, eikä kortiltasi veloiteta enää mitään.',
      {
        rows: [
          ['Sopimus:', '{service}'],
          ['Tilausnumero:', '{number}'],
          ['Vastaanotettu:', '{received}'],
          ['Palautetaan:', '{total}'],
        ],
      },
      'Kaikki maksamasi palautetaan {refundDays} päivän kuluessa kortille, jolta se veloitettiin. Lahjakorteilla saatu aika säilyy.',
    ],
    cancellationReceived: [
      'Olemme vastaanottaneet irtisanomisesi',
      'Tämä on vahvistus irtisanomisesta, joka lähetettiin meille tällä osoitteella.',
      {
        rows: [
          ['Vastaanotettu:', '{received}'],
          ['Numero:', '{number}'],
          ['Nimi:', '{name}'],
          ['Sähköposti:', '{email}'],
          ['Sopimus:', '{contract}'],
          ['Laji:', '{kind}'],
          ['Syy:', '{reason}'],
          ['Päättyy:', '{wanted}'],
        ],
      },
      'Jos tällä osoitteella on tilaus, se päättyy maksetun ajan lopussa ja saat viimeisestä päivästä vielä sähköpostin. Jos et ole lähettänyt irtisanomista, voit perua sen tilauksesi sivulla.',
    ],
    yearly: [
      'Tilauksesi: mitä maksat ja miten lopetat sen',
      'Kerran vuodessa muistutamme tilauksestasi {service}. Se uusiutuu automaattisesti: kortiltasi veloitetaan {price}, kunnes lopetat tilauksen.',
      'Voit lopettaa tilauksen milloin tahansa tilauksesi sivulla. Sen jälkeen mitään ei enää veloiteta, ja voit lukea maksetun ajan loppuun.',
      { button: 'Katso tilausta tai lopeta se' },
    ],
  },
};
