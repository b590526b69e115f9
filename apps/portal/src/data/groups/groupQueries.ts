import type { UserQuery } from '@aloud/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../session/VisitContext.ts';
import { keys } from '../keys.ts';
import { list } from '../people/customerQueries.ts';
import { useControlPanel } from '../useControlPanel.ts';

/** A group, with what the person may do with it. */
export function useGroupForm(uid: string) {
  const services = useControlPanel();
  const session = useSession();
  return useQuery({
    queryKey: keys.groupForm(session.claims?.sub, uid),
    queryFn: () => services.groups.form(uid),
  });
}

/** Invalidates the group forms, so that they are fetched again. */
export function useForgetGroupForm(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keys.groupForm() });
}

export function useGroupMembers(uid: string, query: Partial<UserQuery>, enabled = true) {
  const services = useControlPanel();
  const session = useSession();
  return useQuery({
    queryKey: keys.groupMembers(session.claims?.sub, uid, query),
    queryFn: () => services.groups.members(uid, query),
    enabled,
    ...list,
  });
}

const one = { pageNumber: 1, pageSize: 1 } as const;

/** How many people are in a group, fetched only if `asked`; null while it is not known. */
export function useMemberCount(uid: string, asked: boolean): number | null {
  return useGroupMembers(uid, one, asked).data?.meta.totalItems ?? null;
}
