import type { User } from '@aloud/api';

/** The time zone of the first school to which somebody belongs; null for the usual one of the country. */
export const zoneOfUser = ({ schoolUnits }: Pick<User, 'schoolUnits'>): string | null =>
  (schoolUnits.find(({ active }) => active) ?? schoolUnits[0])?.timeZone ?? null;
