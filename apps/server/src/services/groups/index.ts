/** The door of `groups`. */
export { ageFilterSet, ageFiltersOf, setAgeFilter } from './age-filter.ts';
export {
  addToGroup,
  changeGroup,
  createGroup,
  createGroups,
  deleteGroup,
  removeFromGroup,
} from './commands.ts';
export { groupFilling } from './filling.ts';
export { findGroupFor, requireGroupFor, type StaffAndGroup } from './find-group.ts';
export { groupsCalled, groupsIn, isUnusedGroup } from './named.ts';
export { addToGroupJob } from './operations/add-to-group.ts';
export { removeFromGroupJob } from './operations/remove-from-group.ts';
export { setAgeFilterJob } from './operations/set-age-filter.ts';
export { groupActionLock, groupCardLock, groupFieldRight } from './policy.ts';
export { type GroupRow, listGroups } from './queries.ts';
export { groupRoutes } from './routes.ts';
export { nameOf, partitionByLock, type RefusedPerson, studentsOf } from './students.ts';
