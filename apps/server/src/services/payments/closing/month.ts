/** A calendar month of a country, such as `2026-11`: its first moment, and that of the next one. */
export function boundsOf(month: string, timeZone: string): { readonly from: Date; readonly to: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: midnight(year, number - 1, timeZone), to: midnight(year, number, timeZone) };
}

/** The first moment of a month there. */
function midnight(year: number, month: number, timeZone: string): Date {
  const universal = Date.UTC(year, month, 1);
  // The offset of a moment that is nearer: clocks may be changed in the night before.
  const guess = universal - offsetAt(universal, timeZone);
  return new Date(universal - offsetAt(guess, timeZone));
}

/** By how much clocks there are ahead of universal time at a moment (ms). */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(moment);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
