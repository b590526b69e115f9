import { realm } from '../../realm/currentRealm.ts';
import classes from './Logo.module.css';

/** An open book whose second page is sound waves. */
export function Logo({ size = 36 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      className={classes[realm.brand.logo]}
    >
      <path className={classes.page} d="M22 11C17 7.5 10.5 7 5 8.5v28C10.5 35 17 35.5 22 39z" />
      <g className={classes.voice}>
        <path d="M27 18.5a8 8 0 0 1 0 12" />
        <path d="M31.5 13a14.5 14.5 0 0 1 0 23" />
        <path d="M36 7.5a22 22 0 0 1 0 34" />
      </g>
    </svg>
  );
}
