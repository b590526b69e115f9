import { type Client, getMe, getMyOrganizations, type Me, type MyOrganization } from '@aloud/api';

/** How many entries the account service gives at a time (spec §9). */
const pageSize = 100;

export interface AccountService {
  me(): Promise<Me>;
  /** All of them; pages after the first are fetched at the same time (spec §7). */
  organizations(): Promise<MyOrganization[]>;
}

export function accountService(client: Client): AccountService {
  const organizationsFrom = (offset: number) =>
    client.call(getMyOrganizations, { query: { limit: pageSize, offset } });
  return {
    me: () => client.call(getMe, {}),
    async organizations() {
      const first = await organizationsFrom(0);
      const offsets = [];
      for (let offset = pageSize; offset < first.meta.totalCount; offset += pageSize) offsets.push(offset);
      const later = await Promise.all(offsets.map(organizationsFrom));
      return [first, ...later].flatMap(({ data }) => data);
    },
  };
}
