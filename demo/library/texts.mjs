/** What the sample titles say of themselves, by language: they are there to be found, not to be read. */

export const texts = {
  de: [
    'Dieses Buch ist ein Muster. Es zeigt, wie eine Bibliothek mit vielen Titeln aussieht und wie man darin ein Buch findet.',
    'Die Geschichte dazu hat noch niemand geschrieben. Vielleicht schreibst du sie: Wer kommt darin vor, wo beginnt sie, und wie geht sie aus?',
  ],
  en: [
    'This book is a sample. It shows what a library with many titles looks like, and how a book is found in it.',
    'Nobody has written the story yet. Perhaps you will: who is in it, where does it begin, and how does it end?',
  ],
  fi: [
    'Tämä kirja on näyte. Se näyttää, miltä kirjasto näyttää, kun siinä on paljon kirjoja, ja miten kirja löytyy sieltä.',
    'Kukaan ei ole vielä kirjoittanut tarinaa. Ehkä sinä kirjoitat sen: keitä siinä on, mistä se alkaa ja miten se päättyy?',
  ],
  fr: [
    'Ce livre est un exemple. Il montre à quoi ressemble une bibliothèque qui a beaucoup de titres, et comment on y trouve un livre.',
    'Personne n’a encore écrit cette histoire. Peut-être l’écriras-tu\u00a0: qui y verra-t-on, où commence-t-elle, comment finit-elle\u202f?',
  ],
  nb: [
    'Denne boken er en prøve. Den viser hvordan et bibliotek med mange titler ser ut, og hvordan man finner en bok i det.',
    'Ingen har skrevet historien ennå. Kanskje du gjør det: Hvem er med, hvor begynner den, og hvordan slutter den?',
  ],
  nl: [
    'Dit boek is een voorbeeld. Het laat zien hoe een bibliotheek met veel titels eruitziet, en hoe je er een boek in vindt.',
    'Niemand heeft het verhaal nog geschreven. Misschien doe jij het: wie komen erin voor, waar begint het en hoe loopt het af?',
  ],
  sv: [
    'Den här boken är ett prov. Den visar hur ett bibliotek med många titlar ser ut, och hur man hittar en bok i det.',
    'Ingen har skrivit berättelsen ännu. Kanske gör du det: vilka är med, var börjar den och hur slutar den?',
  ],
};

/** What their pictures show, by language. */
export const shown = {
  de: {
    animal: 'Ein Tier mit langem Schwanz auf einem Hügel.',
    boat: 'Ein Segelboot zwischen Hügeln.',
    house: 'Ein Haus auf einem Hügel.',
    rocket: 'Eine Rakete zwischen Hügeln.',
    tree: 'Ein Baum mit Früchten auf einem Hügel.',
  },
  en: {
    animal: 'An animal with a long tail on a hill.',
    boat: 'A boat with a sail among hills.',
    house: 'A house on a hill.',
    rocket: 'A rocket among hills.',
    tree: 'A tree with fruit on a hill.',
  },
  fi: {
    animal: 'Pitkähäntäinen eläin mäellä.',
    boat: 'Purjevene mäkien keskellä.',
    house: 'Talo mäellä.',
    rocket: 'Raketti mäkien keskellä.',
    tree: 'Puu täynnä hedelmiä mäellä.',
  },
  fr: {
    animal: 'Un animal à longue queue sur une colline.',
    boat: 'Un voilier au milieu des collines.',
    house: 'Une maison sur une colline.',
    rocket: 'Une fusée au milieu des collines.',
    tree: 'Un arbre chargé de fruits sur une colline.',
  },
  nb: {
    animal: 'Et dyr med lang hale på en høyde.',
    boat: 'En seilbåt mellom høydene.',
    house: 'Et hus på en høyde.',
    rocket: 'En rakett mellom høydene.',
    tree: 'Et tre fullt av frukt på en høyde.',
  },
  nl: {
    animal: 'Een dier met een lange staart op een heuvel.',
    boat: 'Een zeilboot tussen de heuvels.',
    house: 'Een huis op een heuvel.',
    rocket: 'Een raket tussen de heuvels.',
    tree: 'Een boom vol vruchten op een heuvel.',
  },
  sv: {
    animal: 'Ett djur med lång svans på en kulle.',
    boat: 'En segelbåt bland kullarna.',
    house: 'Ett hus på en kulle.',
    rocket: 'En raket bland kullarna.',
    tree: 'Ett träd fullt av frukter på en kulle.',
  },
};
