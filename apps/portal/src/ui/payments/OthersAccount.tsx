import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../site/paths.ts';
import { Problem } from '../Problem.tsx';

/** Somebody is signed in whose books a school pays for. */
export function OthersAccount() {
  const { t } = useTranslation();
  return (
    <Problem part title={t('signup.othersTitle')} hint={t('signup.othersHint')}>
      <Button component={Link} to={paths.home}>
        {t('common.home')}
      </Button>
    </Problem>
  );
}
