import type { WorkbookFacts } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { Names } from '../../../ui/Name.tsx';
import classes from './Plan.module.css';

interface WhatWasReadProps {
  readonly workbook: WorkbookFacts;
  /** How many rows were read. */
  readonly read: number;
}

/** What was read of a workbook although it is hidden in Excel, and what was not read at all. */
export function WhatWasRead({ workbook, read }: WhatWasReadProps) {
  const { t, i18n } = useTranslation();
  const { sheet, sheetIsHidden, hiddenRows, hiddenColumns, otherSheets, unknownHeadings } = workbook;
  const list = new Intl.ListFormat(i18n.language);
  const lists = [
    ['hiddenColumns', hiddenColumns],
    ['unknownHeadings', unknownHeadings],
    ['otherSheets', otherSheets],
  ] as const;
  return (
    <section className={classes.read} aria-label={t('plan.read.title')}>
      <h2>{t('plan.read.title')}</h2>
      <ul>
        <li>
          {t('plan.read.rows', { count: read, sheet })}
          {sheetIsHidden && ` ${t('plan.read.hiddenSheet')}`}
        </li>
        {hiddenRows > 0 && <li>{t('plan.read.hiddenRows', { count: hiddenRows })}</li>}
        {lists.map(
          ([name, names]) =>
            names.length > 0 && (
              <li key={name}>
                {t(`plan.read.${name}`)} <Names names={names} list={list} />
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
