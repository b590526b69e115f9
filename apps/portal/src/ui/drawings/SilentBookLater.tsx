import { lazy, Suspense } from 'react';
import classes from './drawings.module.css';

/** The space of the drawing, and what stands there if it cannot be fetched: what is wrong is said in words. */
const Space = () => (
  <svg viewBox="0 0 240 170" width="240" height="170" aria-hidden="true" className={classes.drawing} />
);

const SilentBook = lazy(() =>
  import('./SilentBook.tsx').then(
    (drawing) => ({ default: drawing.SilentBook }),
    () => ({ default: Space }),
  ),
);

/** The silent book, fetched when something is wrong: no page is larger for it. */
export const SilentBookLater = () => (
  <Suspense fallback={<Space />}>
    <SilentBook />
  </Suspense>
);
