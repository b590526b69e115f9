import { forgetLanguageOfAccount } from '../i18n/personLanguage.ts';
import { logout } from '../session/logout.ts';

/**
 * Logs out at a person's own press. First removes the answers that the player keeps until they are saved (`bookplayer_submission_…`):
 * on a shared computer they are not for the next person. Neither is the person's language.
 */
export function logOut(visit: Parameters<typeof logout>[0]): void {
  try {
    for (const each of Object.keys(localStorage))
      if (each.startsWith('bookplayer_submission_')) localStorage.removeItem(each);
  } catch {
    // If localStorage is not available, nothing was stored.
  }
  forgetLanguageOfAccount();
  logout(visit);
}
