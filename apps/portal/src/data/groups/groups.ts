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
  /** A uuid; a request repeated with the same one creates nothing new. */
  readonly id: string;
  readonly name: string;
  readonly schoolUnitUid: string;
}

export interface GroupChange {
  readonly name?: string;
  /** True replaces the group's code by a new one, false removes it. */
  readonly generateCode?: boolean;
}

/** Reads and writes groups for the control panel. */
export interface GroupService {
  form(uid: string): Promise<GroupForm>;
  members(uid: string, query: Partial<UserQuery>): Promise<Page<User>>;
  /** @returns the uid of the group */
  create(group: NewGroup): Promise<string>;
  /** @throws ApiError 412 if somebody has changed the group since that version */
  change(uid: string, change: GroupChange, version: number): Promise<GroupForm>;
  /** Deletes the group; its members stay. */
  remove(uid: string): Promise<void>;
  addMember(uid: string, userUid: string): Promise<void>;
  /** Adds people, all or none. */
  addMembers(uid: string, userUids: readonly string[]): Promise<void>;
  /** Removes people, all or none. */
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
