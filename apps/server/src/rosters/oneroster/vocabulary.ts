import type { RosterGroupKind, RosterRole } from '@aloud/api';

/* The vocabularies of OneRoster 1.1 and 1.2 and of SDS 2.1, in lower case. */

/** Organisations in which nobody goes to school. */
export const schoolsAbove: ReadonlySet<string> = new Set([
  'district',
  'local',
  'state',
  'national',
  // SDS
  'region',
  'county',
  'localeducationagency',
  'ministryofeducation',
  'charterorganization',
  'nationaleducationagency',
  'stateeducationagency',
  'organization',
]);

export const roles: Readonly<Record<string, RosterRole>> = {
  student: 'student',
  teacher: 'teacher',
  administrator: 'administrator',
  siteadministrator: 'administrator',
  districtadministrator: 'administrator',
  systemadministrator: 'administrator',
  principal: 'administrator',
  aide: 'otherStaff',
  proctor: 'otherStaff',
  invigilator: 'otherStaff',
  counselor: 'otherStaff',
  parent: 'guardian',
  guardian: 'guardian',
  relative: 'guardian',
  // SDS
  professor: 'teacher',
  lecturer: 'teacher',
  faculty: 'teacher',
  adjunct: 'teacher',
  substitute: 'teacher',
  instructor: 'teacher',
  vicepresident: 'administrator',
  vice_principal: 'administrator',
  viceprincipal: 'administrator',
  assistantprincipal: 'administrator',
  assistant: 'otherStaff',
  teacherassistant: 'otherStaff',
  paraprofessional: 'otherStaff',
  advisor: 'otherStaff',
  coach: 'otherStaff',
  librarian: 'otherStaff',
  nurse: 'otherStaff',
  registrar: 'otherStaff',
  secretary: 'otherStaff',
  specialist: 'otherStaff',
  staff: 'otherStaff',
  tutor: 'otherStaff',
};

export const groupKinds: Readonly<Record<string, RosterGroupKind>> = {
  homeroom: 'class',
  scheduled: 'teaching',
};

/** As what people belong to a class. */
export const memberRoles: Readonly<Record<string, 'student' | 'teacher'>> = {
  student: 'student',
  teacher: 'teacher',
  // SDS
  professor: 'teacher',
  lecturer: 'teacher',
  faculty: 'teacher',
  adjunct: 'teacher',
  substitute: 'teacher',
  instructor: 'teacher',
};
