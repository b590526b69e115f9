import { type Features, featuresOf, type ImportColumn, type RealmId } from '@aloud/api';

/** The columns in the order of a template, with their widths in characters. */
const widths: Readonly<Record<ImportColumn, number>> = {
  type: 20,
  firstName: 18,
  lastName: 20,
  username: 28,
  organizations: 28,
  groups: 24,
  email: 30,
  adminRights: 24,
  ageFilter: 14,
  shared: 18,
  speakingBookRights: 18,
  gsuiteemail: 30,
  gsuiteid: 24,
  office365: 30,
  eppn: 30,
  bankid: 24,
  sms: 18,
  externalId: 18,
  address: 26,
  postalCode: 14,
};

/** What only some countries use. The numbers of BankID are Swedish, so it is left out elsewhere, though it would be read. */
const uses: { readonly [Column in ImportColumn]?: (features: Features) => boolean } = {
  eppn: ({ eppn }) => eppn,
  speakingBookRights: ({ speakingBookRights }) => speakingBookRights,
  bankid: ({ escalateLogin }) => escalateLogin,
};

export interface TemplateColumn {
  readonly column: ImportColumn;
  readonly width: number;
}

export const templateColumns = (realm: RealmId): readonly TemplateColumn[] =>
  Object.entries(widths).flatMap(([key, width]) => {
    // Safe: these are the keys that the object has.
    const column = key as ImportColumn;
    return uses[column]?.(featuresOf(realm)) === false ? [] : [{ column, width }];
  });

/** What a new person needs; these headings have a star. */
export const neededColumns: readonly ImportColumn[] = ['type', 'firstName', 'lastName', 'username'];
