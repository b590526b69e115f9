import type { JobPreview } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { useServerWords } from '../../../forms/serverWords.ts';
import classes from './Bulk.module.css';
import type { BulkKind } from './kinds.ts';

/** What would change, for how many, and for whom it is not allowed and why. */
export function Preview({ kind, preview }: { kind: BulkKind; preview: JobPreview }) {
  const { t } = useTranslation();
  const word = useServerWords();
  const { changed, unchanged, refused, reasons, refusedPeople } = preview;
  return (
    <div className={classes.preview} role="status">
      <p>{t(`bulk.hints.${kind}`)}</p>
      <ul>
        <li>{t('bulk.willChange', { count: changed })}</li>
        {unchanged > 0 && <li>{t('bulk.unchanged', { count: unchanged })}</li>}
        {refused > 0 && <li>{t('bulk.refused', { count: refused })}</li>}
      </ul>
      {reasons.map(({ reason, count }) => (
        <p key={reason}>
          {count} × {word(reason)}
        </p>
      ))}
      {refused > 0 && (
        <details>
          <summary>{t('bulk.whoNot')}</summary>
          <ul className={classes.people}>
            {refusedPeople.map(({ id, name, reason }) => (
              <li key={id}>
                {name ?? t('office.somebodyGone')}: {word(reason)}
              </li>
            ))}
          </ul>
          {refused > refusedPeople.length && (
            <p>{t('bulk.andMore', { count: refused - refusedPeople.length })}</p>
          )}
        </details>
      )}
    </div>
  );
}
