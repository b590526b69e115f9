import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../site/paths.ts';
import { Problem } from '../../ui/Problem.tsx';
import { homeTabs } from '../tabs.ts';
import { Frame } from './Frame.tsx';

/** The control panel for people who are not staff: it says so, and leads home. */
export function NotStaff() {
  const { t } = useTranslation();
  return (
    <Frame tabs={homeTabs}>
      <Problem title={t('controlPanel.notStaff')} hint={t('controlPanel.notStaffHint')}>
        <Button component={Link} to={paths.home}>
          {t('common.home')}
        </Button>
      </Problem>
    </Frame>
  );
}
