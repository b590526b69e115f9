import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Frame } from '../../shell/layouts/Frame.tsx';
import { paths } from '../../site/paths.ts';
import { Problem } from '../../ui/Problem.tsx';

/** The screen of any unknown address (spec §2). */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <Frame tabs={[]}>
      <Problem title={t('errors.notFound')} hint={t('errors.notFoundHint')}>
        <Button component={Link} to={paths.home}>
          {t('common.home')}
        </Button>
      </Problem>
    </Frame>
  );
}
