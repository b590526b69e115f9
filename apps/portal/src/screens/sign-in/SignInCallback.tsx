import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, replace, useLoaderData } from 'react-router-dom';
import { askWhoSignedIn } from '../../data/account/queries.ts';
import { takeLanguageOf } from '../../i18n/personLanguage.ts';
import { completeSignIn } from '../../session/completeSignIn.ts';
import { CallbackError, type CallbackProblem } from '../../session/errors.ts';
import { forgetRedirectAfterLogout } from '../../session/logout.ts';
import type { Visit } from '../../session/VisitContext.ts';
import { Frame } from '../../shell/layouts/Frame.tsx';
import { paths, testPlayerPath } from '../../site/paths.ts';
import { Problem } from '../../ui/Problem.tsx';

/** Completes the sign-in before anything is rendered; only a failure has a screen. */
export function callbackLoader(app: Visit & Parameters<typeof askWhoSignedIn>[0]) {
  return async ({ request }: LoaderFunctionArgs): Promise<Response | { problem: CallbackProblem }> => {
    try {
      const target = await completeSignIn(new URL(request.url).searchParams, app);
      forgetRedirectAfterLogout();
      askWhoSignedIn(app);
      await showTheirLanguage(app.session);
      return replace(target);
    } catch (error) {
      if (!(error instanceof CallbackError)) throw error;
      return { problem: error.problem };
    }
  };
}

/** Whoever acts as somebody else keeps their own language. A catalogue that cannot be loaded keeps nobody out. */
async function showTheirLanguage({ tokens, claims }: Visit['session']): Promise<void> {
  if (tokens && !claims?.act) await takeLanguageOf(tokens.idToken).catch(() => undefined);
}

export function SignInCallback() {
  const { t } = useTranslation();
  const { problem } = useLoaderData<{ problem: CallbackProblem }>();
  return (
    <Frame tabs={[]}>
      <Problem
        title={t('callback.failed')}
        hint={t(`callback.problem.${problem}`)}
        details={
          problem === 'no_code' || problem === 'no_verifier' ? t(`callback.told.${problem}`) : undefined
        }
      >
        <Button component={Link} to={paths.login}>
          {t('callback.again')}
        </Button>
        <Button component={Link} to={testPlayerPath} variant="default">
          {t('signIn.localBook')}
        </Button>
      </Problem>
    </Frame>
  );
}
