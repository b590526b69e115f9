import { type BookFiles, listed, makeEpub, navXml, packageXml, pageXml, smilXml } from './epub.ts';
import type { ZipOptions } from './zip-maker.ts';

export interface NarratedPage {
  /** One sentence for each entry; their ids are `s1`, `s2` … */
  readonly sentences: readonly string[];
  /** Duration of each sentence in seconds; 0 for a page without a voice. */
  readonly seconds?: number;
  /** Leaves the sound file out, as in a carelessly made book. */
  readonly soundMissing?: boolean;
  /** More of the body. */
  readonly more?: string;
  readonly head?: string;
}

export interface NarratedBookOptions {
  /** Further narration languages; their clips are half as long again. */
  readonly languages?: readonly string[];
  readonly metadata?: string;
  /** Pre-paginated by default. */
  readonly layout?: 'reflowable';
  readonly spineAttributes?: string;
  readonly files?: BookFiles;
  readonly zip?: ZipOptions;
}

/** A fixed-layout book of single pages, spoken by short WAV files: page `n` is `EPUB/p<n>.xhtml`. */
export function narratedBook(
  pages: readonly NarratedPage[],
  options: NarratedBookOptions = {},
): Promise<File> {
  const {
    languages = [],
    metadata = '',
    spineAttributes = '',
    files = {},
    layout = 'pre-paginated',
  } = options;
  const numbers = pages.map((_, index) => index + 1);
  const items = pages.map((page, index) => manifestOf(page, index + 1)).join('');
  const nav = '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>';
  const made: Record<string, BookFiles[string]> = {
    'EPUB/package.opf': packageXml({
      metadata: `<meta property="rendition:layout">${layout}</meta>${metadata}${languages
        .map((language) => `<meta property="aloud:narration">${language}</meta>`)
        .join('')}`,
      manifest: nav + items + listed(files, nav + items),
      spine: numbers
        .map((n) => `<itemref idref="p${n}" properties="rendition:page-spread-center"/>`)
        .join(''),
      spineAttributes,
    }),
    'EPUB/nav.xhtml': navXml(numbers.map((n) => `<li><a href="p${n}.xhtml">Section ${n}</a></li>`).join('')),
  };
  pages.forEach((page, index) => {
    Object.assign(made, filesOf(page, index + 1, languages));
  });
  return makeEpub({ ...made, ...files }, options.zip);
}

function manifestOf({ seconds = 0 }: NarratedPage, n: number): string {
  const spoken = seconds > 0;
  return `<item id="p${n}" href="p${n}.xhtml" media-type="application/xhtml+xml" ${spoken ? `media-overlay="o${n}"` : ''}/>${
    spoken
      ? `<item id="o${n}" href="smil/p${n}.smil" media-type="application/smil+xml"/>
         <item id="a${n}" href="audio/p${n}.wav" media-type="audio/wav"/>
         <item id="b${n}" href="audio/fi/p${n}.wav" media-type="audio/wav"/>`
      : ''
  }`;
}

function filesOf(page: NarratedPage, n: number, languages: readonly string[]): BookFiles {
  const { sentences, seconds = 0, more = '', head = '' } = page;
  const text = sentences.map((sentence, at) => `<p><span id="s${at + 1}">${sentence}</span></p>`).join('');
  const viewport = '<meta name="viewport" content="width=600, height=800"/>';
  const files: Record<string, BookFiles[string]> = {
    [`EPUB/p${n}.xhtml`]: pageXml(text + more, viewport + head),
  };
  if (seconds === 0) return files;
  files[`EPUB/smil/p${n}.smil`] = overlay(n, sentences.length, seconds, '../', '');
  if (!page.soundMissing) files[`EPUB/audio/p${n}.wav`] = silentWav(sentences.length * seconds);
  for (const language of languages) {
    const longer = seconds * 1.5;
    files[`EPUB/smil/${language}/p${n}.smil`] = overlay(
      n,
      sentences.length,
      longer,
      '../../',
      `${language}/`,
    );
    files[`EPUB/audio/${language}/p${n}.wav`] = silentWav(sentences.length * longer);
  }
  return files;
}

function overlay(n: number, count: number, seconds: number, up: string, folder: string): string {
  const pars = Array.from(
    { length: count },
    (_, at) =>
      `<par><text src="${up}p${n}.xhtml#s${at + 1}"/><audio src="${up}audio/${folder}p${n}.wav" clipBegin="${at * seconds}s" clipEnd="${(at + 1) * seconds}s"/></par>`,
  );
  return smilXml(pars.join(''));
}

/** A WAV file of silence: 8 kHz, 8 bit, mono; exact to the sample. */
export function silentWav(seconds: number): Uint8Array<ArrayBuffer> {
  const rate = 8000;
  const length = Math.round(seconds * rate);
  const bytes = new Uint8Array(44 + length).fill(128, 44);
  const view = new DataView(bytes.buffer);
  const word = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  word(0, 'RIFF');
  view.setUint32(4, 36 + length, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  word(36, 'data');
  view.setUint32(40, length, true);
  return bytes;
}
