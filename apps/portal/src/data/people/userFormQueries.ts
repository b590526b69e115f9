import type { UserPath, UserType } from '@aloud/api';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../session/VisitContext.ts';
import { keys } from '../keys.ts';
import { useControlPanel } from '../useControlPanel.ts';

const pathOf = { student: 'students', employee: 'employees', guardian: 'guardians' } as const;

/** The path segment for a type of user. */
export const userPathOf = (type: UserType): UserPath => pathOf[type];

export function useUserForm(userUid: string) {
  const services = useControlPanel();
  const session = useSession();
  return useQuery({
    queryKey: keys.userForm(session.claims?.sub, userUid),
    queryFn: () => services.userForms.form(userUid),
    // What somebody else saves meanwhile must not replace what is being typed; saving detects the conflict.
    refetchOnWindowFocus: false,
    staleTime: 0,
  });
}

export function useUserTemplate(path: UserPath) {
  const services = useControlPanel();
  const session = useSession();
  return useQuery({
    queryKey: keys.userTemplate(session.claims?.sub, path),
    queryFn: () => services.userForms.template(path),
    refetchOnWindowFocus: false,
  });
}

export function useGroupOptions(userUid: string | null, organizationId: string) {
  const services = useControlPanel();
  const session = useSession();
  return useQuery({
    queryKey: keys.groupOptions(session.claims?.sub, userUid, organizationId),
    queryFn: () => services.userForms.groupOptions(userUid, organizationId),
  });
}

export function useDeletedUsers(pageNumber: number) {
  const services = useControlPanel();
  const session = useSession();
  return useQuery({
    queryKey: keys.deletedUsers(session.claims?.sub, pageNumber),
    queryFn: () => services.userForms.deleted(pageNumber),
    placeholderData: keepPreviousData,
  });
}

/** Invalidates everything that shows a person: it is fetched again when it is next shown. */
export function useForgetUsers() {
  const queries = useQueryClient();
  return (userUid?: string) =>
    Promise.all([
      queries.invalidateQueries({ queryKey: keys.users() }),
      queries.invalidateQueries({ queryKey: keys.groupList() }),
      queries.invalidateQueries({ queryKey: keys.deletedUsers() }),
      queries.invalidateQueries({
        predicate: ({ queryKey }) => personal.has(String(queryKey[0])) && queryKey[2] === userUid,
      }),
    ]);
}

const personal = new Set<string>(
  [keys.user, keys.userForm, keys.audits, keys.groupOptions].map((key) => key()[0]),
);
