/** The text, page by page. It is a complete story without the scripts too. */

export const TITLE = 'The Frog on the Pond';

export const PAGES = {
  jump: {
    title: 'Over the pond',
    story: 'Fia the frog wants to cross the pond. Tap her, and she jumps to the next lily pad.',
    told: 'Fia sits on the bank.',
  },
  count: {
    title: 'Which lily pad?',
    story: 'Fia looks for a lily pad to rest on. She knows how many flowers it must have.',
    told: 'Three lily pads float on the pond.',
  },
  song: {
    title: 'A song in the evening',
    story: 'Her friends have come. Tap a frog to hear it sing: one sings low, one high.',
    told: 'It is quiet on the pond.',
  },
  night: {
    title: 'Good night',
    story: 'It is dark now, and the stars are asleep. Tap a star to wake it, until all six shine.',
    told: 'No star shines yet.',
  },
};
