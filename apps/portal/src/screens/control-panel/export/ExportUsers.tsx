import { type UserExportColumn, type UserFilters, userExportColumns } from '@aloud/api';
import { Button, Checkbox } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../app/AppContext.ts';
import { fileOf, save } from '../../../services/files.ts';
import { FormProblem } from '../../../shell/forms/FormProblem.tsx';
import { Dialog } from '../Dialog.tsx';
import { useProblemText } from '../useProblemText.ts';
import classes from './Export.module.css';

interface ExportUsersProps {
  /** What the list is confined to: all of that goes into the table, not the page on show alone. */
  readonly filters: UserFilters;
  readonly total: number | null;
}

/** What most people want in a table. */
const usual: readonly UserExportColumn[] = [
  'firstName',
  'lastName',
  'username',
  'email',
  'type',
  'status',
  'schoolUnits',
  'groups',
];

/** Saves the whole list as a table for Excel. */
export function ExportUsers({ filters, total }: ExportUsersProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)} disabled={total === 0}>
        {t('export.open')}
      </Button>
      {open && <ExportDialog filters={filters} onClose={() => setOpen(false)} />}
    </>
  );
}

function ExportDialog({ filters, onClose }: { filters: UserFilters; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const { services } = useApp();
  const problemText = useProblemText();
  const [columns, setColumns] = useState<readonly UserExportColumn[]>(usual);
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<{ rows: number | null; bytes: number } | null>(null);
  const ends = useRef<AbortController | null>(null);
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });

  const start = async () => {
    const end = new AbortController();
    ends.current = end;
    setProblem(null);
    setProgress({ rows: null, bytes: 0 });
    try {
      const chosen = userExportColumns.filter((column) => columns.includes(column));
      const headings = chosen.map((column) => t(`export.columns.${column}`));
      const reply = await services.signInMeans.exportUsers(
        filters,
        { columns: chosen, headings },
        end.signal,
      );
      const rows = Number(reply.headers.get('x-total-count') ?? 0);
      save(await fileOf(reply, t('export.file'), (bytes) => setProgress({ rows, bytes })));
      onClose();
    } catch (error) {
      if (!end.signal.aborted) setProblem(problemText(error));
    }
    setProgress(null);
  };
  const close = () => {
    ends.current?.abort();
    onClose();
  };
  return (
    <Dialog open title={t('export.title')} onClose={close}>
      <fieldset className={classes.columns} disabled={progress !== null}>
        <legend>{t('export.choose')}</legend>
        {userExportColumns.map((column) => (
          <Checkbox
            key={column}
            label={t(`export.columns.${column}`)}
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
            {progress.rows === null
              ? t('export.asking')
              : t('export.received', {
                  count: progress.rows,
                  rows: number.format(progress.rows),
                  size: number.format(progress.bytes / 1e6),
                })}
          </p>
        </div>
      )}
      <FormProblem text={problem} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button
          disabled={columns.length === 0}
          aria-disabled={progress !== null}
          onClick={() => progress === null && void start()}
        >
          {t('export.start')}
        </Button>
      </div>
    </Dialog>
  );
}
