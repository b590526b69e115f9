import { paths } from './paths.ts';

/** The page of one person in the control panel. */
export function userPath(userUid: string): string {
  return paths.controlPanelUser.replace(':userUid', encodeURIComponent(userUid));
}

/** The page that changes one person. */
export function editUserPath(userUid: string): string {
  return paths.controlPanelUserEdit.replace(':userUid', encodeURIComponent(userUid));
}

/** The page of one job. */
export function jobPath(jobId: string): string {
  return paths.controlPanelJob.replace(':jobId', encodeURIComponent(jobId));
}

/** The page that creates a person of one type. */
export function newUserPath(kind: string): string {
  return paths.controlPanelUserNew.replace(':kind', kind);
}

/** The list of users, filtered by group, or by school unit and type. */
export function usersPath(
  filter: { readonly group: string } | { readonly schoolUnit: string; readonly type?: string },
): string {
  return `${paths.controlPanelUsers}?${new URLSearchParams(filtersOf(filter))}`;
}

/** The list of groups, filtered by school unit. */
export function groupsPath(filter: { readonly schoolUnit: string }): string {
  return `${paths.controlPanelGroups}?${new URLSearchParams(filtersOf(filter))}`;
}

const filtersOf = (filter: object) =>
  Object.entries(filter).map(([name, value]) => ['filters', `${name}:${String(value)}`]);

/** The page of one group. */
export function groupPath(groupUid: string): string {
  return paths.controlPanelGroup.replace(':groupUid', encodeURIComponent(groupUid));
}

/** The page of one school unit, or one of its tabs. */
export function schoolPath(schoolUnitUid: string, tab?: string): string {
  const path = paths.controlPanelSchool.replace(':schoolUnitUid', encodeURIComponent(schoolUnitUid));
  return tab ? `${path}?tab=${tab}` : path;
}

/** The page that changes one school unit. */
export function editSchoolPath(schoolUnitUid: string): string {
  return paths.controlPanelSchoolEdit.replace(':schoolUnitUid', encodeURIComponent(schoolUnitUid));
}
