/** The countries of the product; each has data, people and rules of its own (spec, preamble). */
export const realmIds = ['de', 'fi', 'fr', 'nl', 'no', 'se', 'uk', 'us'] as const;
export type RealmId = (typeof realmIds)[number];

/** What a country has and another has not (spec §6). */
export interface Features {
  /** Signing in again, more securely, without signing out. */
  readonly escalateLogin: boolean;
  readonly speakingBookRights: boolean;
  /** The name that the federation of Swedish schools knows a person by. */
  readonly eppn: boolean;
  readonly groupGroups: boolean;
  readonly ageFilter: boolean;
}

const everywhere = { groupGroups: true, ageFilter: true } as const;
const elsewhere: Features = {
  ...everywhere,
  escalateLogin: false,
  speakingBookRights: false,
  eppn: false,
};
const sweden: Features = { ...everywhere, escalateLogin: true, speakingBookRights: true, eppn: true };

export const featuresOf = (realm: string): Features => (realm === 'se' ? sweden : elsewhere);

/** Uid of the organisation that families of a country belong to who came without a school (spec §5). */
export const consumerOrganizationOf = (realm: string): string => `consumers-${realm}`;

/** The scope of a super user: support staff, who see and change everything in their realm (spec §6). */
export const superUserScopeOf = (realm: string): string => `ilt.user.${realm}.write`;
