let last = 0;

/** A UUIDv7 (RFC 9562): those of one page sort in the order in which they were made, even if the clock is set back. */
export function uuid7(now = Date.now()): string {
  last = Math.max(now, last + 1);
  const random = crypto.randomUUID();
  return `${timePart(last)}-7${random.slice(15, 18)}-${random.slice(19)}`;
}

/** The beginning of all ids of a time. @param time milliseconds since 1970 */
export function timePart(time: number): string {
  const digits = Math.max(0, time).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}
