import * as fc from 'fast-check';

/** Days from today; null for no end. */
type Days = number;

export interface MadePeriod {
  readonly type: string;
  readonly starts: Days;
  readonly ends: Days | null;
}

export interface MadeUnit {
  readonly active: boolean;
  readonly speakingBooks: boolean;
  /** The person's association; null if they do not belong to it. */
  readonly belongs: 'now' | 'before' | null;
  readonly periods: ReadonlyArray<
    MadePeriod & {
      /** How many students it was bought for, how many others read, and whether the person had begun before them. */
      readonly seats: number | null;
      readonly others: number;
      readonly hasSeat: boolean;
    }
  >;
}

export interface MadeBook {
  readonly services: readonly string[];
  readonly realms: readonly string[];
  readonly soldIn: readonly string[] | null;
  readonly notSoldIn: readonly string[];
  readonly soldFrom: Days | null;
  readonly soldUntil: Days | null;
  readonly comingSoon: boolean;
  readonly withdrawn: boolean;
  readonly ageFrom: number | null;
  readonly talkingBook: boolean;
  /** On which shelves it is. */
  readonly shelf: 'own' | 'unit' | null;
}

export interface MadePerson {
  readonly type: 'student' | 'employee' | 'guardian' | null;
  readonly ageFilter: number | null;
  readonly speakingBookRights: boolean;
  readonly sharedAccount: boolean;
  readonly isSecure: boolean;
  readonly isSupport: boolean;
}

/** A person, their school units and a catalogue. */
export interface World {
  readonly realm: 'se' | 'uk';
  readonly person: MadePerson;
  readonly own: readonly MadePeriod[];
  readonly units: readonly MadeUnit[];
  readonly books: readonly MadeBook[];
}

const types = ['polylino', 'polylino-school', 'polylino-preschool', 'vilja', 'sondo', 'sva'];
const bookTypes = ['polylino', 'polylino-school', 'vilja'];
const often = <T>(usual: T, rare: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: rare });

const seldom = <T>(usual: T, rare: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: rare });

const period = fc.record<MadePeriod>({
  type: fc.constantFrom(...types),
  starts: fc.constantFrom(-30, -1, 0, 0, 1),
  ends: fc.constantFrom(null, null, 0, 20, -1),
});

const unit = fc.record<MadeUnit>({
  active: often(true, fc.boolean()),
  speakingBooks: fc.boolean(),
  belongs: often<'now' | 'before' | null>('now', fc.constantFrom('before', null)),
  periods: fc.array(
    fc
      .tuple(
        period,
        fc.record({
          seats: fc.constantFrom(null, 1, 1, 2),
          others: fc.constantFrom(0, 1, 2, 2),
          hasSeat: often(false, fc.boolean()),
        }),
      )
      .map(([terms, places]) => ({ ...terms, ...places })),
    { maxLength: 2 },
  ),
});

const book = fc.record<MadeBook>({
  services: fc.oneof(
    { weight: 3, arbitrary: fc.subarray(bookTypes, { minLength: 1 }) },
    { weight: 1, arbitrary: fc.constant([]) },
  ),
  realms: seldom<readonly string[]>([], fc.subarray(['se', 'uk', 'fi'], { minLength: 1 })),
  soldIn: seldom<readonly string[] | null>(null, fc.subarray(['se', 'gb', 'fi'])),
  notSoldIn: seldom<readonly string[]>([], fc.subarray(['se', 'gb', 'fi'])),
  soldFrom: seldom<number | null>(null, fc.constantFrom(-1, 0, 1)),
  soldUntil: seldom<number | null>(null, fc.constantFrom(-1, 0, 1)),
  comingSoon: seldom(false, fc.boolean()),
  withdrawn: seldom(false, fc.boolean()),
  ageFrom: fc.constantFrom(null, 0, 6, 9, 12),
  talkingBook: fc.oneof(
    { weight: 2, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
  shelf: fc.constantFrom(null, 'own', 'unit'),
});

export const world: fc.Arbitrary<World> = fc.record<World>({
  realm: often<'se' | 'uk'>('se', fc.constant('uk')),
  person: fc.record<MadePerson>({
    type: fc.oneof(
      { weight: 6, arbitrary: fc.constant('student' as const) },
      { weight: 3, arbitrary: fc.constant('employee' as const) },
      { weight: 1, arbitrary: fc.constantFrom('guardian' as const, null) },
    ),
    ageFilter: fc.constantFrom(null, null, 6, 9),
    speakingBookRights: fc.boolean(),
    sharedAccount: often(false, fc.boolean()),
    isSecure: often(false, fc.boolean()),
    isSupport: fc.oneof(
      { weight: 15, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    ),
  }),
  own: fc.array(period, { maxLength: 1 }),
  units: fc.array(unit, { minLength: 1, maxLength: 2 }),
  books: fc.array(book, { minLength: 6, maxLength: 10 }),
});
