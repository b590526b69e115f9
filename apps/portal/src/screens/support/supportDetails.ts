import type { Realm } from '../../realm/realms.ts';
import { version } from '../../site/version.ts';

/** What support needs to know about where the portal runs; contains no personal data. */
export const supportDetails = (
  { brand, id }: Pick<Realm, 'brand' | 'id'>,
  { language, userAgent }: { readonly language: string; readonly userAgent: string },
): string =>
  [`${brand.name} ${version}`, `Country: ${id}`, `Language: ${language}`, `Browser: ${userAgent}`].join('\n');
