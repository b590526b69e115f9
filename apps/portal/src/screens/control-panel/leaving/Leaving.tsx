import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { controlPanelPaths } from '../../../site/controlPanelPaths.ts';
import { Heading } from '../../../ui/Heading.tsx';
import { PageTabs } from '../../../ui/PageTabs.tsx';
import controlPanel from '../parts/ControlPanel.module.css';
import { useTab } from '../parts/useTab.ts';
import { Erasures } from './Erasures.tsx';
import { Leavers } from './Leavers.tsx';

const tabs = ['going', 'kept', 'erased'] as const;

/** Inactive people who will be erased, those who are kept, and the proof of those who were erased (decision 0070). */
export const Leaving = observer(function Leaving() {
  const { t } = useTranslation();
  const tab = useTab(tabs);
  return (
    <>
      <Link to={controlPanelPaths.users} className={controlPanel.back}>
        {t('controlPanel.backToUsers')}
      </Link>
      <Heading title={t('leaving.title')} />
      <PageTabs
        label={t('leaving.parts')}
        tabs={tabs.map((name) => ({ name, title: t(`leaving.${name}`) }))}
        current={tab}
      />
      {/* A key per list, so that they share no state. */}
      {tab === 'erased' ? <Erasures /> : <Leavers key={tab} kept={tab === 'kept'} />}
    </>
  );
});
