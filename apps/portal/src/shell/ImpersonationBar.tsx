import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useSession } from '../session/VisitContext.ts';

/** Most visits never show it. Nobody acts as somebody else without it: a page that cannot load it shows its error. */
const ActingBar = lazy(async () => ({ default: (await import('./ActingBar.tsx')).ActingBar }));

/** Shows on every page who impersonates whom. */
export const ImpersonationBar = observer(function ImpersonationBar() {
  if (useSession().claims?.act?.name === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ActingBar />
    </Suspense>
  );
});
