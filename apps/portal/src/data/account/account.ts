import {
  type Client,
  getMe,
  getMyGroups,
  getMyOrganizations,
  type Me,
  type MyGroup,
  type MyOrganization,
} from '@aloud/api';
import { everyPage, pageSize } from '../calls/everyPage.ts';

/** Who somebody is; what they change about themselves: credentials.ts. */
export interface AccountService {
  me(): Promise<Me>;
  organizations(): Promise<MyOrganization[]>;
  groups(): Promise<MyGroup[]>;
}

export function accountService(client: Client): AccountService {
  return {
    me: () => client.call(getMe, {}),
    organizations: () =>
      everyPage(async (index) => partOf(await client.call(getMyOrganizations, { query: queryOf(index) }))),
    groups: () =>
      everyPage(async (index) => partOf(await client.call(getMyGroups, { query: queryOf(index) }))),
  };
}

const queryOf = (index: number) => ({ limit: pageSize, offset: index * pageSize });
const partOf = <Item>({ data, meta }: { data: readonly Item[]; meta: { totalCount: number } }) => ({
  data,
  total: meta.totalCount,
});
