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
/** Who else calls, in the worlds beyond one school (worlds.test.ts). */
export const outsiders = [
  /** Runs the unit above the other school, and nothing below it. */
  'shallowAdmin',
  /** Runs the same unit with all below it. */
  'deepAdmin',
  /** Support of another country. */
  'abroadSupport',
] as const;
export const callers = [...roles, ...outsiders] as const;
export type Role = (typeof callers)[number];

/** Everybody with a token. */
export const signedIn = roles.filter((role) => role !== 'nobody');

/**
 * What a call is about: `own` is hers, or her school's, or nobody's in particular; `beside` is another person of her school;
 * `foreign` is another school, and a person there. Consumers and guests have no school: `own` is the others' then. `abroad` is a school
 * of another country, and `shared` a pupil who belongs to her school and to the other one.
 */
export const places = ['own', 'beside', 'foreign', 'abroad', 'shared'] as const;
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
  /**
   * Who of the staff may, where it is about a pupil of two schools: `read` as of any pupil of theirs, `keys` support alone, because it opens
   * the other school too. Left out if it is about no pupil.
   */
  readonly ofTwo?: 'read' | 'keys';
  /** Refused with 403 whether or not there is such a thing at another school: nothing is told by it. */
  readonly refusedAlike?: true;
  /** It is about nothing of a country: books are the same in all. */
  readonly everywhere?: true;
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
