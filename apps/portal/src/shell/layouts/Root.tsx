import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useSession } from '../../session/VisitContext.ts';
import { HelpCorner } from '../help/HelpCorner.tsx';
import { ImpersonationBar } from '../ImpersonationBar.tsx';
import { LineNotice } from '../LineNotice.tsx';
import { LoaderBar } from '../LoaderBar.tsx';
import { Notices } from '../notices/Notices.tsx';
import classes from './Root.module.css';
import { scrollKey } from './scrollKey.ts';

/** The elements of every page. Nothing stays of one that is left because its person has changed. */
export const Root = observer(function Root() {
  const { t } = useTranslation();
  const { end } = useSession();
  return (
    <>
      <nav aria-label={t('shell.skip')}>
        {/* biome-ignore lint/a11y/useValidAnchor: a skip link is a link, also without JavaScript. */}
        <a
          href="#content"
          className={classes.skip}
          onClick={(event) => {
            // Moves the focus without a new entry in the history.
            event.preventDefault();
            document.getElementById('content')?.focus();
          }}
        >
          {t('shell.skip')}
        </a>
      </nav>
      <LoaderBar />
      <ImpersonationBar />
      <LineNotice />
      {end !== 'other-person' && <Outlet />}
      <HelpCorner />
      <Notices />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
});
