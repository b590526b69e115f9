import * as z from 'zod/mini';

/** What a publication says of its accessibility (EPUB Accessibility 1.1), as it stands in its package. */
export const accessibility = z.object({
  /** schema:accessMode. */
  modes: z.array(z.string()),
  /** schema:accessModeSufficient, each a set of modes. */
  sufficient: z.array(z.array(z.string())),
  /** schema:accessibilityFeature. */
  features: z.array(z.string()),
  /** schema:accessibilityHazard. */
  hazards: z.array(z.string()),
  /** The level of WCAG in dcterms:conformsTo; null if it names none. */
  level: z.nullable(z.enum(['A', 'AA', 'AAA'])),
  /** a11y:certifiedBy. */
  certifiedBy: z.nullable(z.string()),
  /** schema:accessibilitySummary. */
  summary: z.nullable(z.string()),
});
export type Accessibility = z.infer<typeof accessibility>;

/** The groups of statements of W3C's Accessibility Metadata Display Guide 2.0, in its order. */
export const accessibilitySections = [
  'appearance',
  'nonvisual',
  'conformance',
  'audio',
  'navigation',
  'rich',
  'hazards',
  'more',
] as const;
export type AccessibilitySection = (typeof accessibilitySections)[number];

/** Features that are said one by one, by the section in which they stand. */
const sayable = {
  navigation: ['index', 'pageNavigation', 'structuralNavigation', 'tableOfContents'],
  rich: [
    'MathML',
    'closedCaptions',
    'describedMath',
    'latex',
    'longDescription',
    'openCaptions',
    'transcript',
  ],
  more: [
    'ARIA',
    'audioDescription',
    'braille',
    'fullRubyAnnotations',
    'highContrastAudio',
    'highContrastDisplay',
    'largePrint',
    'rubyAnnotations',
    'signLanguage',
    'tactileGraphic',
    'ttsMarkup',
  ],
} as const;

const hazards = ['flashing', 'motionSimulation', 'sound'] as const;

type Feature = (typeof sayable)[keyof typeof sayable][number];

export type AccessibilityStatement =
  | Feature
  | 'altText'
  | 'cannotModify'
  | 'canModify'
  | 'certified'
  | 'exceeds'
  | 'flashing'
  | 'fully'
  | 'maybeModify'
  | 'meets'
  | 'minimum'
  | 'motionSimulation'
  | 'noConformance'
  | 'noHazards'
  | 'nonvisualUnknown'
  | 'notReadable'
  | 'partly'
  | 'prerecorded'
  | 'sound'
  | 'soundOnly'
  | 'synchronized';

export interface AccessibilityGroup {
  readonly section: AccessibilitySection;
  readonly statements: readonly AccessibilityStatement[];
}

/**
 * What is to be said of a publication's accessibility: the ways of reading and the conformance always, also that nothing is known; the
 * rest only if it is.
 * @param isFixed whether its pages have a fixed layout
 */
export function accessibilityStatements(
  said: Accessibility | null,
  isFixed: boolean,
): readonly AccessibilityGroup[] {
  const about = said ?? nothing;
  const ofFeatures = (section: keyof typeof sayable) =>
    sayable[section].filter((feature) => about.features.some((each) => isSame(each, feature)));
  const statements: Readonly<Record<AccessibilitySection, readonly AccessibilityStatement[]>> = {
    appearance: [appearanceOf(about, isFixed)],
    nonvisual: nonvisualOf(about),
    conformance: conformanceOf(about),
    audio: audioOf(about),
    navigation: ofFeatures('navigation'),
    rich: ofFeatures('rich'),
    hazards: hazardsOf(about),
    more: ofFeatures('more'),
  };
  return accessibilitySections.flatMap((section) =>
    statements[section].length > 0 ? [{ section, statements: statements[section] }] : [],
  );
}

const nothing: Accessibility = {
  modes: [],
  sufficient: [],
  features: [],
  hazards: [],
  level: null,
  certifiedBy: null,
  summary: null,
};

/** Features may have a parameter: `highContrastAudio/noBackground`. */
const isSame = (said: string, feature: string): boolean => said === feature || said.startsWith(`${feature}/`);

function appearanceOf({ features }: Accessibility, isFixed: boolean): AccessibilityStatement {
  if (isFixed) return 'cannotModify';
  return features.some((each) => isSame(each, 'displayTransformability')) ? 'canModify' : 'maybeModify';
}

function nonvisualOf({ modes, sufficient, features }: Accessibility): readonly AccessibilityStatement[] {
  const isTextAlone = sufficient.some((set) => set.length === 1 && set[0] === 'textual');
  const hasText = modes.includes('textual') || sufficient.some((set) => set.includes('textual'));
  const readable = () => {
    if (isTextAlone) return 'fully';
    if (hasText) return 'partly';
    return modes.length > 0 ? 'notReadable' : 'nonvisualUnknown';
  };
  return features.includes('alternativeText') ? [readable(), 'altText'] : [readable()];
}

const conformances = { A: 'minimum', AA: 'meets', AAA: 'exceeds' } as const;

const conformanceOf = ({ level, certifiedBy }: Accessibility): readonly AccessibilityStatement[] => [
  level === null ? 'noConformance' : conformances[level],
  ...(certifiedBy === null ? [] : (['certified'] as const)),
];

function audioOf({ modes, sufficient, features }: Accessibility): readonly AccessibilityStatement[] {
  if (features.includes('synchronizedAudioText')) return ['synchronized'];
  if (sufficient.some((set) => set.length === 1 && set[0] === 'auditory')) return ['soundOnly'];
  return modes.includes('auditory') ? ['prerecorded'] : [];
}

function hazardsOf({ hazards: said }: Accessibility): readonly AccessibilityStatement[] {
  if (said.includes('none')) return ['noHazards'];
  return hazards.filter((hazard) => said.includes(hazard));
}
