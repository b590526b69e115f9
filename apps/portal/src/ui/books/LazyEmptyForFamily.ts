import { lazyWithTexts } from '../lazyWithTexts.ts';

/** Loaded for families alone. */
export const EmptyForFamily = lazyWithTexts<{ readonly place: 'shelf' | 'library' }>(
  async () => (await import('./EmptyForFamily.tsx')).EmptyForFamily,
  () => null,
  'payments',
);
