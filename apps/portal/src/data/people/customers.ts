import {
  type AuditEntry,
  type Client,
  type Group,
  type GroupQuery,
  getGroups,
  getSchoolUnits,
  getUser,
  getUserAudits,
  getUsers,
  type ListMeta,
  type SchoolUnit,
  type SchoolUnitQuery,
  type User,
  type UserQuery,
} from '@aloud/api';

/** A page of a list, and the length of the list. */
export interface Page<Row> {
  readonly data: readonly Row[];
  readonly meta: ListMeta;
}

export interface CustomerService {
  users(query: Partial<UserQuery>): Promise<Page<User> & { readonly doubles?: true | undefined }>;
  user(userUid: string): Promise<User>;
  /** The person's history, newest first. */
  audits(userUid: string): Promise<readonly AuditEntry[]>;
  groups(query: Partial<GroupQuery>): Promise<Page<Group>>;
  schoolUnits(query: Partial<SchoolUnitQuery>): Promise<Page<SchoolUnit>>;
}

export function customerService(client: Client): CustomerService {
  return {
    users: (query) => client.call(getUsers, { query }),
    user: (userUid) => client.call(getUser, { params: { userUid } }),
    audits: (userUid) => client.call(getUserAudits, { params: { userUid }, query: {} }),
    groups: (query) => client.call(getGroups, { query: { include: 'schoolUnit', ...query } }),
    schoolUnits: (query) => client.call(getSchoolUnits, { query }),
  };
}
