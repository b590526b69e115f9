import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { needTexts } from '../../i18n/i18n.ts';
import { realm } from '../../realm/currentRealm.ts';
import { useVisit } from '../../session/VisitContext.ts';
import { hasHelp, showsHelp } from './showsHelp.ts';

/** Downloaded only where it is shown. */
const HelpWidget = lazy(async () => {
  const [module] = await Promise.all([import('./HelpWidget.tsx'), needTexts('more')]);
  return { default: module.HelpWidget };
});

/** The help button of every page that has one (docs/decisions/0022). */
export function HelpCorner() {
  const { pathname } = useLocation();
  const { hostname } = new URL(useVisit().origin);
  if (!hasHelp(hostname, realm) || !showsHelp(pathname)) return null;
  return (
    <Suspense fallback={null}>
      {/* One per page, so that it does not stay open on the next page. */}
      <HelpWidget key={pathname} />
    </Suspense>
  );
}
