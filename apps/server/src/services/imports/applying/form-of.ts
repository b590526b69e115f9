import type { UserData } from '@aloud/api';
import type { Account, PersonValues } from '../../people/index.ts';

/** The same change as the form of a person would send it. */
export function formOf(
  { firstName, lastName, organizations, groups, adminRights, ...rest }: PersonValues,
  { firstname, lastname }: Account,
): UserData {
  const isRenamed = firstName !== undefined || lastName !== undefined;
  return {
    ...rest,
    ...(isRenamed && { name: { firstName: firstName ?? firstname, lastName: lastName ?? lastname } }),
    ...(organizations && { organizations: [...organizations] }),
    ...(groups && { groups: [...groups] }),
    ...(adminRights && { adminRights: [...adminRights] }),
  };
}
