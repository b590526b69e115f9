import type { Accessibility } from '@aloud/api';
import type { PackageDocument } from './package-document.ts';
import { elements, textOf } from './xml.ts';

/** What a package says of its accessibility, in the way of EPUB 3 or EPUB 2; null if it says nothing. */
export function readAccessibility({ document }: Pick<PackageDocument, 'document'>): Accessibility | null {
  const metas = elements(document, 'meta').map((meta) => ({
    name: meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
    value: meta.getAttribute('content') ?? textOf(meta),
  }));
  const links = elements(document, 'link').map((link) => ({
    name: link.getAttribute('rel') ?? '',
    value: link.getAttribute('href') ?? '',
  }));
  const valuesOf = (name: string) => [
    ...new Set(
      [...metas, ...links].flatMap((each) => (each.name === name && each.value ? [each.value.trim()] : [])),
    ),
  ];
  // Some publishers write several into one.
  const eachOf = (name: string) => [
    ...new Set(valuesOf(name).flatMap((value) => value.split(/[\s,]+/).filter(Boolean))),
  ];
  const said: Accessibility = {
    modes: eachOf('schema:accessMode'),
    sufficient: valuesOf('schema:accessModeSufficient').map((set) => set.split(/[\s,]+/).filter(Boolean)),
    features: eachOf('schema:accessibilityFeature'),
    hazards: eachOf('schema:accessibilityHazard'),
    level: levelIn(valuesOf('dcterms:conformsTo')),
    certifiedBy: valuesOf('a11y:certifiedBy')[0] ?? null,
    summary: valuesOf('schema:accessibilitySummary')[0] ?? null,
  };
  const isSilent = Object.values(said).every((value) => value === null || value.length === 0);
  return isSilent ? null : said;
}

/** `EPUB Accessibility 1.1 - WCAG 2.1 Level AA`, or an address that ends in `#wcag-aa`. */
function levelIn(conformances: readonly string[]): Accessibility['level'] {
  for (const each of conformances) {
    const level = /\blevel\s+(A{1,3})\b|#wcag-(a{1,3})\b/i.exec(each);
    const letters = (level?.[1] ?? level?.[2] ?? '').toUpperCase();
    if (letters === 'A' || letters === 'AA' || letters === 'AAA') return letters;
  }
  return null;
}
