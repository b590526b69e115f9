import { forgetLanguageOfAccount } from '../i18n/personLanguage.ts';
import { logout } from '../session/logout.ts';
import type { Visit } from '../session/VisitContext.ts';
import { dropInTabs } from '../site/drafts/tabs.ts';

/**
 * Logs out at a person's own press. First removes the answers that the player keeps until they are saved (`bookplayer_submission_…`):
 * on a shared computer they are not for the next person. Neither is the person's language, nor what was typed in any tab.
 */
export function logOut(visit: Visit): void {
  try {
    for (const each of Object.keys(localStorage))
      if (each.startsWith('bookplayer_submission_')) localStorage.removeItem(each);
  } catch {
    // If localStorage is not available, nothing was stored.
  }
  forgetLanguageOfAccount();
  dropInTabs(visit.drafts);
  logout(visit);
}
