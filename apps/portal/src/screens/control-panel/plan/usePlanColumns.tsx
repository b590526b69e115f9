import type { ChangePlan, PlanRow } from '@aloud/api';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/lists/column.ts';
import { RowChanges } from './RowChanges.tsx';
import { RowPerson } from './RowPerson.tsx';
import { RowState } from './RowState.tsx';

/** The columns of a plan's rows. With little room, a row says everything in two of them. */
export function usePlanColumns(
  kind: ChangePlan['kind'],
  by: 'verdict' | 'outcome',
): readonly Column<PlanRow>[] {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    const number = new Intl.NumberFormat(i18n.language);
    const list = new Intl.ListFormat(i18n.language);
    const line: Column<PlanRow> = {
      name: 'line',
      title: t('plan.columns.line'),
      wide: true,
      cell: (row) =>
        row.line !== null && (
          <>
            {number.format(row.line)}
            {row.isHidden && <small> {t('plan.hiddenRow')}</small>}
          </>
        ),
    };
    return [
      {
        name: 'person',
        title: t('plan.columns.person'),
        cell: (row) => <RowPerson row={row} />,
      },
      ...(kind === 'import' ? [line] : []),
      {
        name: 'state',
        title: t(`plan.columns.${by}`),
        wide: true,
        cell: (row) => <RowState row={row} by={by} />,
      },
      {
        name: 'changes',
        title: t('plan.columns.changes'),
        cell: (row) => <RowChanges row={row} by={by} list={list} />,
      },
    ];
  }, [t, i18n.language, kind, by]);
}
