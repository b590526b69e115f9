import { takeLanguageOf } from '../../../i18n/personLanguage.ts';
import { completeSignIn } from '../../../session/completeSignIn.ts';
import { CallbackError, type CallbackProblem } from '../../../session/errors.ts';
import { personIn, readClaims, type Tokens } from '../../../session/tokens.ts';
import type { Visit } from '../../../session/VisitContext.ts';
import { forgetAll } from '../../../site/storage/forgetAll.ts';

/**
 * Completes a sign-in on a page whose session has ended: its person goes on there, for another one it is left.
 * @param query of the sign-in's callback
 * @returns why it failed, or null
 */
export async function resume(query: URLSearchParams, visit: Visit): Promise<CallbackProblem | null> {
  let tokens: Tokens | undefined;
  const begin = (got: Tokens) => {
    tokens = got;
  };
  try {
    await completeSignIn(query, { ...visit, session: { begin } });
  } catch (error) {
    if (!(error instanceof CallbackError)) throw error;
    return error.problem;
  }
  if (tokens) await beginAs(visit, tokens);
  return null;
}

/** Nothing of the page's person is kept for somebody else. */
async function beginAs({ session, drafts }: Visit, tokens: Tokens): Promise<void> {
  const claims = readClaims(tokens.idToken);
  if (claims && session.person !== null && personIn(claims) !== session.person) {
    drafts.forgetAll();
    forgetAll('bookplayer_submission_');
    await takeLanguageOf(tokens.idToken).catch(() => undefined);
  }
  session.begin(tokens);
}
