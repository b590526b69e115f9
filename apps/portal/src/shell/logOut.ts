import { forgetLanguageOfAccount } from '../i18n/personLanguage.ts';
import { logout } from '../session/logout.ts';
import type { Visit } from '../session/VisitContext.ts';
import { dropInTabs } from '../site/drafts/askTabs.ts';
import { forgetAll } from '../site/storage/forgetAll.ts';

/**
 * Logs out at a person's own press. First removes the answers that the player keeps until they are saved (`bookplayer_submission_…`):
 * on a shared computer they are not for the next person. Neither is the person's language, nor what was typed in any tab.
 */
export function logOut(visit: Visit): void {
  forgetAll('bookplayer_submission_');
  forgetLanguageOfAccount();
  dropInTabs(visit.drafts);
  logout(visit);
}
