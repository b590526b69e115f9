import { ApiError } from '@aloud/api';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Frame } from '../../shell/layouts/Frame.tsx';
import { paths } from '../../site/paths.ts';
import { Problem } from '../../ui/Problem.tsx';
import { useReaderExit } from '../../ui/player/useReaderExit.ts';
import { Closed } from './Closed.tsx';
import { whyClosed } from './whyClosed.ts';

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
