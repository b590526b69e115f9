import type { MadeBook, MadePeriod, MadeUnit, World } from './world.ts';

/*
 * Who may read what, written again from the specification (§1, §3, §6, §7) without the services' code, which it is compared with. It is
 * made to be read beside the specification, not to be fast.
 */

/** A country's code in ISO 3166-1. */
const countries = { se: 'se', uk: 'gb' } as const;

/** Why the person may not read the book, as the code of the reason; null if they may. */
export function refusalOf(world: World, book: MadeBook): string | null {
  const { realm, person } = world;
  // A withdrawn book is gone, and other realms' books do not exist here: for support neither.
  if (book.withdrawn) return 'notFound.book';
  if (book.realms.length > 0 && !book.realms.includes(realm)) return 'notFound.book';
  if (person.isSupport) return null;

  // Publishers sell by country and dates.
  const country = countries[realm];
  if (book.soldIn !== null && !book.soldIn.includes(country)) return 'reading.notInCountry';
  if (book.notSoldIn.includes(country)) return 'reading.notInCountry';
  if (book.soldFrom !== null && book.soldFrom > 0) return 'reading.notYet';
  if (book.soldUntil !== null && book.soldUntil < 0) return 'reading.noLonger';
  if (book.comingSoon) return 'reading.comingSoon';

  if (book.services.length === 0) {
    // It belongs to no subscription: somebody has to have put it on a shelf.
    if (!isOnShelf(world, book)) return 'notFound.bookOnShelf';
  } else {
    const periods = periodsOf(world).filter(({ type }) => book.services.some((name) => covers(type, name)));
    const running = periods.filter(({ starts, ends }) => starts <= 0 && (ends === null || ends >= 0));
    if (running.length > 0) {
      if (!running.some(({ place }) => place)) return 'reading.noSeat';
    } else if (periods.some(({ ends }) => ends !== null && ends < 0)) return 'reading.subscriptionEnded';
    else return periods.length > 0 ? 'reading.subscriptionBegins' : 'reading.noSubscription';
  }

  // The age filter is for students; a book of unknown age is hidden under it.
  if (person.type === 'student' && person.ageFilter !== null) {
    if (book.ageFrom === null) return 'reading.ageUnknown';
    if (book.ageFrom > person.ageFilter) return 'reading.tooOld';
  }

  if (book.talkingBook) {
    // Sweden only; a right of the student, or a secure login of the staff; and the school's.
    if (realm !== 'se') return 'reading.notInCountry';
    const isEntitled = person.type === 'employee' || (person.type === 'student' && person.speakingBookRights);
    if (!isEntitled) return 'reading.talkingBook';
    if (!unitsOf(world).some(({ speakingBooks }) => speakingBooks)) return 'reading.talkingBookSchool';
    if (person.type === 'employee' && !person.isSecure) return 'lock.moreSecureLogin';
  }
  return null;
}

/** The person's shelf: their own books, unless several people share the account, and those of their school units. */
export function isOnShelf(world: World, { shelf }: MadeBook): boolean {
  if (shelf === 'own') return !world.person.sharedAccount;
  // The books of units lie on the shelf of the first.
  return shelf === 'unit' && world.units.slice(0, 1).some(counts);
}

const counts = ({ active, belongs }: MadeUnit) => active && belongs === 'now';
const unitsOf = ({ units }: World) => units.filter(counts);

/** A subscription to a service covers what belongs to it; one to a variant also what belongs to the whole service. */
const covers = (type: string, name: string) => type === name || type.startsWith(`${name}-`);

/** The periods by which a person uses services, each with whether there is a place for them. */
function periodsOf(world: World): Array<MadePeriod & { readonly place: boolean }> {
  const isStudent = world.person.type === 'student';
  const own = world.own.map((each) => ({ ...each, place: true }));
  const units = unitsOf(world).flatMap(({ periods }) =>
    periods.map((each) => {
      // Who began before the others is within the places that were bought, unless none was; who has none yet needs one that is left.
      const hasPlace = each.hasSeat || each.others < (each.seats ?? 0);
      return { ...each, place: !isStudent || each.seats === null || hasPlace };
    }),
  );
  return [...own, ...units];
}
