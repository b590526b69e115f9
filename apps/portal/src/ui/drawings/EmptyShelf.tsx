import classes from './drawings.module.css';

/** A shelf with one leaning book and room for many: for a bookshelf without books. */
export function EmptyShelf() {
  return (
    <svg
      viewBox="0 0 320 200"
      width="320"
      height="200"
      aria-hidden="true"
      focusable="false"
      className={classes.drawing}
    >
      <circle className={classes.glow} cx="214" cy="92" r="74" />
      <path className={classes.board} d="M20 168h280v14H20z" />
      <path className={classes.bracket} d="M48 182v14M272 182v14" />
      <g transform="translate(0 -6) rotate(-14 92 168)">
        <path className={classes.cover} d="M70 78h38a4 4 0 0 1 4 4v86H70a4 4 0 0 1-4-4V82a4 4 0 0 1 4-4Z" />
        <path className={classes.band} d="M66 96h46M66 146h46" />
      </g>
      <g className={classes.dashed}>
        <path d="M140 168V84h34v84M174 168V66h30v102M204 168V92h40v76" />
      </g>
      <g className={classes.voice} transform="translate(-14 -10)">
        <path d="M128 60a14 14 0 0 1 0 22" />
        <path d="M138 48a30 30 0 0 1 0 46" />
      </g>
      <path className={classes.star} d="m256 26 3.4 8.6 8.6 3.4-8.6 3.4L256 50l-3.4-8.6L244 38l8.6-3.4z" />
      <circle className={classes.dot} cx="286" cy="74" r="4" />
    </svg>
  );
}
