import {
  addToGroup,
  type Client,
  changeGroupByForm,
  createGroupByForm,
  deleteGroupByForm,
  type GroupForm,
  getGroupForm,
  getUsersOfGroup,
  type User,
  type UserQuery,
} from '@aloud/api';
import type { Page } from '../people/customers.ts';

export interface NewGroup {
  /** A uuid: sent again with the same one, nothing new is made. */
  readonly id: string;
  readonly name: string;
  readonly schoolUnitUid: string;
}

export interface GroupChange {
  readonly name?: string;
  /** True for a new code in place of the old one, false for none. */
  readonly generateCode?: boolean;
}

/** Groups as the control panel writes them. */
export interface GroupService {
  form(uid: string): Promise<GroupForm>;
  members(uid: string, query: Partial<UserQuery>): Promise<Page<User>>;
  /** @returns the uid of the group */
  create(group: NewGroup): Promise<string>;
  /** @throws ApiError with 412 where somebody has changed it since that version */
  change(uid: string, change: GroupChange, version: number): Promise<GroupForm>;
  /** Deletes the group; its members stay. */
  remove(uid: string): Promise<void>;
  addMember(uid: string, userUid: string): Promise<void>;
  /** Puts people into it, all or none. */
  addMembers(uid: string, userUids: readonly string[]): Promise<void>;
  /** Takes people out of it, all or none. */
  removeMembers(uid: string, userUids: readonly string[]): Promise<void>;
}

export function groupService(client: Client): GroupService {
  return {
    form: (id) => client.call(getGroupForm, { params: { id } }),
    members: (id, query) => client.call(getUsersOfGroup, { params: { id }, query }),
    async create({ id, name, schoolUnitUid }) {
      const made = await client.call(createGroupByForm, {
        body: { data: { id, name, organization_id: schoolUnitUid } },
      });
      return made.id;
    },
    change: (id, data, version) =>
      client.call(changeGroupByForm, { params: { id }, body: { data }, version }),
    remove: (id) => client.call(deleteGroupByForm, { params: { id } }),
    addMember: (groupUid, userUid) => client.call(addToGroup, { params: { groupUid, userUid } }),
    async addMembers(id, userUids) {
      await client.call(changeGroupByForm, { params: { id }, body: { data: { addUsers: [...userUids] } } });
    },
    async removeMembers(id, userUids) {
      await client.call(changeGroupByForm, {
        params: { id },
        body: { data: { removeUsers: [...userUids] } },
      });
    },
  };
}
