import type { FormLock } from '@aloud/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Period, PeriodOwner } from '../../../../data/periods/periods.ts';
import { nameOfService } from '../../../../realm/serviceNames.ts';
import { draftNames } from '../../../../site/drafts/names.ts';
import { DialogButton } from '../../../../ui/DialogButton.tsx';
import { PeriodForm } from './PeriodForm.tsx';

interface EditPeriodProps {
  readonly owner: PeriodOwner;
  /** Null for a new one. */
  readonly period: Period | null;
  readonly lock: FormLock | null;
}

/** The button that creates or changes a subscription, and its dialog. */
export function EditPeriod({ owner, period, lock }: EditPeriodProps) {
  const { t } = useTranslation();
  /** What somebody else has saved meanwhile. */
  const [theirs, setTheirs] = useState<Period | null>(null);
  const label = t(period ? 'controlPanel.school.periods.change' : 'controlPanel.school.periods.new');
  const name = period ? `${label}: ${nameOfService(period.type)}` : label;
  return (
    <DialogButton
      id="period"
      lock={lock}
      variant={period ? 'default' : 'filled'}
      label={name}
      text={label}
      draft={draftNames.period(owner.uid, period?.id ?? '')}
      title={theirs ? t('controlPanel.school.periodChanged') : name}
      onOpen={() => setTheirs(null)}
    >
      {(close) => (
        <PeriodForm owner={owner} period={period} theirs={theirs} onTheirs={setTheirs} onDone={close} />
      )}
    </DialogButton>
  );
}
