import { wallClockOf } from '@aloud/api';

/** A moment as the clocks of a zone show it, for a table: its cells have no zone. @param moment ISO 8601; null if there is none */
export const dayTime = (moment: string | null, zone: string): Date | null =>
  moment === null ? null : wallClockOf(new Date(moment), zone);
