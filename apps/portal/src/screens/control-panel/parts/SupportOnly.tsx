import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStanding } from '../../../data/account/useStanding.ts';
import { paths } from '../../../site/paths.ts';
import { ListSkeleton } from '../../../ui/lists/ListSkeleton.tsx';
import { Problem } from '../../../ui/Problem.tsx';

/** A page for support. Only a courtesy to others: the server decides what a person may see. */
export const SupportOnly = observer(function SupportOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const standing = useStanding();
  if (!standing) return <ListSkeleton />;
  if (standing.isSuperUser) return children;
  return (
    <Problem title={t('beta.notSupport')} hint={t('beta.notSupportHint')}>
      <Button component={Link} to={paths.controlPanel}>
        {t('beta.toControlPanel')}
      </Button>
    </Problem>
  );
});
