import {
  type Client,
  getMe,
  getMyGroups,
  getMyOrganizations,
  logOutEverywhere,
  type Me,
  type MyGroup,
  type MyOrganization,
} from '@aloud/api';
import { everyPage, pageSize } from '../calls/everyPage.ts';

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
  /** Sends the person an email with a link to a page of the portal. */
  requestEmailValidation(confirmUrl: string): Promise<void>;
  /** @throws ApiError, with a validation error on `currentPassword` or `email` if that is wrong */
  changeEmail(change: EmailChange): Promise<void>;
  /** @throws ApiError, with a validation error on `currentPassword` if that is wrong */
  changePassword(change: PasswordChange): Promise<void>;
  /** The answer is the same whether the account exists or not. */
  requestPasswordReset(username: string, resetUrl: string): Promise<void>;
  /** @returns false if the link is wrong, expired or used */
  resetPassword(resetUrl: string, newPassword: string): Promise<boolean>;
  /** @returns false if the link is wrong or expired (spec §7) */
  confirmEmail(confirmUrl: string): Promise<boolean>;
  /** Ends all of the person's sessions, including this one. */
  logOutEverywhere(): Promise<void>;
}

export function accountService(client: Client): AccountService {
  const more = async () => (await import('./credentials.ts')).credentials(client);
  return {
    me: () => client.call(getMe, {}),
    organizations: () =>
      everyPage(async (index) => partOf(await client.call(getMyOrganizations, { query: queryOf(index) }))),
    groups: () =>
      everyPage(async (index) => partOf(await client.call(getMyGroups, { query: queryOf(index) }))),
    requestEmailValidation: async (...given) => (await more()).requestEmailValidation(...given),
    confirmEmail: async (...given) => (await more()).confirmEmail(...given),
    changeEmail: async (...given) => (await more()).changeEmail(...given),
    changePassword: async (...given) => (await more()).changePassword(...given),
    requestPasswordReset: async (...given) => (await more()).requestPasswordReset(...given),
    resetPassword: async (...given) => (await more()).resetPassword(...given),
    logOutEverywhere: () => client.call(logOutEverywhere, {}),
  };
}

const queryOf = (index: number) => ({ limit: pageSize, offset: index * pageSize });
const partOf = <Item>({ data, meta }: { data: readonly Item[]; meta: { totalCount: number } }) => ({
  data,
  total: meta.totalCount,
});
