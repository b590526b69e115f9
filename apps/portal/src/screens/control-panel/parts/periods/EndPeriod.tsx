import type { FormLock } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeletePeriod, useSavePeriod } from '../../../../data/periods/periodQueries.ts';
import type { Period, PeriodOwner } from '../../../../data/periods/periods.ts';
import { nameOfService } from '../../../../realm/serviceNames.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { LockButton } from '../../../../ui/LockButton.tsx';
import { useNotices } from '../../../../ui/notices/NoticesContext.ts';
import { isChangedMeanwhile, useProblemText } from '../../../../ui/useProblemText.ts';
import { today } from './periodStates.ts';
import { ServiceEffect } from './ServiceEffect.tsx';

interface EndPeriodProps {
  readonly owner: PeriodOwner;
  readonly period: Period;
  readonly lock: FormLock | null;
  /** Called once it is ended or deleted, and the button is removed. */
  readonly onGone: () => void;
}

/** Ends a current subscription today, or deletes one that has not begun. Asks first. */
export const EndPeriod = observer(function EndPeriod({ owner, period, lock, onGone }: EndPeriodProps) {
  const { t } = useTranslation();
  const notices = useNotices();
  const problemOf = useProblemText();
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSavePeriod(owner);
  const remove = useDeletePeriod(owner);
  const { id, type, starts, seats, version } = period;
  const names = { service: nameOfService(type), school: owner.name };
  const what = period.active ? 'end' : 'delete';

  const confirm = async () => {
    setProblem(null);
    try {
      if (what === 'delete') await remove.mutateAsync(id);
      else await save.mutateAsync({ id, version, fields: { type, starts, ends: today(), seats } });
    } catch (error) {
      // It has been fetched again: the person can look at the new state and press again.
      setProblem(isChangedMeanwhile(error) ? t('controlPanel.school.periodChanged') : problemOf(error));
      return;
    }
    setOpen(false);
    onGone();
    notices.show('success', t(`controlPanel.school.periods.${what}Done`, names));
  };
  const begin = () => {
    setProblem(null);
    setOpen(true);
  };
  const button = t(`controlPanel.school.periods.${what}`);
  return (
    <>
      <LockButton lock={lock} onClick={begin} label={`${button}: ${names.service}`}>
        {button}
      </LockButton>
      <ConfirmDialog
        id="end-period"
        open={open}
        title={t(`controlPanel.school.periods.${what}Title`, names)}
        confirm={button}
        busy={save.isPending || remove.isPending}
        problem={problem}
        onConfirm={() => void confirm()}
        onClose={() => setOpen(false)}
      >
        {owner.kind === 'school'
          ? t(`controlPanel.school.periods.${what}Text`, names)
          : t(`controlPanel.person.${what}Text`, { service: names.service, name: owner.name })}
        {what === 'end' && open && <ServiceEffect owner={owner} type={type} />}
      </ConfirmDialog>
    </>
  );
});
