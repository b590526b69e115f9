import { createRequire } from 'node:module';
import type { Pdf } from './page.ts';

const require = createRequire(import.meta.url);
const weights = { regular: ['400Regular', '400-normal'], bold: ['700Bold', '700-normal'] } as const;
export type Weight = keyof typeof weights;

/** Scripts of children's names that the first font does not have. */
const scripts = {
  greek: 'noto-sans',
  'greek-ext': 'noto-sans',
  cyrillic: 'noto-sans',
  'cyrillic-ext': 'noto-sans',
  vietnamese: 'noto-sans',
  arabic: 'noto-sans-arabic',
  hebrew: 'noto-sans-hebrew',
  ethiopic: 'noto-sans-ethiopic',
  armenian: 'noto-sans-armenian',
  georgian: 'noto-sans-georgian',
  thai: 'noto-sans-thai',
  devanagari: 'noto-sans-devanagari',
} as const;
type Script = keyof typeof scripts;

/** A font by its name in the PDF. The first has letters that are hard to confuse: a password is read from paper. */
export type FontName = Weight | `${Weight} ${Script}`;

// The object is written with exactly these keys.
const scriptNames = Object.keys(scripts) as Script[];
const ofWeight = (weight: Weight): readonly FontName[] => [
  weight,
  ...scriptNames.map((script) => `${weight} ${script}` as const),
];
const chains = { regular: ofWeight('regular'), bold: ofWeight('bold') } as const;

/** Registers all fonts. A font is read from disk when a letter needs it, and only the glyphs used go into the file. */
export function registerFonts(pdf: Pdf): void {
  for (const weight of Object.keys(weights) as Weight[]) {
    pdf.registerFont(weight, fileOf(weight));
    for (const script of scriptNames) pdf.registerFont(`${weight} ${script}`, fileOf(weight, script));
  }
}

/** Cached lookups in a PDF's fonts: looking a letter up takes longer than drawing it. */
const asked = new WeakMap<Pdf, Map<string, FontName | undefined>>();

/** The first font that has a letter and its marks; undefined if none has. */
export function fontFor(pdf: Pdf, letter: string, weight: Weight): FontName | undefined {
  const found = asked.get(pdf) ?? new Map<string, FontName | undefined>();
  asked.set(pdf, found);
  const key = `${weight} ${letter}`;
  if (found.has(key)) return found.get(key);
  const codes = Array.from(letter, (each) => each.codePointAt(0) ?? 0);
  const name = chains[weight].find((each) => {
    const { font } = opened(pdf, each);
    return codes.every((code) => font.hasGlyphForCodePoint(code));
  });
  found.set(key, name);
  return name;
}

/** From the top of a line to its baseline, in points. */
export const ascentOf = (pdf: Pdf, weight: Weight, size: number): number =>
  (opened(pdf, weight).ascender / 1000) * size;

/** Whether a font sets its letters from right to left. */
export const isRightToLeft = (name: FontName): boolean => /(arabic|hebrew)$/.test(name);

function fileOf(weight: Weight, script?: Script): string {
  const [first, other] = weights[weight];
  if (script)
    return require.resolve(`@fontsource/${scripts[script]}/files/${scripts[script]}-${script}-${other}.woff`);
  const family = '@expo-google-fonts/atkinson-hyperlegible-next';
  return require.resolve(`${family}/${first}/AtkinsonHyperlegibleNext_${first}.ttf`);
}

interface OpenFont {
  /** In thousandths of the size. */
  readonly ascender: number;
  readonly font: { hasGlyphForCodePoint(code: number): boolean };
}

function opened(pdf: Pdf, name: FontName): OpenFont {
  // pdfkit draws with a fontkit font, which its types omit.
  return (pdf.font(name) as unknown as { _font: OpenFont })._font;
}
