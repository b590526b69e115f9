/** The Little Lantern: flowing text in Arabic, read from right to left, one voice. */

import { toChapters } from '../tools/chapters.mjs';
import { brightPath, cover, noMoon, windowLight } from './art/pictures.mjs';
import { CHAPTERS, COVER_LINES, TITLE } from './text.mjs';

const coverDocument = {
  name: 'cover',
  title: TITLE,
  alt: 'الفانوس الصغير: فانوس مضيء يبتسم على الشاطئ ليلًا، ومعه ليلى وسلحفاة.',
  sentences: [{ id: 's1', text: { ar: TITLE } }],
};

export default {
  identifier: 'urn:uuid:c4a9e3b1-7d26-4b8c-9f10-5e8b1a7d4c03',
  title: TITLE,
  description: 'لَيْلى وَفانوسُها يُساعِدانِ سُلَحْفاةً صَغيرَةً في لَيْلَةٍ بِلا قَمَرٍ. لِلأَطْفالِ مِنْ ٥ إِلى ٨ سَنَواتٍ.',
  accessibilitySummary: 'كل جملة مقروءة بصوت مسموع، ولكل صورة وصف.',
  language: 'ar',
  direction: 'rtl',
  layout: 'flowing',
  modified: '2026-11-20T12:00:00Z',
  narrations: [
    { language: 'ar', narrator: 'eSpeak NG (العربية)', voice: { name: 'ar', speed: 120, pitch: 50 } },
  ],
  words: {
    contents: 'المحتويات',
    pages: 'الصفحات',
    landmarks: 'معالم الكتاب',
    cover: 'الغلاف',
    start: 'بداية القصة',
  },
  art: {
    cover: cover(COVER_LINES),
    'window-light': windowLight(),
    'no-moon': noMoon(),
    'bright-path': brightPath(),
  },
  documents: [coverDocument, ...toChapters(CHAPTERS, ['ar'])],
};
