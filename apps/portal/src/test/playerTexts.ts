import type { Locale } from '@aloud/api';
import { catalogueOf, loadWords } from '../../../../packages/player/src/translations/catalogues.ts';
import * as lateWords from '../../../../packages/player/src/translations/late-catalogues.ts';
import * as submissionWords from '../../../../packages/player/src/translations/submission-catalogues.ts';
import { texts } from './texts.ts';

const { de, en, enUS, fi, fr, nb, nl, sv } = lateWords;
/** What the player loads after its first page. */
const late = { de, 'en-GB': en, 'en-US': enUS, fi, fr, nb, nl, sv } as const satisfies Record<Locale, object>;
/** What it loads with the panel of submissions. */
const submissions = {
  de: submissionWords.de,
  'en-GB': submissionWords.en,
  'en-US': submissionWords.enUS,
  fi: submissionWords.fi,
  fr: submissionWords.fr,
  nb: submissionWords.nb,
  nl: submissionWords.nl,
  sv: submissionWords.sv,
} as const satisfies Record<Locale, object>;

/** All texts of the player, by key with `player.` before it. */
export async function playerTexts(locale: Locale): Promise<readonly (readonly [string, string])[]> {
  await loadWords(locale);
  return [
    ...texts(catalogueOf(locale), 'player.'),
    ...texts(submissions[locale], 'player.'),
    ...texts(late[locale], 'player.late.'),
  ];
}
