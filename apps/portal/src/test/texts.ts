import type { Locale } from '@aloud/api';
import { expect } from 'vitest';
import { assignmentTexts } from '../i18n/assignmentTexts.ts';
import { type Catalogue, catalogues } from '../i18n/catalogues.ts';
import { leavingTexts } from '../i18n/leavingTexts.ts';
import { listTexts } from '../i18n/listTexts.ts';
import { planTexts } from '../i18n/planTexts.ts';
import { readingTexts } from '../i18n/readingTexts.ts';
import { recordTexts } from '../i18n/recordTexts.ts';
import { sessionEndedTexts } from '../i18n/sessionEndedTexts.ts';
import { staffPaymentTexts } from '../i18n/staffPaymentTexts.ts';
import { storageTexts } from '../i18n/storageTexts.ts';
import { syncTexts } from '../i18n/syncTexts.ts';

export type Tree = { [key: string]: string | Tree };

/** All texts by dotted key; the forms of a plural share the key without its suffix. */
export function texts(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : texts(value, `${prefix}${key}.`),
  );
}

/** All texts of a language; no two parts have the same section, and of the reasons, which two have, the same group. */
export async function whole(locale: Locale): Promise<Catalogue> {
  const { main, more, controlPanel, payments } = catalogues[locale];
  const own = [
    assignmentTexts,
    leavingTexts,
    listTexts,
    recordTexts,
    planTexts,
    readingTexts,
    sessionEndedTexts,
    staffPaymentTexts,
    storageTexts,
    syncTexts,
  ].map((texts) => texts[locale]());
  const loaded = await Promise.all([main(), more(), controlPanel(), payments(), ...own]);
  const parts = loaded.map((part) => part.default);
  const sections = parts.flatMap((part) =>
    Object.entries(part).flatMap(([name, inside]) =>
      name === 'reasons' ? Object.keys(inside).map((group) => `reasons.${group}`) : [name],
    ),
  );
  expect(sections.filter((section, at) => sections.indexOf(section) !== at)).toEqual([]);
  const reasons = Object.assign({}, ...parts.map((part) => ('reasons' in part ? part.reasons : {})));
  return Object.assign({}, ...parts, { reasons }) as Catalogue;
}
