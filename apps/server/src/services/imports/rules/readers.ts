import {
  featuresOf,
  nameForm,
  newUserData,
  type RealmId,
  type UserType,
  unassignedIn,
  userData,
} from '@aloud/api';
import { type IdentifierType, storedIdentifier } from '../../people/index.ts';
import { ifRight, type Judged, judgedBy, right, wrong } from './judged.ts';
import { typeNamed, yesOrNo } from './known-words.ts';
import type { MandatoryText, RowData } from './wanted-row.ts';
import { isAlmostClean, isClean, type Wish, type Written } from './wish.ts';

/** Reads a column, as forms do. @returns undefined if the field stays as it is */
export type Reader<Value> = (
  wish: Exclude<Wish, null>,
  realm: RealmId,
) => Judged<Exclude<Value, undefined> | undefined>;

/** A date or a boolean is what Excel has made of a text. */
const textIn = ({ kind, text }: Written): Judged<string> =>
  kind === 'text' || kind === 'number' ? right(text) : wrong('cell.notText');

/** Characters that no schema judges, since browsers know other versions of Unicode (characters.ts). */
const known = <Text extends string | null | undefined>(text: Text): Judged<Text> =>
  typeof text === 'string' && unassignedIn(text) ? wrong('field.characters') : right(text);

const { firstName, lastName } = newUserData.shape.name.shape;
const names: Readonly<Record<MandatoryText, typeof firstName>> = { firstName, lastName };

const nameIn =
  (column: MandatoryText): Reader<string> =>
  (wish) =>
    wish === 'clear'
      ? wrong('field.mandatory')
      : ifRight(textIn(wish), (text) => ifRight(judgedBy(names[column], text), known));

const { shape } = userData;

const emailIn: Reader<string | null> = (wish) =>
  wish === 'clear' ? right(null) : ifRight(textIn(wish), (text) => judgedBy(shape.email, text));

const addressIn =
  (column: 'address' | 'postalCode'): Reader<string | null> =>
  (wish) =>
    wish === 'clear'
      ? right(null)
      : ifRight(textIn(wish), (text) => ifRight(judgedBy(shape[column], text), known));

type IdentifierColumn = Exclude<IdentifierType, 'external'> | 'externalId';

const identifierIn =
  (column: IdentifierColumn): Reader<string | null> =>
  (wish, realm) => {
    if (wish === 'clear') return right(null);
    const type = column === 'externalId' ? 'external' : column;
    return ifRight(textIn(wish), (text) =>
      ifRight(judgedBy(shape[column], text), (written) => {
        if (typeof written !== 'string') return right(written);
        const stored = storedIdentifier(type, written, realm);
        return 'reason' in stored ? wrong(stored.reason) : right(stored.value);
      }),
    );
  };

const flagIn: Reader<boolean> = (wish) => {
  if (wish === 'clear') return right(false);
  const value = yesOrNo(wish.text);
  return value === undefined ? wrong('cell.yesNo') : right(value);
};

const ageIn: Reader<number | null> = (wish) => {
  if (wish === 'clear') return right(null);
  const isNumber = wish.kind !== 'date' && /^-?\d+(?:[.,]\d+)?$/.test(wish.text);
  return isNumber ? judgedBy(shape.ageFilter, Number(wish.text.replace(',', '.'))) : wrong('field.number');
};

/** As many as a form takes. */
const mostNames = 200;

/** Names with commas in them are names of schools, too: only semicolons and line breaks separate. */
function namesIn({ kind, text }: Written): Judged<readonly string[] | undefined> {
  return ifRight(textIn({ kind, text }), (written) => {
    const parts = [...new Set(written.split(/[;；\r\n]/).map(nameForm))].filter((name) => name !== '');
    if (parts.some((name) => isClean(name) || isAlmostClean(name))) return wrong('cell.clean');
    if (parts.length > mostNames) return wrong('field.notAgreed');
    for (const part of parts) {
      const name = judgedBy(firstName, part);
      if ('reason' in name) return name;
    }
    return right(parts.length === 0 ? undefined : parts);
  });
}

const listIn: Reader<readonly string[]> = (wish) => (wish === 'clear' ? right([]) : namesIn(wish));

/** Nobody is without a school. */
const organizationsIn: Reader<readonly string[]> = (wish) =>
  wish === 'clear' ? wrong('field.noOrganization') : namesIn(wish);

/** What only some countries have: elsewhere there is nothing to empty, and nothing may be written. */
const where =
  <Value>(feature: 'eppn' | 'speakingBookRights', read: Reader<Value>): Reader<Value> =>
  (wish, realm) => {
    const judged = read(wish, realm);
    if (featuresOf(realm)[feature]) return judged;
    const isNothing = 'value' in judged && (judged.value === null || judged.value === false);
    return isNothing ? right(undefined) : wrong('import.swedenOnly');
  };

/** How each column is read that is a field of a person. */
export const readers: { readonly [Column in keyof RowData]-?: Reader<RowData[Column]> } = {
  firstName: nameIn('firstName'),
  lastName: nameIn('lastName'),
  email: emailIn,
  eppn: where('eppn', identifierIn('eppn')),
  gsuiteid: identifierIn('gsuiteid'),
  gsuiteemail: identifierIn('gsuiteemail'),
  office365: identifierIn('office365'),
  bankid: identifierIn('bankid'),
  sms: identifierIn('sms'),
  externalId: identifierIn('externalId'),
  address: addressIn('address'),
  postalCode: addressIn('postalCode'),
  shared: flagIn,
  speakingBookRights: where('speakingBookRights', flagIn),
  ageFilter: ageIn,
  organizations: organizationsIn,
  groups: listIn,
  adminRights: listIn,
};

/** Administrators are no type of their own: as staff without rights they would be less than was meant. */
export const typeIn: Reader<UserType> = (wish) => {
  if (wish === 'clear') return wrong('field.mandatory');
  const type = typeNamed(wish.text);
  if (type === 'admin') return wrong('import.adminType');
  return type === undefined ? wrong('field.type') : right(type);
};

/** Which characters a username may have is judged for new ones only (decision 0062). */
export const usernameIn: Reader<string> = (wish) =>
  wish === 'clear'
    ? wrong('field.mandatory')
    : ifRight(textIn(wish), (text) => judgedBy(shape.username, text));
