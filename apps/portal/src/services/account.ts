import {
  ApiError,
  type Client,
  changeEmail,
  changePassword,
  confirmEmailValidation,
  getMe,
  getMyGroups,
  getMyOrganizations,
  logOutEverywhere,
  type Me,
  type MyGroup,
  type MyOrganization,
  requestEmailValidation,
  requestPasswordReset,
  resetPassword,
} from '@aloud/api';

/** How many entries the account service gives at a time (spec §9). */
const pageSize = 100;

export interface EmailChange {
  readonly email: string;
  readonly currentPassword: string;
}

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

export interface AccountService {
  me(): Promise<Me>;
  organizations(): Promise<MyOrganization[]>;
  groups(): Promise<MyGroup[]>;
  /** Has a message sent to her address with a link to a page of the portal. */
  requestEmailValidation(confirmUrl: string): Promise<void>;
  /** @throws ApiError, with a validation error on `currentPassword` or on `email` where that is wrong */
  changeEmail(change: EmailChange): Promise<void>;
  /** @throws ApiError, with a validation error on `currentPassword` where that is wrong */
  changePassword(change: PasswordChange): Promise<void>;
  /** The answer is the same whether there is such an account or not. */
  requestPasswordReset(username: string, resetUrl: string): Promise<void>;
  /** @returns false where the link is wrong, old, or used */
  resetPassword(resetUrl: string, newPassword: string): Promise<boolean>;
  /** @returns false where the link is wrong or old (spec §7) */
  confirmEmail(confirmUrl: string): Promise<boolean>;
  /** Ends every session of hers, the one she asks in too. */
  logOutEverywhere(): Promise<void>;
}

export function accountService(client: Client): AccountService {
  return {
    me: () => client.call(getMe, {}),
    organizations: () =>
      everyPage((offset) => client.call(getMyOrganizations, { query: { limit: pageSize, offset } })),
    groups: () => everyPage((offset) => client.call(getMyGroups, { query: { limit: pageSize, offset } })),
    requestEmailValidation: (confirmUrl) => client.call(requestEmailValidation, { body: { confirmUrl } }),
    confirmEmail: (confirmUrl) =>
      byLink('confirmUrl', client.call(confirmEmailValidation, { body: { confirmUrl } })),
    changeEmail: (change) => client.call(changeEmail, { body: change }),
    changePassword: (change) => client.call(changePassword, { body: change }),
    requestPasswordReset: (username, resetUrl) =>
      client.call(requestPasswordReset, { body: { username, resetUrl } }),
    resetPassword: (resetUrl, newPassword) =>
      byLink('resetUrl', client.call(resetPassword, { body: { resetUrl, newPassword } })),
    logOutEverywhere: () => client.call(logOutEverywhere, {}),
  };
}

/** What is done by a link in a message: false where the link itself is refused. */
async function byLink(attribute: string, call: Promise<void>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.validationErrors.some((each) => each.attribute === attribute))
      return false;
    throw error;
  }
}

interface Page<Item> {
  readonly data: readonly Item[];
  readonly meta: { readonly totalCount: number };
}

/** All entries of a list; pages after the first are fetched at the same time (spec §7). */
async function everyPage<Item>(pageFrom: (offset: number) => Promise<Page<Item>>): Promise<Item[]> {
  const first = await pageFrom(0);
  const offsets = [];
  for (let offset = pageSize; offset < first.meta.totalCount; offset += pageSize) offsets.push(offset);
  const later = await Promise.all(offsets.map(pageFrom));
  return [first, ...later].flatMap(({ data }) => data);
}
