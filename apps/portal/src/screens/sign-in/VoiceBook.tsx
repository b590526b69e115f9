import classes from './VoiceBook.module.css';

/** An open book whose right page turns into sound waves, with a boat and stars above them. */
export function VoiceBook() {
  return (
    <svg viewBox="0 0 520 420" aria-hidden="true" focusable="false">
      <circle className={classes.moon} cx="330" cy="188" r="156" />
      <g className={classes.waves}>
        <path className={classes.wave1} d="M262 209a80 80 0 0 1 150 0" />
        <path className={classes.wave2} d="M224 195a120 120 0 0 1 226 0" />
        <path className={classes.wave3} d="M187 182a160 160 0 0 1 300 0" />
      </g>
      {/* A paper boat on the highest wave. */}
      <g transform="translate(352 47) rotate(6)">
        <path className={classes.sail} d="M22-26v34H-2z" />
        <path className={classes.sailLight} d="M26-20v28h16z" />
        <path className={classes.hull} d="M-14 12h66l-10 16H-4z" />
      </g>
      <g className={classes.stars}>
        <path d="m206 66 5 12.5 12.5 5-12.5 5-5 12.5-5-12.5-12.5-5 12.5-5z" />
        <path d="m462 30 3.5 8.8 8.8 3.5-8.8 3.5-3.5 8.8-3.5-8.8-8.8-3.5 8.8-3.5z" />
        <circle cx="262" cy="38" r="5" />
        <circle cx="158" cy="122" r="4" />
        <circle cx="496" cy="96" r="4" />
      </g>
      <ellipse className={classes.shade} cx="250" cy="388" rx="196" ry="14" />
      {/* The book: cover, left page with the spoken sentence, right page with the sound. */}
      <path
        className={classes.cover}
        d="M250 266c-44-34-106-42-188-30v138c80-10 142 0 188 26 46-26 108-36 188-26V236c-82-12-144-4-188 30Z"
      />
      <path className={classes.page} d="M250 256c-42-32-98-40-174-30v130c72-8 130 2 174 28Z" />
      <path className={classes.page} d="M250 256c42-32 98-40 174-30v130c-72-8-130 2-174 28Z" />
      <path
        className={classes.line}
        d="M102 252c42-3 78 3 116 22M102 316c42-3 78 3 116 22M102 338c30-2 56 1 80 9"
      />
      <path className={classes.spoken} d="M102 284c42-3 78 3 116 22" />
      <path className={classes.fold} d="M250 256v128" />
      <g className={classes.voice}>
        <path d="M282 282a26 26 0 0 1 0 36" />
        <path d="M302 264a52 52 0 0 1 0 68" />
        <path d="M324 248a80 80 0 0 1 0 92" />
      </g>
    </svg>
  );
}
