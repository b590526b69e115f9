import type { World } from './world.ts';

/** What somebody can be; `nobody` has no token. */
export const roles = [
  'student',
  'guardian',
  'employee',
  'admin',
  'superUser',
  'consumer',
  'guest',
  'nobody',
] as const;
export type Role = (typeof roles)[number];

/** Everybody with a token. */
export const signedIn = roles.filter((role) => role !== 'nobody');

/**
 * What a call is about: `own` is hers, or her school's, or nobody's in particular; `beside` is another person of her school;
 * `foreign` is another school, and a person there. Consumers and guests have no school: `own` is the others' then.
 */
export const places = ['own', 'beside', 'foreign'] as const;
export type Place = (typeof places)[number];

export interface Given {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Who may make one call. All who are not named are refused: 401 for nobody, 403 or 404 for everybody else. */
export interface Entry {
  /** What the call is made with. Allowed ones must come through, so that a refusal is never about something else. */
  readonly given?: (world: World, place: Place, role: Role) => Given;
  /** Who may; a place that the call cannot be about is left out. A call with parameters names at least `own` and `foreign`. */
  readonly may: { readonly own: readonly Role[] } & Readonly<Partial<Record<Place, readonly Role[]>>>;
  /** Status of a call that is let through, where it is not the endpoint's own: a made-up link is let through and is invalid. */
  readonly answers?: number;
  /** Refused to who acts as another person (`inPerson` where it is served). */
  readonly inPerson?: true;
  /** After it she is signed out. */
  readonly signsOut?: true;
}

/** The entries of a service, each named as its endpoint is exported from @aloud/api. */
export type Entries = Readonly<Record<string, Entry>>;
