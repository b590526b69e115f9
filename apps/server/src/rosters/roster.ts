import type { RosterField, RosterGroupKind, RosterRole } from '@aloud/api';

/*
 * What a school's own system says, in one form whichever system it is. Ids are the system's own, unique within their kind. What a system marks
 * as deleted arrives with `isGone`; of such a record only its id is certain.
 */

interface Named {
  readonly id: string;
  readonly isGone: boolean;
}

export interface RosterSchool extends Named {
  readonly kind: 'school';
  readonly name: string;
  /** Numbers by which an authority knows it: school unit code, establishment id, … */
  readonly codes: readonly string[];
}

/** What somebody does at a school. */
export interface PersonRole {
  readonly schoolId: string;
  readonly role: RosterRole;
  /** Whether the system says that this is the main one. */
  readonly isPrimary: boolean;
}

export interface RosterPerson extends Named {
  readonly kind: 'person';
  /** What the system does not send, or sends empty, is absent. */
  readonly fields: Readonly<Partial<Record<RosterField, string>>>;
  /** Only those that are valid today. */
  readonly roles: readonly PersonRole[];
  /** With protected identity: named in no log, file or mail. */
  readonly isProtected: boolean;
}

export interface RosterGroup extends Named {
  readonly kind: 'group';
  readonly schoolId: string;
  readonly name: string;
  readonly groupKind: RosterGroupKind;
}

/**
 * That a person belongs to a group today. Without an id in the system it is known by both. It is loose if a complete read has only one of them: it
 * counts once the other one comes.
 */
export interface RosterMembership extends Named {
  readonly kind: 'membership';
  readonly groupId: string;
  readonly personId: string;
  readonly role: 'student' | 'teacher';
  readonly isLoose?: true;
}

export type RosterRecord = RosterSchool | RosterPerson | RosterGroup | RosterMembership;
