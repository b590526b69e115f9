import type { ReactNode } from 'react';
import type { AnyTab } from '../../ui/TabLinks.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import bottom from '../BottomNavigation.module.css';
import { TopBar } from '../TopBar.tsx';
import classes from './Frame.module.css';

/** The shell around a screen: top bar, content, and on small screens the tabs at the bottom. */
export function Frame({ tabs, children }: { tabs: readonly AnyTab[]; children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <TopBar tabs={tabs} />
      <main id="content" tabIndex={-1} className={classes.content}>
        {children}
      </main>
      {tabs.length > 1 && <TabLinks tabs={tabs} className={bottom.bar} />}
    </div>
  );
}
