import { ApiError, type ReasonReply } from '@aloud/api';
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { needTexts } from '../../i18n/i18n.ts';
import { Frame } from '../../shell/layouts/Frame.tsx';
import { Splash } from '../../shell/Splash.tsx';
import { paths } from '../../site/paths.ts';
import { Problem } from '../../ui/Problem.tsx';
import { useReaderExit } from '../../ui/player/useReaderExit.ts';
import { whyClosed } from './whyClosed.ts';

/** Few visits need the words of all reasons. */
const ClosedBook = lazy(async () => {
  const [module] = await Promise.all([import('./ClosedBook.tsx'), needTexts('controlPanel')]);
  return { default: module.ClosedBook };
});

/** A book that the person may not read now. */
export function Closed({ reason }: { reason: ReasonReply }) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<Splash label={t('reader.opening')} />}>
      <ClosedBook reason={reason} />
    </Suspense>
  );
}

interface BookProblemProps {
  /** Why a call failed; null if the book is not on the shelf. */
  readonly error: Error | null;
  readonly onRetry?: (() => void) | undefined;
}

/** Says why the book cannot be opened, and what to do. */
export function BookProblem({ error, onRetry }: BookProblemProps) {
  const reason = whyClosed(error);
  return reason ? <Closed reason={reason} /> : <OtherProblem error={error} onRetry={onRetry} />;
}

function OtherProblem({ error, onRetry }: BookProblemProps) {
  const { t } = useTranslation();
  const { loginUrl } = useReaderExit();
  const kind = kindOf(error);
  return (
    <Frame tabs={[]}>
      <Problem title={t(`reader.${kind}`)} hint={t(`reader.${kind}Hint`)}>
        {kind === 'failed' && <Button onClick={onRetry}>{t('common.retry')}</Button>}
        {kind === 'noAccess' && (
          <Button component={Link} to={loginUrl}>
            {t('shell.logIn')}
          </Button>
        )}
        <Button component={Link} to={paths.bookshelf} variant={kind === 'missing' ? 'filled' : 'default'}>
          {t('reader.back')}
        </Button>
      </Problem>
    </Frame>
  );
}

function kindOf(error: Error | null): 'missing' | 'noAccess' | 'failed' {
  if (!error) return 'missing';
  if (!(error instanceof ApiError)) return 'failed';
  if (error.status === 404) return 'missing';
  return error.status === 401 || error.status === 403 ? 'noAccess' : 'failed';
}
