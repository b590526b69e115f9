/** The door of `schools`: school units. */
export { ensureFamilies } from './families.ts';
export { schoolUnitFilling } from './filling.ts';
export { findAdministered, type NamedUnit, requireAdministered } from './named.ts';
export { findSchoolUnit, listSchoolUnits, type SchoolUnitRow } from './queries.ts';
export { schoolUnitRoutes } from './routes.ts';
export { zoneOfUnit } from './time-zone.ts';
