import type { SyncTest } from '@aloud/api';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSyncService } from '../../../../../data/sync/useSyncService.ts';
import { FormProblem } from '../../../../../ui/forms/FormProblem.tsx';
import { useProblemText } from '../../../../../ui/useProblemText.ts';
import classes from '../Sync.module.css';
import { isOfFiles } from '../syncState.ts';
import { configOf, type SyncForm } from './draft.ts';

/** What a test has found. */
export interface TestedSource {
  readonly found: SyncTest;
}

interface TestConnectionProps {
  readonly org: string;
  readonly id: string;
  /** Whether it has not been saved yet: then no file can have been uploaded. */
  readonly isNew: boolean;
  readonly onTested: (tested: TestedSource) => void;
}

/** Asks the system with what the form says, saves nothing, and tells what it found. Schools without one of ours get the suggested one. */
export function TestConnection({ org, id, isNew, onTested }: TestConnectionProps) {
  const { t } = useTranslation();
  const syncs = useSyncService();
  const problemText = useProblemText();
  const { getValues, setValue } = useFormContext<SyncForm>();
  const type = useWatch<SyncForm, 'type'>({ name: 'type' });
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<SyncTest | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const ends = useRef<AbortController | null>(null);
  useEffect(() => () => ends.current?.abort(), []);
  const ofFiles = isOfFiles(type);
  if (ofFiles && isNew) return null;

  const suggest = ({ schools }: SyncTest) => {
    const chosen = getValues('schools');
    const suggested = schools.flatMap(({ externalId, suggested: ours }) =>
      ours && chosen[externalId] === undefined ? [[externalId, ours.uid]] : [],
    );
    if (suggested.length > 0)
      setValue('schools', { ...chosen, ...Object.fromEntries(suggested) }, { shouldDirty: true });
  };
  const test = async () => {
    if (busy) return;
    const end = new AbortController();
    ends.current = end;
    setBusy(true);
    setProblem(null);
    setFound(null);
    const form = getValues();
    const trial = { type: form.type, config: configOf(form), ...(form.secret && { secret: form.secret }) };
    try {
      const result = await syncs.test(org, id, trial, end.signal);
      suggest(result);
      setFound(result);
      onTested({ found: result });
    } catch (error) {
      if (!end.signal.aborted) setProblem(problemText(error));
    } finally {
      if (!end.signal.aborted) setBusy(false);
    }
  };
  return (
    <div className={classes.part}>
      <div>
        <Button variant="default" aria-disabled={busy} onClick={() => void test()}>
          {t(ofFiles ? 'sync.form.testFile' : 'sync.form.test')}
        </Button>
      </div>
      <FormProblem text={problem} />
      <div role="status">
        {busy && <p>{t('sync.form.testing')}</p>}
        {found && <Found found={found} />}
      </div>
    </div>
  );
}

function Found({ found }: { readonly found: SyncTest }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const { name, schools, people, fields, roles, groups } = found;
  const lists = [
    [
      t('sync.form.foundFields'),
      Object.entries(fields).map(([field, count]) =>
        t('sync.form.foundField', {
          name: t(`sync.form.rosterFields.${field as keyof typeof fields}`),
          count,
          total: people,
        }),
      ),
    ],
    [
      t('sync.form.foundRoles'),
      Object.entries(roles).map(
        ([role, count]) =>
          `${t(`sync.form.rosterRoles.${role as keyof typeof roles}`)} ${number.format(count)}`,
      ),
    ],
    [
      t('sync.form.foundGroups'),
      Object.entries(groups).map(
        ([kind, count]) =>
          `${t(`sync.form.groupKinds.${kind as keyof typeof groups}`)} ${number.format(count)}`,
      ),
    ],
  ] as const;
  return (
    <div className={classes.found}>
      <p>
        <strong>{t('sync.form.found', { name })}</strong>
      </p>
      <p>
        {t('sync.form.foundSchools', { count: schools.length })} ·{' '}
        {t('sync.form.foundPeople', { count: people })}
      </p>
      {lists.map(
        ([title, parts]) =>
          parts.length > 0 && (
            <p key={title}>
              {title}
              {t('controlPanel.colon')} {parts.join(' · ')}
            </p>
          ),
      )}
    </div>
  );
}
