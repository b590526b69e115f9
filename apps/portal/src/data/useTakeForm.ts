import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../session/VisitContext.ts';
import type { Key } from './keys.ts';
import { useForget } from './useForget.ts';

/**
 * Takes over the newest version of a form that the server has sent, and forgets the lists in which the thing stands.
 * @param key of the form, for the person who is signed in
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
