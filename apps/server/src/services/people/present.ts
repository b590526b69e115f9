import { protectedIdentifiers, type User } from '@aloud/api';
import type { UserRow } from './queries/find-users.ts';

/** @param secure whether the requester is signed in securely enough to see the protected identifiers (spec §6) */
export function presentUser(row: UserRow, secure: boolean, withPeriods = false): User {
  const { firstname, lastname, units, periodCount, identifiers, ...rest } = row;
  const shown = Object.entries(identifiers).filter(
    ([type]) => secure || !protectedIdentifiers.includes(type),
  );
  return {
    ...rest,
    firstName: firstname,
    lastName: lastname,
    schoolUnits: [...units],
    groups: [...row.groups],
    identifiers: Object.fromEntries(shown),
    ...(withPeriods && { periodCount }),
  };
}
