import type { ReactNode } from 'react';
import classes from './DialogButtons.module.css';

/** The buttons at the end of a dialog: cancel first, the action last. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}
