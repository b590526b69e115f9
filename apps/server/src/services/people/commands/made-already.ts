import type { NewUserData, UserData, UserType } from '@aloud/api';
import type { Database } from '../../../database/database.ts';
import { Conflict } from '../../../errors.ts';
import type { Person, Staff } from '../../../person/index.ts';
import { newFieldRight, userFields } from '../policy.ts';
import { saveWithin } from './save-user.ts';

/** What a new person has of whom nothing else is said. */
const nothingSaid: UserData = {
  email: null,
  adminRights: [],
  groups: [],
  shared: false,
  speakingBookRights: false,
  ageFilter: null,
  eppn: null,
  gsuiteid: null,
  gsuiteemail: null,
  office365: null,
  bankid: null,
  sms: null,
  externalId: null,
  address: null,
  postalCode: null,
};

interface Made {
  readonly uid: string;
  readonly type: UserType;
  /** The account's version; it was 1 when it was made. */
  readonly version: number;
  readonly data: Omit<NewUserData, 'id'>;
  readonly passwordHash: string | null;
}

/**
 * The person is there already, because the answer to an earlier call was lost (decision 0073): they become what this call says, unless somebody
 * has changed them since. A password that only the earlier call has set stays.
 * @throws Conflict; Forbidden, InvalidInput
 */
export async function changeMade(
  tx: Database,
  person: Person,
  staff: Staff,
  { uid, type, version, data, passwordHash }: Made,
): Promise<void> {
  const mayWrite = userFields.filter(
    (field) => newFieldRight(staff, type, data.organizations, field).editable > 0,
  );
  const emptied = Object.fromEntries(
    Object.entries(nothingSaid).filter(([field]) => mayWrite.some((each) => each === field)),
  );
  const changed = await saveWithin(tx, person, uid, { ...emptied, ...data }, { passwordHash });
  if (version !== 1 && Object.keys(changed).length > 0) throw new Conflict('conflict.madeAlready');
}
