/** Full and partial clock values: `1:02:03.5`, `02:03.5` (SMIL 3.0 Timing §6.4; spec §5). */
const COLONS = /^(?:(\d+):)?(\d+):(\d+(?:\.\d+)?)$/;
/** Timecounts: `90s`, `1.5min`, `250ms`, `2h`, and bare seconds. */
const COUNT = /^(\d+(?:\.\d+)?)(h|min|ms|s)?$/;
const SECONDS = { h: 3600, min: 60, s: 1, ms: 0.001 } as const;

/**
 * Converts a SMIL clock value to seconds.
 * @returns null if there is no value, or no valid one
 */
export function parseClock(value: string | null | undefined): number | null {
  const text = value?.trim().replace(/^npt=/, '') ?? '';
  const colons = COLONS.exec(text);
  if (colons) return Number(colons[1] ?? 0) * 3600 + Number(colons[2]) * 60 + Number(colons[3]);
  const count = COUNT.exec(text);
  if (!count) return null;
  // The expression matches these units only.
  return Number(count[1]) * SECONDS[(count[2] ?? 's') as keyof typeof SECONDS];
}
