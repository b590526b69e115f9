/** The countries of the product; each has data, people and rules of its own (spec, preamble). */
export const realmIds = ['de', 'fi', 'fr', 'nl', 'no', 'se', 'uk', 'us'] as const;
export type RealmId = (typeof realmIds)[number];

/** What some countries have and others do not (spec §6). */
export interface Features {
  /** Signing in again, more securely, without signing out. */
  readonly escalateLogin: boolean;
  readonly speakingBookRights: boolean;
  /** The name by which the federation of Swedish schools identifies a person. */
  readonly eppn: boolean;
  readonly groupGroups: boolean;
  readonly ageFilter: boolean;
  /** Whether the staff may log in as their own students. */
  readonly actAsStudents: boolean;
}

const everywhere = { groupGroups: true, ageFilter: true } as const;
const swedish = { escalateLogin: true, speakingBookRights: true, eppn: true } as const;
const notSwedish = { escalateLogin: false, speakingBookRights: false, eppn: false } as const;

/** In countries whose school authorities do not want adults to read as a child, the staff may not (docs/decisions/0017). */
const withoutActing: readonly string[] = ['de', 'fr'];

export const featuresOf = (realm: string): Features => ({
  ...everywhere,
  ...(realm === 'se' ? swedish : notSwedish),
  actAsStudents: !withoutActing.includes(realm),
});

/** Uid of the organisation of families in a country who came without a school (spec §5). */
export const consumerOrganizationOf = (realm: string): string => `consumers-${realm}`;

/** The scope of a super user: support staff, who see and change everything in their realm (spec §6). */
export const superUserScopeOf = (realm: string): string => `ilt.user.${realm}.write`;
