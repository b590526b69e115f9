import { zoneOf } from '@aloud/api';
import { realm } from './currentRealm.ts';

/** Today (ISO 8601) by the calendar of the country, as the server counts. */
export const today = (): string => new Date().toLocaleDateString('sv', { timeZone: zoneOf(realm.id) });
