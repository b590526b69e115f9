/** Addresses of the control panel's screens, which most visits do not open; the first is in `paths`. */
export const controlPanelPaths = {
  /** All people, organisations and groups of a realm, for support. */
  beta: '/controlpanel/beta/manage',
  users: '/controlpanel/users',
  user: '/controlpanel/users/:userUid',
  userEdit: '/controlpanel/users/:userUid/edit',
  /** A new student, employee or guardian. */
  userNew: '/controlpanel/users/new/:kind',
  /** People who were deleted recently and can be brought back. */
  deleted: '/controlpanel/deleted',
  /** Inactive people who will be erased, those who are kept, and the proof of those who were erased. */
  leaving: '/controlpanel/leaving',
  jobs: '/controlpanel/jobs',
  job: '/controlpanel/jobs/:jobId',
  /** People from an Excel workbook. */
  imports: '/controlpanel/import',
  /** The plan of an import, or of an undo. */
  plan: '/controlpanel/import/:planId',
  groups: '/controlpanel/groups',
  group: '/controlpanel/groups/:groupUid',
  /** Lists of books, which are given to groups and pupils. */
  lists: '/controlpanel/lists',
  assignments: '/controlpanel/assignments',
  schools: '/controlpanel/schools',
  school: '/controlpanel/schools/:schoolUnitUid',
  schoolEdit: '/controlpanel/schools/:schoolUnitUid/edit',
  /** The synchronisation of a school unit with its own system. */
  sync: '/controlpanel/schools/:schoolUnitUid/sync',
  syncSettings: '/controlpanel/schools/:schoolUnitUid/sync/settings',
  /** The plan of a run of it. */
  syncRun: '/controlpanel/schools/:schoolUnitUid/sync/runs/:planId',
  /** Payments of families and buyers, for support. */
  payments: '/controlpanel/payments',
  /** A news item, for support; `new` for one that is not written yet. */
  newsRecord: '/controlpanel/news/:newsId',
  /** The record of a book, for support. */
  bookRecord: '/controlpanel/books/:bookId',
} as const;

/** Assignments; one of them, `new` for one that is not written yet; and the answers of one pupil. */
export const assignmentPaths = ['', '/:assignmentId', '/:assignmentId/submissions/:submissionId'].map(
  (path) => controlPanelPaths.assignments + path,
);

/** The page of one person in the control panel. */
export function userPath(userUid: string): string {
  return controlPanelPaths.user.replace(':userUid', encodeURIComponent(userUid));
}

/** The page that changes one person. */
export function editUserPath(userUid: string): string {
  return controlPanelPaths.userEdit.replace(':userUid', encodeURIComponent(userUid));
}

/** The page of the plan of a bulk change. */
export function jobPath(jobId: string): string {
  return controlPanelPaths.job.replace(':jobId', encodeURIComponent(jobId));
}

/** The page of one plan: of an import, or of an undo. */
export function planPath(planId: string): string {
  return controlPanelPaths.plan.replace(':planId', encodeURIComponent(planId));
}

/** The page that creates a person of one type. */
export function newUserPath(kind: string): string {
  return controlPanelPaths.userNew.replace(':kind', kind);
}

/** The list of users, filtered by group, or by school unit and type. */
export function usersPath(
  filter: { readonly group: string } | { readonly schoolUnit: string; readonly type?: string },
): string {
  return `${controlPanelPaths.users}?${new URLSearchParams(filtersOf(filter))}`;
}

/** The people whose usernames count as one with somebody else's, each beside the other. */
export const doubleUsernamesPath = `${controlPanelPaths.users}?${new URLSearchParams({ sortBy: 'username', filters: 'usernames:double' })}`;

/** The list of groups, filtered by school unit. */
export function groupsPath(filter: { readonly schoolUnit: string }): string {
  return `${controlPanelPaths.groups}?${new URLSearchParams(filtersOf(filter))}`;
}

const filtersOf = (filter: object) =>
  Object.entries(filter).map(([name, value]) => ['filters', `${name}:${String(value)}`]);

/** The page of one group. */
export function groupPath(groupUid: string): string {
  return controlPanelPaths.group.replace(':groupUid', encodeURIComponent(groupUid));
}

/** The page of one school unit, or one of its tabs. */
export function schoolPath(schoolUnitUid: string, tab?: string): string {
  const path = controlPanelPaths.school.replace(':schoolUnitUid', encodeURIComponent(schoolUnitUid));
  return tab ? `${path}?tab=${tab}` : path;
}

/** The page that changes one school unit. */
export function editSchoolPath(schoolUnitUid: string): string {
  return controlPanelPaths.schoolEdit.replace(':schoolUnitUid', encodeURIComponent(schoolUnitUid));
}

/** The page of the record of one book. */
export function bookRecordPath(bookId: string): string {
  return controlPanelPaths.bookRecord.replace(':bookId', encodeURIComponent(bookId));
}

/** The synchronisation of a school unit. */
export function syncPath(schoolUnitUid: string): string {
  return controlPanelPaths.sync.replace(':schoolUnitUid', encodeURIComponent(schoolUnitUid));
}

/** Its settings. */
export function syncSettingsPath(schoolUnitUid: string): string {
  return controlPanelPaths.syncSettings.replace(':schoolUnitUid', encodeURIComponent(schoolUnitUid));
}

/** The list of news items, for support. */
export const newsRecordsPath = `${controlPanelPaths.beta}?tab=news`;

/** The page of one news item; `new` for one that is not written yet. */
export function newsRecordPath(newsId: string): string {
  return controlPanelPaths.newsRecord.replace(':newsId', encodeURIComponent(newsId));
}

/** The plan of a run of it. */
export function syncRunPath(schoolUnitUid: string, planId: string): string {
  return controlPanelPaths.syncRun
    .replace(':schoolUnitUid', encodeURIComponent(schoolUnitUid))
    .replace(':planId', encodeURIComponent(planId));
}
