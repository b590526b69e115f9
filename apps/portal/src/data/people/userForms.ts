import {
  type Client,
  changeUser,
  createUser,
  type DeletedUser,
  deleteUserOfType,
  type GroupOption,
  getDeletedUsers,
  getGroupOptions,
  getGroupsOfOrganization,
  getUserForm,
  getUserTemplate,
  type NewUserData,
  restoreUser,
  setUserStatus,
  suggestPassphrase,
  type UserAttributes,
  type UserData,
  type UserForm,
  type UserPath,
  type UserStatus,
  type UserType,
} from '@aloud/api';
import { everyPage, pageSize } from '../calls/everyPage.ts';
import type { Page } from './customers.ts';

/** People as forms: which fields may be seen and changed, and if not, why (spec §7, control-panel back end). */
export interface UserFormService {
  form(userUid: string): Promise<UserForm>;
  template(path: UserPath): Promise<{ type: UserType; attributes: UserAttributes }>;
  /** @param version the one that was loaded @throws ApiError 412 if somebody has changed the person since */
  change(path: UserPath, userUid: string, data: UserData, version?: number): Promise<UserForm>;
  create(path: UserPath, data: NewUserData): Promise<{ id: string }>;
  remove(path: UserPath, userUid: string, version: number): Promise<unknown>;
  restore(userUid: string): Promise<unknown>;
  /** Deactivates or activates the person. */
  setStatus(userUid: string, status: UserStatus): Promise<unknown>;
  /** People who were deleted recently and can be brought back. */
  deleted(pageNumber: number): Promise<Page<DeletedUser>>;
  /** A password made of words that a child can read and type, in the given language. */
  passphrase(locale: string): Promise<{ passphrase: string }>;
  /** Groups of an organisation, with whether the person may be put into each; `userUid` is null for a new person. */
  groupOptions(userUid: string | null, organizationId: string): Promise<readonly GroupOption[]>;
}

export function userFormService(client: Client): UserFormService {
  return {
    form: (id) => client.call(getUserForm, { params: { id } }),
    template: (type) => client.call(getUserTemplate, { params: { type } }),
    change: (type, id, data, version) =>
      client.call(changeUser, {
        params: { type, id },
        body: { data },
        ...(version !== undefined && { version }),
      }),
    create: (type, data) => client.call(createUser, { params: { type }, body: { data } }),
    remove: (type, id, version) => client.call(deleteUserOfType, { params: { type, id }, version }),
    passphrase: (locale) => client.call(suggestPassphrase, { query: { locale } }),
    restore: (userUid) => client.call(restoreUser, { params: { userUid } }),
    setStatus: (userUid, status) => client.call(setUserStatus, { params: { userUid }, body: { status } }),
    deleted: (pageNumber) => client.call(getDeletedUsers, { query: { pageNumber, pageSize: 25 } }),
    async groupOptions(id, organizationId) {
      if (id !== null) {
        const params = { id, organizationId };
        return (await client.call(getGroupOptions, { params })).data;
      }
      const params = { id: organizationId };
      const groups = await everyPage(async (index) => {
        const query = { pageNumber: index + 1, pageSize, sortBy: 'name', sortOrder: 'asc' } as const;
        const { data, meta } = await client.call(getGroupsOfOrganization, { params, query });
        return { data, total: meta.totalItems };
      });
      return groups.map(({ uid, name }) => ({
        id: uid,
        name,
        organization_id: organizationId,
        selectable: true,
        removable: false,
        lock: null,
      }));
    },
  };
}
