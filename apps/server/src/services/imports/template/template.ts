import { localesOf, type RealmId } from '@aloud/api';
import writeWorkbook from 'write-excel-file/node';
import { helpSheet } from './help-sheet.ts';
import { choicesIn, peopleSheet } from './people-sheet.ts';
import { typedColumns } from './typed-columns.ts';
import type { Example } from './words/template-words.ts';
import { templateWordsOf } from './words/template-words-of.ts';

/** An empty workbook for the people of a country, in its language, and a sheet that explains it (spec §5). */
export const templateFor = (realm: RealmId): Promise<Buffer> => templateWith(realm, []);

/** The same with people in it. */
export function templateWith(realm: RealmId, people: readonly Example[]): Promise<Buffer> {
  const [locale] = localesOf(realm);
  const { notInList } = templateWordsOf[locale];
  return writeWorkbook([peopleSheet(realm, locale, people), helpSheet(realm, locale)], {
    fontFamily: 'Calibri',
    fontSize: 11,
    features: [typedColumns(choicesIn(realm, locale), notInList)],
  }).toBuffer();
}
