import type { ReasonReply } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { useReasonText } from '../../../../i18n/reasonText.ts';
import { Name } from '../../../../ui/Name.tsx';
import classes from './Bulk.module.css';

/** The people who are left out. */
export interface LeftOut {
  readonly unchanged: number;
  readonly refused: number;
  readonly reasons: ReadonlyArray<{ readonly reason: ReasonReply; readonly count: number }>;
  /** Some of them. */
  readonly refusedPeople: ReadonlyArray<{
    readonly id: string;
    readonly name: string | null;
    readonly reason: ReasonReply;
  }>;
}

interface PreviewProps {
  /** What the action means to the people concerned. */
  readonly hint: string;
  /** How many people it would change. */
  readonly change: string;
  readonly preview: LeftOut;
}

/** What would change and for how many, and for whom it is not allowed and why. */
export function Preview({ hint, change, preview }: PreviewProps) {
  const { t, i18n } = useTranslation();
  const word = useReasonText();
  const number = new Intl.NumberFormat(i18n.language);
  const { unchanged, refused, reasons, refusedPeople } = preview;
  return (
    <div className={classes.preview} role="status">
      <p>{hint}</p>
      <ul>
        <li>{change}</li>
        {unchanged > 0 && <li>{t('bulk.unchanged', { count: unchanged })}</li>}
        {refused > 0 && <li>{t('bulk.refused', { count: refused })}</li>}
      </ul>
      {reasons.map(({ reason, count }) => (
        <p key={JSON.stringify(reason)}>
          {number.format(count)} × {word(reason)}
        </p>
      ))}
      {refused > 0 && (
        <details>
          <summary>{t('bulk.whoNot')}</summary>
          <ul className={classes.people}>
            {refusedPeople.map(({ id, name, reason }) => (
              <li key={id}>
                {name === null ? t('controlPanel.somebodyGone') : <Name>{name}</Name>}
                {t('controlPanel.colon')} {word(reason)}
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
