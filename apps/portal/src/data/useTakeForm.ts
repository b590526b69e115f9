import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../session/VisitContext.ts';
import type { Key } from './keys.ts';
import { useForget } from './useForget.ts';

/**
 * Replaces a cached form by the newest version from the server, and invalidates the lists that show it.
 * @param key gives the form's key for the signed-in person
 */
export function useTakeForm<Form>(key: (person: string | undefined) => Key, lists: readonly Key[]) {
  const session = useSession();
  const queries = useQueryClient();
  const forget = useForget();
  return (form: Form) => {
    queries.setQueryData(key(session.claims?.sub), form);
    return forget(lists);
  };
}
