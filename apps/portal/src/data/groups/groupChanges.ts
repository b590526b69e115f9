import type { GroupForm, User } from '@aloud/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../session/VisitContext.ts';
import { keys } from '../keys.ts';
import type { Page } from '../people/customers.ts';
import { useControlPanel } from '../useControlPanel.ts';
import { useForget } from '../useForget.ts';
import type { GroupChange, NewGroup } from './groups.ts';

/** Lists that a change of a group makes old. */
const lists = [keys.groupList(), keys.schoolCounts()];
/** What a change of who is in a group makes old. */
const people = [
  keys.groupForm(),
  keys.groupMembers(),
  keys.users(),
  keys.user(),
  keys.userForm(),
  keys.groupOptions(),
  keys.audits(),
  ...lists,
];

export function useCreateGroup() {
  const services = useControlPanel();
  const forget = useForget();
  return useMutation({
    mutationFn: (group: NewGroup) => services.groups.create(group),
    onSuccess: () => forget(lists),
  });
}

interface VersionedChange {
  readonly change: GroupChange;
  /** That she has seen. */
  readonly version: number;
}

export function useChangeGroup(uid: string) {
  const services = useControlPanel();
  const session = useSession();
  const queries = useQueryClient();
  const forget = useForget();
  return useMutation({
    mutationFn: ({ change, version }: VersionedChange) => services.groups.change(uid, change, version),
    onSuccess: (form) => {
      queries.setQueryData(keys.groupForm(session.claims?.sub, uid), form);
      return forget(lists);
    },
  });
}

/** Takes over what somebody else has saved. */
export function useTakeGroup(uid: string) {
  const session = useSession();
  const queries = useQueryClient();
  const forget = useForget();
  return (form: GroupForm) => {
    queries.setQueryData(keys.groupForm(session.claims?.sub, uid), form);
    void forget(lists);
  };
}

export function useDeleteGroup(uid: string) {
  const services = useControlPanel();
  const forget = useForget();
  return useMutation({
    mutationFn: () => services.groups.remove(uid),
    // Not its own page, which would only be told that it is gone while it is being left.
    onSuccess: () =>
      forget([keys.users(), keys.user(), keys.userForm(), keys.groupOptions(), keys.audits(), ...lists]),
  });
}

/** Puts somebody (back) into a group. */
export function useAddMember(groupUid: string) {
  const services = useControlPanel();
  const forget = useForget();
  return useMutation({
    mutationFn: (user: Pick<User, 'uid'>) => services.groups.addMember(groupUid, user.uid),
    onSettled: () => forget(people),
  });
}

/** Puts people into a group, or takes them out again, all or none. */
export function useChangeMembers(groupUid: string) {
  const services = useControlPanel();
  const forget = useForget();
  return useMutation({
    mutationFn: ({ uids, how }: { uids: readonly string[]; how: 'add' | 'remove' }) =>
      how === 'add'
        ? services.groups.addMembers(groupUid, uids)
        : services.groups.removeMembers(groupUid, uids),
    onSettled: () => forget(people),
  });
}

/** Takes somebody out of a group: she leaves the list at once, and comes back where the server refuses. */
export function useRemoveMember(groupUid: string) {
  const services = useControlPanel();
  const session = useSession();
  const queries = useQueryClient();
  const forget = useForget();
  const members = keys.groupMembers(session.claims?.sub, groupUid);
  return useMutation({
    mutationKey: members,
    mutationFn: (user: User) => services.groups.removeMembers(groupUid, [user.uid]),
    onMutate: async ({ uid }) => {
      // An answer that is on its way still has her.
      await queries.cancelQueries({ queryKey: members });
      const before = queries.getQueriesData<Page<User>>({ queryKey: members });
      queries.setQueriesData<Page<User>>({ queryKey: members }, (page) => page && without(page, uid));
      return before;
    },
    onError: (_error, _user, before) => {
      for (const [key, page] of before ?? []) queries.setQueryData(key, page);
    },
    onSettled: () => {
      // While somebody else is still on her way out, a fresh list would show her again.
      const isLast = queries.isMutating({ mutationKey: members }) <= 1;
      return isLast ? forget(people) : undefined;
    },
  });
}

function without(page: Page<User>, uid: string): Page<User> {
  const data = page.data.filter((user) => user.uid !== uid);
  const { totalItems } = page.meta;
  const gone = page.data.length - data.length;
  return { data, meta: { ...page.meta, totalItems: totalItems === null ? null : totalItems - gone } };
}
