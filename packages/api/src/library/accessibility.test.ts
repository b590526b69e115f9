import { expect, test } from 'vitest';
import { type Accessibility, accessibilityStatements } from './accessibility.ts';

const said = (change: Partial<Accessibility>): Accessibility => ({
  modes: [],
  sufficient: [],
  features: [],
  hazards: [],
  level: null,
  certifiedBy: null,
  summary: null,
  ...change,
});
const of = (about: Accessibility | null, isFixed = false) =>
  Object.fromEntries(
    accessibilityStatements(about, isFixed).map(({ section, statements }) => [section, statements]),
  );

test('of a publication that says nothing, the ways of reading and the conformance are said to be unknown', () => {
  expect(of(null)).toEqual({
    appearance: ['maybeModify'],
    nonvisual: ['nonvisualUnknown'],
    conformance: ['noConformance'],
  });
  expect(of(said({}), true)).toMatchObject({ appearance: ['cannotModify'] });
});

test('a publication of text with sound beside it is said in the order of the guide', () => {
  const about = said({
    modes: ['textual', 'auditory', 'visual'],
    sufficient: [['textual', 'visual'], ['textual']],
    features: [
      'displayTransformability/font-size',
      'alternativeText',
      'synchronizedAudioText',
      'tableOfContents',
      'MathML',
      'signLanguage',
      'unheardOf',
    ],
    hazards: ['none'],
    level: 'AA',
    certifiedBy: 'Somebody',
  });
  expect(accessibilityStatements(about, false)).toEqual([
    { section: 'appearance', statements: ['canModify'] },
    { section: 'nonvisual', statements: ['fully', 'altText'] },
    { section: 'conformance', statements: ['meets', 'certified'] },
    { section: 'audio', statements: ['synchronized'] },
    { section: 'navigation', statements: ['tableOfContents'] },
    { section: 'rich', statements: ['MathML'] },
    { section: 'hazards', statements: ['noHazards'] },
    { section: 'more', statements: ['signLanguage'] },
  ]);
});

test.each([
  [{ modes: ['textual', 'visual'], sufficient: [['textual', 'visual']] }, 'partly'],
  [{ modes: ['visual'] }, 'notReadable'],
  [{ sufficient: [['textual']] }, 'fully'],
])('%j is %s readable without seeing', (change, statement) => {
  expect(of(said(change))['nonvisual']).toEqual([statement]);
});

test.each([
  ['A', 'minimum'],
  ['AA', 'meets'],
  ['AAA', 'exceeds'],
] as const)('level %s %s accepted standards', (level, statement) => {
  expect(of(said({ level }))['conformance']).toEqual([statement]);
});

test('hazards are said one by one, and those that are denied are not', () => {
  expect(of(said({ hazards: ['flashing', 'noSoundHazard'] }))['hazards']).toEqual(['flashing']);
  expect(of(said({ hazards: ['unknown'] }))['hazards']).toBe(undefined);
});
