import type { ReasonReply } from '@aloud/api';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { needTexts } from '../../i18n/i18n.ts';
import { Splash } from '../../shell/Splash.tsx';

/** Few visits need the words of all reasons. */
const ClosedBook = lazy(async () => {
  const [module] = await Promise.all([import('./ClosedBook.tsx'), needTexts('controlPanel')]);
  return { default: module.ClosedBook };
});

/** A book that the person may not read now. */
export function Closed({ reason }: { reason: ReasonReply }) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<Splash label={t('reader.opening')} />}>
      <ClosedBook reason={reason} />
    </Suspense>
  );
}
