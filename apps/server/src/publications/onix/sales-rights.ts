import type { NoticeFields } from '../../services/library/index.ts';
import { all, type Element, textAt } from './tree.ts';

/** For sale, exclusively or not; and not for sale, for one reason or another (ONIX code list 46). */
const forSale: ReadonlySet<string> = new Set(['01', '02', '07', '08']);
const notForSale: ReadonlySet<string> = new Set(['03', '04', '05', '06']);

/** In which countries the book may be sold: none named means in all. Parts of countries are not told apart. */
export function readRights(record: Element): NoticeFields {
  const rights = all(record, 'PublishingDetail', 'SalesRights');
  if (rights.length === 0) return {};
  const included = new Set<string>();
  const excluded = new Set<string>();
  let everywhere = false;
  for (const right of rights) {
    const type = textAt(right, 'SalesRightsType') ?? '';
    const countries = countriesAt(right, 'CountriesIncluded');
    if (notForSale.has(type)) for (const country of countries) excluded.add(country);
    if (!forSale.has(type)) continue;
    everywhere ||= /\b(WORLD|ROW)\b/.test(textAt(right, 'Territory', 'RegionsIncluded') ?? '');
    for (const country of countries) included.add(country);
    for (const country of countriesAt(right, 'CountriesExcluded')) excluded.add(country);
  }
  return {
    soldIn: everywhere ? null : [...included].sort(),
    // What one right excludes, another one may give.
    notSoldIn: [...excluded].filter((country) => !included.has(country)).sort(),
  };
}

const countriesAt = (right: Element, name: string): string[] =>
  (textAt(right, 'Territory', name) ?? '')
    .split(' ')
    .flatMap((code) => (/^[A-Z]{2}$/.test(code) ? [code.toLowerCase()] : []));
