import type { RealmId } from '@aloud/api';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** ISO 3166 codes of the realms; all others are those of the realm in capitals. */
const country = (realm: RealmId) => (realm === 'uk' ? 'GB' : realm.toUpperCase()) as CountryCode;

/**
 * A mobile number as people write it, in E.164; null for one that no mobile can have.
 * @param realm whose country code a number without one gets
 */
export function mobileNumber(written: string, realm: RealmId): string | null {
  const number = parsePhoneNumberFromString(written, country(realm));
  return number?.isValid() ? number.number : null;
}
