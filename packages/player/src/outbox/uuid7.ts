/** How many ids of a millisecond are told apart by their order. */
const most = 0x1000;

let last = 0;
let count = 0;

/** A UUIDv7 (RFC 9562, with a counter behind the time): those of one page sort in the order in which they were made, even if the clock is set back. */
export function uuid7(now = Date.now()): string {
  count = now > last ? 0 : count + 1;
  last = Math.max(now, last + Math.floor(count / most));
  count %= most;
  return `${timePart(last)}-7${count.toString(16).padStart(3, '0')}-${crypto.randomUUID().slice(19)}`;
}

/** The beginning of all ids of a time. @param time milliseconds since 1970 */
export function timePart(time: number): string {
  const digits = Math.max(0, time).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}
