import type { PlanRow } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../../ui/icons/Icon.tsx';
import classes from './Plan.module.css';

type RowStateProps = {
  readonly row: PlanRow;
  /** Whether it says what would become of the row, or what became of it. */
  readonly by: 'verdict' | 'outcome';
};

/** What would become of a row, or became of it, in a word. */
export function RowState({ row, by }: RowStateProps) {
  const { t } = useTranslation();
  const { word, tone } = stateOf(row, by);
  const icon = icons[tone];
  return (
    <span className={classes.state} data-tone={tone}>
      {icon && <Icon name={icon} size={20} />}
      {t(word)}
    </span>
  );
}

const icons = { good: 'success', wrong: 'error', none: null } as const satisfies Record<
  string,
  IconName | null
>;

/** What has become of a person, by what the plan meant to do. */
const carriedOut = {
  create: 'plan.made',
  update: 'plan.changed',
  remove: 'plan.removed',
  same: 'plan.changed',
  refuse: 'plan.changed',
} as const;

function stateOf({ verdict, outcome }: PlanRow, by: RowStateProps['by']) {
  if (by === 'verdict' || outcome === null)
    return {
      word: `plan.verdicts.${verdict}`,
      tone: verdict === 'refuse' ? 'wrong' : 'none',
    } as const;
  if (outcome === 'changed') return { word: carriedOut[verdict], tone: 'good' } as const;
  return { word: `plan.outcomes.${outcome}`, tone: outcome === 'unchanged' ? 'none' : 'wrong' } as const;
}
