import { countryOf, featuresOf, type RealmId } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows.ts';
import { dayIn } from '../../database/today.ts';
import { Unauthenticated, type Why } from '../../errors.ts';
import { isSecure, isSuperUser, type Person } from '../../person/index.ts';
import { findOwnProfile } from '../profiles/index.ts';
import { findReadingSubscriptions, findSubscriptionsOfUnit } from '../subscriptions/index.ts';
import type { Reader } from './reader.ts';

interface Known {
  readonly type: string | null;
  readonly sharedAccount: boolean;
  readonly ageFilter: number | null;
  readonly speakingBookRights: boolean;
  /** Whether a school unit of theirs may use talking books. */
  readonly ofSpeakingSchool: boolean;
  readonly day: string;
}

/**
 * What decides which books the person who asks may read.
 * @throws Unauthenticated if their account was deleted meanwhile; NotFound if the child for whom they ask was removed
 */
export const findReader = async (db: Database, person: Person): Promise<Reader> =>
  find(db, {
    uid: person.uid,
    profileId: await findOwnProfile(db, person),
    realm: person.realm,
    isSupport: isSuperUser(person),
    isSecure: isSecure(person),
  });

/** The same for somebody else, as they are after an ordinary login. */
export const findReaderOf = (db: Database, { uid, realm }: Pick<Person, 'uid' | 'realm'>): Promise<Reader> =>
  find(db, { uid, profileId: null, realm, isSupport: false, isSecure: false });

/** Any student of a school unit who has no filter, no right of their own, and a place. */
export async function findStudentOf(
  db: Database,
  { realm, schoolUnitUid }: { readonly realm: string; readonly schoolUnitUid: string },
): Promise<Reader> {
  const [now] = await rowsOf<{ day: string }>(
    db,
    sql`select ${dayIn({ realm: sql`${realm}::text` })}::text as day`,
  );
  return {
    uid: '',
    profileId: null,
    realm,
    // School units are made in realms of the product only.
    country: countryOf(realm as RealmId),
    day: now?.day ?? '',
    isSupport: false,
    isShared: false,
    ageFilter: null,
    talkingBooks: 'reading.talkingBook',
    subscriptions: await findSubscriptionsOfUnit(db, schoolUnitUid),
  };
}

interface Asking {
  readonly uid: string;
  readonly profileId: string | null;
  readonly realm: string;
  readonly isSupport: boolean;
  readonly isSecure: boolean;
}

async function find(db: Database, asking: Asking): Promise<Reader> {
  const { uid, profileId, realm, isSupport } = asking;
  const [known] = await rowsOf<Known>(
    db,
    sql`select a.type, a.shared_account as "sharedAccount", a.age_filter as "ageFilter",
      a.speaking_book_rights as "speakingBookRights", ${dayIn({ realm: sql`a.realm` })}::text as day,
      exists (select 1 from associations x join school_units u on u.uid = x.school_unit_uid
        where x.account_uid = a.uid and x.active and u.active and u.speaking_books) as "ofSpeakingSchool"
      from accounts a where a.uid = ${uid} and a.deleted is null`,
  );
  if (!known) throw new Unauthenticated();
  const isStudent = known.type === 'student';
  return {
    uid,
    profileId,
    realm,
    // The realm of an account is one of the product's: sign-in makes no other.
    country: countryOf(realm as RealmId),
    day: known.day,
    isSupport,
    isShared: known.sharedAccount,
    ageFilter: isStudent ? known.ageFilter : null,
    talkingBooks: whyNoTalkingBooks(asking, known),
    subscriptions: await findReadingSubscriptions(db, uid, isStudent),
  };
}

/** Students have the right themselves; the staff works with talking books after a secure login; both by a school that has them (spec §6). */
function whyNoTalkingBooks(
  { realm, isSecure: secure }: Asking,
  { type, speakingBookRights, ofSpeakingSchool }: Known,
): Why | null {
  if (!featuresOf(realm).speakingBookRights) return 'reading.notInCountry';
  if (type === 'student' && !speakingBookRights) return 'reading.talkingBook';
  if (type !== 'student' && type !== 'employee') return 'reading.talkingBook';
  if (!ofSpeakingSchool) return 'reading.talkingBookSchool';
  return type === 'employee' && !secure ? 'lock.moreSecureLogin' : null;
}
