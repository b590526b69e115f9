/** The door of `schools`: school units. */
export { findSchoolUnit, listSchoolUnits, type SchoolUnitRow } from './queries.ts';
export { schoolUnitRoutes } from './routes.ts';
