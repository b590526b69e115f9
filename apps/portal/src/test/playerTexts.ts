import type { Locale } from '@aloud/api';
import { catalogueOf, loadWords } from '../../../../packages/player/src/translations/catalogues.ts';
import { de, en, fi, fr, nb, nl, sv } from '../../../../packages/player/src/translations/late-catalogues.ts';
import { texts } from './texts.ts';

/** What the player loads after its first page; it has one English. */
const late = { de, 'en-GB': en, 'en-US': en, fi, fr, nb, nl, sv } as const satisfies Record<Locale, object>;

/** All texts of the player, by key with `player.` before it. */
export async function playerTexts(locale: Locale): Promise<readonly (readonly [string, string])[]> {
  await loadWords(locale);
  return [...texts(catalogueOf(locale), 'player.'), ...texts(late[locale], 'player.late.')];
}
