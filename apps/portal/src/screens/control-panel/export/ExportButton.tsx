import { Button, Checkbox } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileOf, save } from '../../../data/calls/files.ts';
import type { Table } from '../../../data/exports/tables.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { FormProblem } from '../../../ui/forms/FormProblem.tsx';
import { useProblemText } from '../../../ui/useProblemText.ts';
import classes from './Export.module.css';

interface ExportFormProps<Column extends string> {
  /** All columns that a table can have, in their order. */
  readonly all: readonly Column[];
  /** The columns selected by default. */
  readonly usual: readonly Column[];
  readonly headingOf: (column: Column) => string;
  /** The name of the file if the server gives none. */
  readonly file: string;
  /** The text about the progress. @param size in MB, formatted */
  readonly received: (rows: number, size: number) => string;
  readonly fetchTable: (table: Table<Column>, signal: AbortSignal) => Promise<Response>;
  readonly onClose: () => void;
}

interface ExportButtonProps<Column extends string> extends Omit<ExportFormProps<Column>, 'onClose'> {
  /** Number of entries in the list; null while it is not known. */
  readonly total: number | null;
}

/** The button that saves a list as a table for Excel, and its dialog. */
export function ExportButton<Column extends string>({ total, ...form }: ExportButtonProps<Column>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)} disabled={total === 0}>
        {t('export.open')}
      </Button>
      <Dialog id="export" open={open} title={t('export.title')} onClose={close}>
        <ExportForm {...form} onClose={close} />
      </Dialog>
    </>
  );
}

/** Asks for the columns of the table, shows the progress of the download, and saves it. Closing the dialog aborts it. */
function ExportForm<Column extends string>({
  all,
  usual,
  headingOf,
  file,
  received,
  fetchTable,
  onClose,
}: ExportFormProps<Column>) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [columns, setColumns] = useState(usual);
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<{ rows: number | null; bytes: number } | null>(null);
  const ends = useRef<AbortController | null>(null);

  const start = async () => {
    const end = new AbortController();
    ends.current = end;
    setProblem(null);
    setProgress({ rows: null, bytes: 0 });
    try {
      const chosen = all.filter((column) => columns.includes(column));
      const reply = await fetchTable({ columns: chosen, headings: chosen.map(headingOf) }, end.signal);
      const rows = Number(reply.headers.get('x-total-count') ?? 0);
      save(await fileOf(reply, file, (bytes) => setProgress({ rows, bytes })));
      onClose();
    } catch (error) {
      if (!end.signal.aborted) setProblem(problemText(error));
    }
    setProgress(null);
  };
  useEffect(() => () => ends.current?.abort(), []);
  return (
    <>
      <fieldset className={classes.columns} disabled={progress !== null}>
        <legend>{t('export.choose')}</legend>
        {all.map((column) => (
          <Checkbox
            key={column}
            label={headingOf(column)}
            checked={columns.includes(column)}
            onChange={({ currentTarget: { checked } }) =>
              setColumns(checked ? [...columns, column] : columns.filter((each) => each !== column))
            }
          />
        ))}
      </fieldset>
      {progress && (
        <div className={classes.progress}>
          <progress aria-label={t('jobs.progress')} />
          <p role="status">
            {progress.rows === null ? t('export.asking') : received(progress.rows, progress.bytes / 1e6)}
          </p>
        </div>
      )}
      <FormProblem text={problem} />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          disabled={columns.length === 0}
          aria-disabled={progress !== null}
          onClick={() => progress === null && void start()}
        >
          {t('export.start')}
        </Button>
      </DialogButtons>
    </>
  );
}
