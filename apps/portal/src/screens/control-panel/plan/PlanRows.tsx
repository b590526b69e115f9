import { type ChangePlan, jobOutcomes, type PlanRow, planVerdicts } from '@aloud/api';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { usePlanRows } from '../../../data/imports/importQueries.ts';
import { rowsOf } from '../../../data/imports/planPhase.ts';
import { ListSearch } from '../../../ui/lists/ListSearch.tsx';
import { ServerList } from '../../../ui/lists/ServerList.tsx';
import { pageSizes } from '../../../ui/lists/serverQuery.ts';
import { useListQuery } from '../../../ui/lists/useListQuery.ts';
import { FilterButtons } from './FilterButtons.tsx';
import classes from './Plan.module.css';
import { usePlanColumns } from './usePlanColumns.tsx';

/** Delay (ms) between the last keystroke and the search. */
const pause = 250;

const rules = {
  verdict: { itemsPerPage: pageSizes, filters: { verdict: planVerdicts } },
  outcome: { itemsPerPage: pageSizes, filters: { outcome: jobOutcomes } },
} as const;

interface PlanRowsProps {
  readonly plan: ChangePlan;
  /** Whether the rows show what would become of them, or what became of them. */
  readonly by: 'verdict' | 'outcome';
}

/** The rows of a plan; what is shown of them is in the address. */
export function PlanRows({ plan, by }: PlanRowsProps) {
  const { t } = useTranslation();
  const [query, change] = useListQuery(rules[by]);
  const [q] = useDebouncedValue(query.searchString, pause);
  const verdict = planVerdicts.find((each) => each === query.filters['verdict']?.[0]);
  const outcome = jobOutcomes.find((each) => each === query.filters['outcome']?.[0]);
  const result = usePlanRows(plan, {
    pageNumber: query.page,
    pageSize: query.itemsPerPage,
    ...(verdict && { verdict }),
    ...(outcome && { outcome }),
    ...(q && { q }),
  });
  const { kind, planned, counts } = plan;
  const columns = usePlanColumns(kind, by);
  const options =
    by === 'verdict'
      ? planVerdicts.map((value) => ({
          value,
          label: t(`plan.verdicts.${value}`),
          count: planned[value],
          isWrong: value === 'refuse',
        }))
      : jobOutcomes.map((value) => ({
          value,
          label: t(`plan.outcomes.${value}`),
          count: counts[value],
          isWrong: value === 'refused' || value === 'failed',
        }));
  return (
    <div className={classes.rows}>
      <FilterButtons
        name={by}
        options={options.filter(({ value, count }) => count > 0 || (kind === 'import' && value !== 'remove'))}
        total={rowsOf(plan)}
        query={query}
        change={change}
      />
      <ListSearch label={t('plan.search')} query={query} change={change} />
      <ServerList<PlanRow>
        title={t('plan.rows')}
        columns={columns}
        keyOf={({ position }) => String(position)}
        query={query}
        change={change}
        result={result}
        byItself="position"
        sizes={pageSizes}
        empty={t('plan.noRows')}
      />
    </div>
  );
}
