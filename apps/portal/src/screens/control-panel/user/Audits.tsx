import type { AuditEntry } from '@aloud/api';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAudits } from '../../../data/people/customerQueries.ts';
import { ListSkeleton } from '../../../ui/lists/ListSkeleton.tsx';
import classes from '../parts/ControlPanel.module.css';
import { storedNames } from './storedNames.ts';

/** The history of a person, including what impersonators did, newest first. */
export const Audits = observer(function Audits({ userUid }: { userUid: string }) {
  const { t } = useTranslation();
  const { data: entries, isPending, isFetching, refetch } = useAudits(userUid);
  if (isPending) return <ListSkeleton />;
  if (!entries)
    return (
      <div role="alert">
        <p>{t('lists.failed')}</p>
        <Button onClick={() => void refetch()} loading={isFetching}>
          {t('common.retry')}
        </Button>
      </div>
    );
  if (entries.length === 0) return <p>{t('controlPanel.noAudits')}</p>;
  return (
    <ol className={classes.audits}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
});

function Entry({ entry: { at, actor, actingFor, action, reason, fields } }: { entry: AuditEntry }) {
  const { t, i18n } = useTranslation();
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const nameOf = (field: string) => {
    const name = storedNames[field];
    return name ? t(`userForm.fields.${name}`) : field;
  };
  const nameIn = ({ name }: { readonly name: string | null }) => name ?? t('controlPanel.somebodyGone');
  const shown = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'userForm.yes' : 'userForm.no');
    return plain(value);
  };
  return (
    <li>
      <p>
        <strong>{isKnown(action) ? t(`controlPanel.actions.${action}`) : action}</strong>
        <span>
          {actingFor ? t('actAs.bar', { actor: nameIn(actingFor), user: nameIn(actor) }) : nameIn(actor)}
        </span>
        <time dateTime={at}>{time.format(new Date(at))}</time>
      </p>
      {reason !== null && <p>{t('controlPanel.reason', { reason })}</p>}
      {Object.entries(fields).map(([field, [before, after]]) => (
        <p key={field} className={classes.change}>
          {nameOf(field)}: {shown(before)} → {shown(after)}
        </p>
      ))}
    </li>
  );
}

const known = ['create', 'update', 'delete', 'restore', 'act-as', 'act-as-refused', 'act-as-end'] as const;
const isKnown = (action: string): action is (typeof known)[number] => known.some((each) => each === action);

/** A stored value as text; a dash if there is none, as for secrets. */
function plain(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return Array.isArray(value) ? value.join(', ') : String(value as string | number | boolean);
}
