import classes from './drawings.module.css';

/** An open book with a faint voice: for pages that do not exist. */
export function SilentBook() {
  return (
    <svg
      viewBox="0 0 240 170"
      width="240"
      height="170"
      aria-hidden="true"
      focusable="false"
      className={classes.drawing}
    >
      <ellipse className={classes.ground} cx="120" cy="152" rx="104" ry="11" />
      <path
        className={classes.cover}
        d="M120 62C98 46 66 42 34 48v92c32-6 64-2 86 14 22-16 54-20 86-14V48c-32-6-64-2-86 14Z"
      />
      <path
        className={classes.paper}
        d="M120 58C100 44 72 40 42 44v88c30-4 58 0 78 14 20-14 48-18 78-14V44c-30-4-58 0-78 14Z"
      />
      <path className={classes.fold} d="M120 58v88" />
      <path className={classes.lines} d="M58 64c14-1 28 1 42 6M58 82c14-1 28 1 42 6M58 100c14-1 28 1 42 6" />
      <g className={classes.faint}>
        <path d="M140 90a13 13 0 0 1 0 20" />
        <path d="M152 80a26 26 0 0 1 0 40" />
        <path d="M164 72a38 38 0 0 1 0 54" />
      </g>
      <path className={classes.star} d="m120 8 3.4 8.6 8.6 3.4-8.6 3.4L120 32l-3.4-8.6-8.6-3.4 8.6-3.4z" />
    </svg>
  );
}
