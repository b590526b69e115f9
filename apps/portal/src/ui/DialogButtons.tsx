import type { ReactNode } from 'react';
import classes from './DialogButtons.module.css';

/** How a dialog ends: the way out first, what it is about last. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}
