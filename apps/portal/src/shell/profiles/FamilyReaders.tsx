import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useStanding } from '../../data/account/useStanding.ts';
import { lazyWithTexts } from '../../ui/lazyWithTexts.ts';

/** Loaded for families alone. */
const ReaderSwitch = lazyWithTexts(
  async () => (await import('./ReaderSwitch.tsx')).ReaderSwitch,
  () => null,
  'payments',
);

/** Who of a family reads; nothing for everybody else. */
export const FamilyReaders = observer(function FamilyReaders() {
  if (!useStanding()?.isConsumer) return null;
  return (
    <Suspense fallback={null}>
      <ReaderSwitch />
    </Suspense>
  );
});
