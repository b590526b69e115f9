import { logout } from '../session/logout.ts';

/**
 * Somebody logs out by a press. Answers that the player keeps until they are saved (`bookplayer_submission_…`) go first: on a shared
 * computer they are not for whoever comes next.
 */
export function logOut(visit: Parameters<typeof logout>[0]): void {
  try {
    for (const each of Object.keys(localStorage))
      if (each.startsWith('bookplayer_submission_')) localStorage.removeItem(each);
  } catch {
    // Where nothing may be kept, nothing was.
  }
  logout(visit);
}
