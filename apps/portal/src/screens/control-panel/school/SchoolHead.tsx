import type { SchoolUnitForm } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { controlPanelPaths, schoolPath, syncPath } from '../../../site/controlPanelPaths.ts';
import { Heading } from '../../../ui/Heading.tsx';
import { Name } from '../../../ui/Name.tsx';
import { PageTabs } from '../../../ui/PageTabs.tsx';
import classes from '../parts/ControlPanel.module.css';

/** The parts of the page of a school unit that its query names. */
export const schoolTabs = ['about', 'people', 'units', 'subscriptions', 'books'] as const;

interface SchoolHeadProps {
  readonly unit: SchoolUnitForm;
  readonly current: (typeof schoolTabs)[number] | 'sync';
}

/** The name of a school unit, above its parts. */
export function SchoolHead({ unit: { uid, name, active }, current }: SchoolHeadProps) {
  const { t } = useTranslation();
  const tabs = [
    ...schoolTabs.map((tab) => ({
      name: tab,
      title: t(`controlPanel.school.tabs.${tab}`),
      ...(current === 'sync' && { to: schoolPath(uid, tab) }),
    })),
    { name: 'sync' as const, title: t('controlPanel.school.tabs.sync'), to: syncPath(uid) },
  ];
  return (
    <>
      <Link to={controlPanelPaths.schools} className={classes.back}>
        {t('controlPanel.backToUsers')}
      </Link>
      <Heading title={name}>
        <Name>{name}</Name>{' '}
        {!active && <span className={classes.badge}>{t('controlPanel.statuses.deactivated')}</span>}
      </Heading>
      <PageTabs label={t('controlPanel.school.parts')} tabs={tabs} current={current} />
    </>
  );
}
