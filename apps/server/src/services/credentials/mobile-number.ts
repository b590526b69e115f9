import type { RealmId } from '@aloud/api';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** ISO 3166 codes of the realms: the realm in capitals, with one exception. */
const country = (realm: RealmId) => (realm === 'uk' ? 'GB' : realm.toUpperCase()) as CountryCode;

/**
 * A mobile number as people write it, in E.164; null if no mobile can have it.
 * @param realm whose country code is used for a number without one
 */
export function mobileNumber(written: string, realm: RealmId): string | null {
  const number = parsePhoneNumberFromString(written, country(realm));
  return number?.isValid() ? number.number : null;
}
