import type { ChangePlan } from '@aloud/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/VisitContext.ts';
import { keys } from '../keys.ts';
import type { EarlierQuery, RowQuery } from './imports.ts';
import { madeByPlan } from './newPeople.ts';
import { isMoving } from './planPhase.ts';
import { useImportService } from './useImportService.ts';

/** Interval (ms) between two looks at a plan that goes on by itself. */
const look = 1000;

/** Imports of the last thirty days, newest first. */
export function useImports(query: EarlierQuery) {
  const imports = useImportService();
  const session = useSession();
  return useQuery({
    queryKey: keys.imports(session.claims?.sub, query),
    queryFn: () => imports.imports(query),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.data.some(isMoving) ? 3 * look : false),
  });
}

/** @param id null asks for nothing */
export function usePlan(id: string | null) {
  const imports = useImportService();
  const session = useSession();
  return useQuery({
    queryKey: keys.plan(session.claims?.sub, id),
    queryFn: () => imports.plan(id ?? ''),
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? look : false),
  });
}

/** Rows are fetched anew once the plan is another one, or more of it is carried out. */
export function usePlanRows({ id, state, digest, counts }: ChangePlan, query: RowQuery) {
  const imports = useImportService();
  const session = useSession();
  return useQuery({
    queryKey: keys.planRows(session.claims?.sub, id, query, [state, digest, counts.done]),
    queryFn: () => imports.rows(id, query),
    placeholderData: keepPreviousData,
  });
}

/** How many people a plan has made. */
export function useNewPeopleCount({ id, state, counts }: ChangePlan) {
  const imports = useImportService();
  const session = useSession();
  return useQuery({
    queryKey: keys.planRows(session.claims?.sub, id, 'made', [state, counts.done]),
    queryFn: async () =>
      (await imports.rows(id, { ...madeByPlan, pageNumber: 1, pageSize: 1 })).meta.totalItems ?? 0,
  });
}
