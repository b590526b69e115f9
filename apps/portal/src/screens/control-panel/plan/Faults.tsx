import type { ChangePlan } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { useReasonText } from '../../../i18n/reasonText.ts';
import { MarkedWorkbook } from './MarkedWorkbook.tsx';
import classes from './Plan.module.css';

/** What is wrong with the rows of a plan, the most frequent first, and the workbook with the wrong cells marked. */
export function Faults({ plan }: { readonly plan: ChangePlan }) {
  const { t, i18n } = useTranslation();
  const word = useReasonText();
  const number = new Intl.NumberFormat(i18n.language);
  const { kind, faults, planned } = plan;
  const isImport = kind === 'import';
  if (faults.length === 0 && !(isImport && planned.refuse > 0)) return null;
  return (
    <section className={classes.faults} aria-label={t(`plan.faults.${kind}`)}>
      <h2>{t(`plan.faults.${kind}`)}</h2>
      <ul>
        {faults.map(({ reason, count }) => (
          <li key={JSON.stringify(reason)}>
            {number.format(count)} × {word(reason)}
          </li>
        ))}
      </ul>
      {isImport && plan.isOwn && <MarkedWorkbook plan={plan} />}
    </section>
  );
}
