import type { World } from './world.ts';

/** The roles of callers; `nobody` has no token. */
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
/** Further callers, in the worlds beyond one school (worlds.test.ts). */
export const outsiders = [
  /** Administers the unit above the other school, and nothing below it. */
  'shallowAdmin',
  /** Administers the same unit with all below it. */
  'deepAdmin',
  /** Support of another country. */
  'abroadSupport',
] as const;
export const callers = [...roles, ...outsiders] as const;
export type Role = (typeof callers)[number];

/** Everybody with a token. */
export const signedIn = roles.filter((role) => role !== 'nobody');

/**
 * What a call is about: `own` belongs to the caller, or the caller's school, or nobody in particular; `beside` is another person of
 * that school; `foreign` is another school, and a person there. Consumers and guests have no school: `own` is the sample school's then.
 * `abroad` is a school of another country, and `shared` a pupil who belongs to the caller's school and to the other one. Calls that name a
 * pupil and something of a school mix the two: `sent` is a pupil of the caller's school and something of the other one, `taken` a pupil of
 * the other school and something of the caller's.
 */
export const places = ['own', 'beside', 'foreign', 'abroad', 'shared', 'sent', 'taken'] as const;
export type Place = (typeof places)[number];

export interface Given {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Who may make one call. All other roles are refused: 401 for nobody, 403 or 404 for everybody else. */
export interface Entry {
  /** The contents of the call. Allowed calls must succeed, so that a refusal is never about something else. */
  readonly given?: (world: World, place: Place, role: Role) => Given;
  /**
   * Who of the staff may, if it is about a pupil of two schools: `read` as for any pupil of theirs, `keys` support alone, because it opens
   * the other school too, or is support's for every pupil. Absent if it is about no pupil.
   */
  readonly ofTwo?: 'read' | 'keys';
  /** Refused with 403, to everybody or to these roles, whether or not there is such a thing at another school: the refusal reveals nothing. */
  readonly refusedAlike?: true | readonly Role[];
  /**
   * It names a pupil and something of a school, and is refused if one of them is another school's. `listed`: a pupil of another school is
   * refused in the reply, in which each has a result.
   */
  readonly mixes?: 'refused' | 'listed';
  /** It belongs to no country: books are the same in all. */
  readonly everywhere?: true;
  /** Who may; a place that the call cannot be about is absent. A call with parameters names at least `own` and `foreign`. */
  readonly may: { readonly own: readonly Role[] } & Readonly<Partial<Record<Place, readonly Role[]>>>;
  /** Status of an allowed call, if it is not the endpoint's own: a made-up link is allowed and invalid. */
  readonly answers?: number;
  /** Refused to impersonators (`inPerson` where it is served). */
  readonly inPerson?: true;
  /** The caller is signed out by it. */
  readonly signsOut?: true;
}

/** The entries of a service, each under the name of its endpoint's export in @aloud/api. */
export type Entries = Readonly<Record<string, Entry>>;
