import type { ChangePlan } from '@aloud/api';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useReasonText } from '../../../i18n/reasonText.ts';
import classes from './Plan.module.css';

interface HoldProps {
  readonly hold: NonNullable<ChangePlan['hold']>;
  readonly typed: string;
  /** Whether it was sent with another number. */
  readonly isWrong: boolean;
  readonly onType: (typed: string) => void;
}

/** Why a run of a sync is held, and the number that somebody types who has looked at it. */
export function Hold({ hold: { reasons, number }, typed, isWrong, onType }: HoldProps) {
  const { t } = useTranslation();
  const word = useReasonText();
  const shown = { number };
  return (
    <section className={classes.hold}>
      <p>{t('plan.hold.why')}</p>
      <ul>
        {reasons.map((reason) => (
          <li key={JSON.stringify(reason)}>{word(reason)}</li>
        ))}
      </ul>
      <TextInput
        label={t('plan.hold.label', shown)}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={isWrong && t('plan.hold.wrong', shown)}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </section>
  );
}
