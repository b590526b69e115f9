import type { GroupForm, User } from '@aloud/api';
import { useMutation } from '@tanstack/react-query';
import { useSession } from '../../session/VisitContext.ts';
import { keys } from '../keys.ts';
import { useControlPanel } from '../useControlPanel.ts';
import { useForget } from '../useForget.ts';
import { useRemoveFromPages } from '../useRemoveFromPages.ts';
import { useTakeForm } from '../useTakeForm.ts';
import type { GroupChange, NewGroup } from './groups.ts';

/** Lists that a change of a group invalidates. */
const lists = [keys.groupList(), keys.schoolCounts()];
/** What a change of a group's members invalidates. */
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
  /** The version that the change is based on. */
  readonly version: number;
}

export function useChangeGroup(uid: string) {
  const services = useControlPanel();
  const take = useTakeGroup(uid);
  return useMutation({
    mutationFn: ({ change, version }: VersionedChange) => services.groups.change(uid, change, version),
    onSuccess: take,
  });
}

/** Replaces the cached group by what somebody else has saved. */
export const useTakeGroup = (uid: string) =>
  useTakeForm<GroupForm>((person) => keys.groupForm(person, uid), lists);

export function useDeleteGroup(uid: string) {
  const services = useControlPanel();
  const forget = useForget();
  return useMutation({
    mutationFn: () => services.groups.remove(uid),
    // Not the group's own page: it is being left, and would only fetch a 404.
    onSuccess: () =>
      forget([keys.users(), keys.user(), keys.userForm(), keys.groupOptions(), keys.audits(), ...lists]),
  });
}

/** Adds a person to a group, also to undo a removal. */
export function useAddMember(groupUid: string) {
  const services = useControlPanel();
  const forget = useForget();
  return useMutation({
    mutationFn: (user: Pick<User, 'uid'>) => services.groups.addMember(groupUid, user.uid),
    onSettled: () => forget(people),
  });
}

/** Adds people to a group or removes them, all or none. */
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

/** Removes a person from a group: they leave the list immediately, and come back if the server refuses. */
export function useRemoveMember(groupUid: string) {
  const services = useControlPanel();
  const session = useSession();
  const forget = useForget();
  return useRemoveFromPages<User>({
    pages: keys.groupMembers(session.claims?.sub, groupUid),
    remove: ({ uid }) => services.groups.removeMembers(groupUid, [uid]),
    isSame: (one, other) => one.uid === other.uid,
    forget: () => forget(people),
  });
}
