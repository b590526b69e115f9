import type { PlanRow } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { useReasonText } from '../../../i18n/reasonText.ts';
import classes from './Plan.module.css';
import { RowState } from './RowState.tsx';
import { useColumnName } from './useColumnName.ts';
import { isEmpty, Value } from './Value.tsx';

interface RowChangesProps {
  readonly row: PlanRow;
  readonly by: 'verdict' | 'outcome';
  /** Of the reader's language. */
  readonly list: Intl.ListFormat;
}

/** What a row changes, field by field, and what is wrong with it. */
export function RowChanges({ row, by, list }: RowChangesProps) {
  const nameOf = useColumnName();
  const word = useReasonText();
  const { fields, faults, reason, verdict } = row;
  return (
    <div className={classes.changes}>
      <span className={classes.narrow}>
        <RowState row={row} by={by} />
      </span>
      {reason && <p className={classes.wrong}>{word(reason)}</p>}
      {faults.length > 0 && (
        <ul className={classes.wrong}>
          {faults.map(({ column, reason: fault }) => (
            <li key={`${column} ${fault.code}`}>
              {column !== null && (
                <>
                  <b>{nameOf(column)}</b>{' '}
                </>
              )}
              {word(fault)}
            </li>
          ))}
        </ul>
      )}
      {fields.length > 0 && (
        <ul>
          {fields.map((field) => (
            <Change key={field.column} field={field} isNew={verdict === 'create'} list={list} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface ChangeProps extends Pick<RowChangesProps, 'list'> {
  readonly field: PlanRow['fields'][number];
  /** Whether the person is new, so that nothing was there before. */
  readonly isNew: boolean;
}

/** A value before, struck through, and after. Screen readers get a word for each. */
function Change({ field: { column, before, after }, isNew, list }: ChangeProps) {
  const { t } = useTranslation();
  const nameOf = useColumnName();
  const was = <Value column={column} value={before} list={list} />;
  const change = (
    <>
      <span className="visually-hidden">{t('plan.before')} </span>
      {isEmpty(before) ? was : <del>{was}</del>} <span aria-hidden="true">→</span>{' '}
      <span className="visually-hidden">{t('plan.after')} </span>
    </>
  );
  return (
    <li>
      <b>{nameOf(column)}</b> {!isNew && change}
      <ins>
        <Value column={column} value={after} list={list} />
      </ins>
    </li>
  );
}
