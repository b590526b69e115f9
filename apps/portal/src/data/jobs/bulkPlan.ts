import type { ChangePlan, PlanRow } from '@aloud/api';
import { useQuery } from '@tanstack/react-query';
import type { ImportService } from '../imports/imports.ts';
import { useImportService } from '../imports/useImportService.ts';
import { keys } from '../keys.ts';
import { useControlPanel } from '../useControlPanel.ts';
import type { Order } from './jobs.ts';

/** Interval (ms) between two looks at a plan that is being made; a small one is there after the first. */
const firstLook = 100;
const laterLooks = 500;
/** How many people for whom it is not allowed are named. */
const mostNamed = 50;

/** The plan of a bulk change, and some of those for whom it is not allowed. */
export interface BulkPlan {
  readonly plan: ChangePlan;
  readonly refused: readonly PlanRow[];
}

/**
 * Has a bulk change planned, and waits for its plan.
 * @param idFor gives the same order the same id
 */
export function useBulkPlan(order: Order | null, idFor: (order: Order) => string) {
  const { jobs } = useControlPanel();
  const imports = useImportService();
  return useQuery({
    queryKey: keys.bulkPlan(order),
    queryFn: async ({ signal }): Promise<BulkPlan> => {
      if (!order) throw new Error('Nothing is asked.');
      const { id } = await jobs.plan(idFor(order), order);
      const plan = await planned(imports, id, signal);
      if (plan.planned.refuse === 0) return { plan, refused: [] };
      const rows = await imports.rows(id, { verdict: 'refuse', pageNumber: 1, pageSize: mostNamed });
      return { plan, refused: rows.data };
    },
    enabled: order !== null,
    // A plan must not be a minute old.
    gcTime: 0,
    staleTime: 0,
  });
}

async function planned(imports: ImportService, id: string, signal: AbortSignal): Promise<ChangePlan> {
  for (let pause = firstLook; ; pause = laterLooks) {
    const plan = await imports.plan(id);
    if (plan.state !== 'reading') return plan;
    signal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
