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
import type { CredentialService } from './credentials.ts';

export interface AccountService extends CredentialService {
  me(): Promise<Me>;
  organizations(): Promise<MyOrganization[]>;
  groups(): Promise<MyGroup[]>;
  /** Ends all of the person's sessions, including this one. */
  logOutEverywhere(): Promise<void>;
}

export function accountService(client: Client): AccountService {
  const more = async () => (await import('./credentials.ts')).credentialService(client);
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
