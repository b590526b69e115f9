/** Moss and Rain: flowing text in three chapters, English and Finnish voices. */

import { toChapters } from '../tools/chapters.mjs';
import { ATKINSON } from '../tools/fonts.mjs';
import { cover, longWalk, rainAtLast, thirstyStone } from './art/pictures.mjs';
import { CHAPTERS, TITLE } from './text.mjs';

const coverDocument = {
  name: 'cover',
  title: TITLE.en,
  alt: 'Moss and Rain: a small blue beetle on a mossy stone, under a leaf in the rain.',
  sentences: [{ id: 's1', text: TITLE }],
};

export default {
  identifier: 'urn:uuid:0b7c2d5e-93c4-4e0f-8a51-2f6d0c9e7b02',
  title: TITLE.en,
  description: 'A small beetle with a great many questions goes to find the rain. For ages 5 to 8.',
  accessibilitySummary: 'Every sentence is read aloud in English and Finnish. The pictures are described.',
  language: 'en',
  layout: 'flowing',
  modified: '2026-11-20T12:00:00Z',
  narrations: [
    { language: 'en', narrator: 'eSpeak NG (English)', voice: { name: 'en-gb', speed: 145, pitch: 45 } },
    { language: 'fi', narrator: 'eSpeak NG (suomi)', voice: { name: 'fi+Annie', speed: 145, pitch: 48 } },
  ],
  words: {
    contents: 'Contents',
    pages: 'Pages',
    landmarks: 'Landmarks',
    cover: 'Cover',
    start: 'Start of the story',
  },
  fonts: ATKINSON,
  art: {
    cover: cover(),
    'thirsty-stone': thirstyStone(),
    'long-walk': longWalk(),
    'rain-at-last': rainAtLast(),
  },
  documents: [coverDocument, ...toChapters(CHAPTERS, ['en', 'fi'])],
};
