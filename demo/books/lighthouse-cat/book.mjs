/** The Lighthouse Cat: fixed layout in double pages, Swedish and English voices, a stand-in signer. */

import { ATKINSON } from '../tools/fonts.mjs';
import { island, morning } from './art/day.mjs';
import { fogComes, lastRock } from './art/fog.mjs';
import { cover, homeByEar, lampLit } from './art/night.mjs';
import { SPREADS, TITLE } from './text.mjs';

const numbered = (sentences) => sentences?.map((text, index) => ({ id: `s${index + 1}`, text }));

const coverDocument = {
  name: 'cover',
  title: TITLE.sv,
  side: 'center',
  art: 'cover',
  tone: 'cover',
  alt: 'En orange katt med blå halsduk framför en fyr som lyser i natten.',
  sentences: numbered([TITLE]),
};

function toPages({ art, left, right }, index) {
  return [left, right].map(({ alt, sentences }, half) => {
    const page = index * 2 + half + 1;
    const title = half === 0 ? CONTENTS[index] : undefined;
    return {
      name: `p${page}`,
      page,
      title,
      art,
      alt,
      side: half ? 'right' : 'left',
      sentences: numbered(sentences),
    };
  });
}

const CONTENTS = ['Ön', 'Lampan', 'Dimman', 'Den yttersta klippan', 'Mjau!', 'God morgon'];

export default {
  identifier: 'urn:uuid:6f1c1f0e-5d0a-4c55-9a4e-6f8f6d2a1c01',
  title: TITLE.sv,
  description: 'En katt, en fyr och en natt med dimma. Bilderbok för 5–8 år.',
  accessibilitySummary: 'Varje mening läses upp på svenska och engelska. Bilderna har beskrivningar.',
  language: 'sv',
  layout: 'fixed',
  viewport: { width: 900, height: 1200 },
  modified: '2026-11-20T12:00:00Z',
  narrations: [
    { language: 'sv', narrator: 'eSpeak NG (svenska)', voice: { name: 'sv+Annie', speed: 135, pitch: 52 } },
    {
      language: 'en',
      narrator: 'eSpeak NG (English)',
      voice: { name: 'en-gb+Annie', speed: 140, pitch: 50 },
    },
  ],
  signLanguages: ['takk'],
  words: {
    contents: 'Innehåll',
    pages: 'Sidor',
    landmarks: 'Hitta i boken',
    cover: 'Omslag',
    start: 'Början',
  },
  fonts: ATKINSON,
  art: {
    cover: cover(),
    island: island(),
    'lamp-lit': lampLit(),
    'fog-comes': fogComes(),
    'last-rock': lastRock(),
    'home-by-ear': homeByEar(),
    morning: morning(),
  },
  documents: [coverDocument, ...SPREADS.flatMap(toPages)],
};
