/** The Frog on the Pond: a scripted (frog) book in single drawn pages, each a small game, in English. */

import { readFile } from 'node:fs/promises';
import { encodeMp3 } from '../tools/encode.mjs';
import { ATKINSON } from '../tools/fonts.mjs';
import { cover } from './art/cover.mjs';
import { croak } from './art/croak.mjs';
import { jumping, sitting } from './art/frog.mjs';
import { day, flower, moon, night, pad } from './art/pond.mjs';
import { bodies } from './pages.mjs';
import { PAGES, TITLE } from './text.mjs';

const own = (path) => readFile(new URL(path, import.meta.url));

const coverDocument = {
  name: 'cover',
  title: TITLE,
  side: 'center',
  art: 'cover',
  tone: 'cover',
  alt: 'A green frog sits on a lily pad in a pond and smiles.',
  sentences: [{ id: 's1', text: { en: TITLE } }],
};

/** `count` awaits a file of the book, and top-level await needs a module; the others are plain scripts. */
const scriptedPage = ([name, { title }], index) => ({
  name,
  title,
  page: index + 1,
  side: 'center',
  properties: name === 'night' ? 'scripted svg' : 'scripted',
  dark: name === 'night',
  body: bodies[name],
  scripts: [{ path: 'js/pond.js' }, { path: `js/${name}.js`, module: true }],
});

export default {
  identifier: 'urn:uuid:0d1f8a52-6c3b-4f0e-9d57-2b7a90c4e104',
  title: TITLE,
  description: 'Jump, count, sing and wake the stars with Fia the frog. For children from 4 to 7 years.',
  accessibilitySummary:
    'Everything that can be pressed is a button and works with the keyboard; one line of text says what has happened. There is little motion, and none for readers who ask for less.',
  accessibility: [
    ['accessMode', 'textual'],
    ['accessMode', 'visual'],
    ['accessMode', 'auditory'],
    ['accessModeSufficient', 'textual,visual'],
    ['accessibilityFeature', 'alternativeText'],
    ['accessibilityFeature', 'ARIA'],
    ['accessibilityHazard', 'none'],
  ],
  language: 'en',
  layout: 'fixed',
  spread: 'none',
  viewport: { width: 1000, height: 750 },
  modified: '2026-11-21T12:00:00Z',
  narrations: [],
  words: { contents: 'Contents', pages: 'Pages', landmarks: 'Landmarks', cover: 'Cover', start: 'Begin' },
  fonts: ATKINSON,
  art: {
    cover: cover(),
    pond: day(),
    night: night(),
    pad: pad(),
    flower: flower(),
    moon: moon(false),
    'moon-awake': moon(true),
    frog: sitting(),
    'frog-asleep': sitting('closed'),
    'frog-singing': sitting('closed', 'open'),
    'frog-jumping': jumping(),
  },
  files: {
    'data/riddles.json': await own('data/riddles.json'),
    'audio/croak.mp3': await encodeMp3(croak()),
    ...Object.fromEntries(
      await Promise.all(
        ['pond', ...Object.keys(PAGES)].map(async (name) => [`js/${name}.js`, await own(`js/${name}.js`)]),
      ),
    ),
  },
  documents: [coverDocument, ...Object.entries(PAGES).map(scriptedPage)],
};
