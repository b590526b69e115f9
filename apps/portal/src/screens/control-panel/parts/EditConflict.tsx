import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { FormProblem } from '../../../ui/forms/FormProblem.tsx';
import { Name } from '../../../ui/Name.tsx';
import classes from './EditConflict.module.css';

export interface ChangedValue {
  /** Name of the field. */
  readonly name: string;
  readonly theirs: string;
  readonly mine: string;
}

interface ChangedMeanwhileProps {
  readonly values: readonly ChangedValue[];
  /** Whether the person's own values are being saved. */
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
  /** Back to the form, with what was typed. */
  readonly onBack: () => void;
}

/** Two people have changed the same fields: shows both values to choose from. The contents of a dialog. */
export function EditConflict({ values, busy, problem, onTheirs, onMine, onBack }: ChangedMeanwhileProps) {
  const { t } = useTranslation();
  const back = useRef<HTMLButtonElement>(null);
  // It replaces the form whose button had the focus.
  useEffect(() => back.current?.focus(), []);
  return (
    <>
      <p role="alert">{t('controlPanel.changed.text')}</p>
      <table className={classes.values}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('controlPanel.changed.theirs')}</th>
            <th scope="col">{t('controlPanel.changed.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ name, theirs, mine }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{theirs ? <Name>{theirs}</Name> : t('account.notGiven')}</td>
              <td>{mine ? <Name>{mine}</Name> : t('account.notGiven')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <FormProblem text={problem} />
      <DialogButtons>
        <Button ref={back} variant="default" data-autofocus onClick={onBack}>
          {t('common.cancel')}
        </Button>
        <Button variant="default" onClick={onTheirs}>
          {t('controlPanel.changed.takeTheirs')}
        </Button>
        <Button aria-disabled={busy} onClick={() => !busy && onMine()}>
          {t('controlPanel.changed.keepMine')}
        </Button>
      </DialogButtons>
    </>
  );
}
