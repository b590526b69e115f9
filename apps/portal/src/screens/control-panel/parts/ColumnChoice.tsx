import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import type { ChosenColumns } from '../../../ui/lists/useChosenColumns.ts';
import classes from './ColumnChoice.module.css';

type ColumnChoiceProps<Row> = Pick<ChosenColumns<Row>, 'choices' | 'isShown' | 'show' | 'isOwn' | 'reset'>;

/** The button for choosing the columns of a list, and its dialog. Changes show immediately. */
export function ColumnChoice<Row>({ choices, isShown, show, isOwn, reset }: ColumnChoiceProps<Row>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('lists.columns')}
      </Button>
      <Dialog id="columns" open={open} title={t('lists.columns')} onClose={() => setOpen(false)}>
        <div className={classes.choices}>
          {choices.map(({ name, title }) => (
            <Checkbox
              key={name}
              label={title}
              checked={isShown(name)}
              onChange={({ currentTarget: { checked } }) => show(name, checked)}
            />
          ))}
        </div>
        <DialogButtons>
          <Button variant="default" aria-disabled={!isOwn} onClick={reset}>
            {t('lists.usualColumns')}
          </Button>
          <Button onClick={() => setOpen(false)}>{t('lists.columnsDone')}</Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}
