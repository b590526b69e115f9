import type { AuditEntry } from '@aloud/api';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDays } from '../../../i18n/days.ts';
import { ListSkeleton } from '../../../ui/lists/ListSkeleton.tsx';
import { Name } from '../../../ui/Name.tsx';
import classes from './ControlPanel.module.css';

interface HistoryProps {
  readonly query: UseQueryResult<readonly AuditEntry[]>;
  /** The name of a field by its name in the database. */
  readonly nameOf: (field: string) => string;
  /** The time zone of the school that it is about; absent for the usual one of the country. */
  readonly zone?: string | null;
}

/** What was done, by whom and why, newest first. */
export function History({ query, nameOf, zone }: HistoryProps) {
  const { t } = useTranslation();
  const { data: entries, isPending, isFetching, refetch } = query;
  if (isPending) return <ListSkeleton />;
  if (!entries)
    return (
      <div role="alert">
        <p>{t('lists.failed')}</p>
        <Button onClick={() => void refetch()} aria-disabled={isFetching}>
          {t('common.retry')}
        </Button>
      </div>
    );
  if (entries.length === 0) return <p>{t('controlPanel.noAudits')}</p>;
  return (
    <ol className={classes.audits}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} nameOf={nameOf} zone={zone} />
      ))}
    </ol>
  );
}

/** By whom changes are recorded that a publisher's notice brought (services/library/notices.ts). */
const ONIX = 'onix';

function Entry({ entry, nameOf, zone }: Omit<HistoryProps, 'query'> & { readonly entry: AuditEntry }) {
  const { at, actor, actingFor, action, reason, fields } = entry;
  const { t } = useTranslation();
  const days = useDays();
  const nameIn = ({ uid, name }: AuditEntry['actor']) =>
    name ?? t(uid === ONIX ? 'controlPanel.publisher' : 'controlPanel.somebodyGone');
  const shown = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'userForm.yes' : 'userForm.no');
    return plain(value);
  };
  return (
    <li>
      <p>
        <strong>{isKnown(action) ? t(`controlPanel.actions.${action}`) : action}</strong>
        <span>
          {actingFor ? (
            t('actAs.bar', { actor: nameIn(actingFor), user: nameIn(actor) })
          ) : (
            <Name>{nameIn(actor)}</Name>
          )}
        </span>
        <time dateTime={at}>{days.moment(at, zone)}</time>
      </p>
      {reason !== null && <p>{t('controlPanel.reason', { reason })}</p>}
      {Object.entries(fields).map(([field, [before, after]]) => (
        <p key={field} className={classes.change}>
          {nameOf(field)}
          {/* A secret or a long text is only marked as changed. */}
          {(before !== null || after !== null) && (
            <>
              : <Name>{shown(before)}</Name> → <Name>{shown(after)}</Name>
            </>
          )}
        </p>
      ))}
    </li>
  );
}

const known = ['create', 'update', 'delete', 'restore', 'act-as', 'act-as-refused', 'act-as-end'] as const;
const isKnown = (action: string): action is (typeof known)[number] => known.some((each) => each === action);

/** A stored value as text; a dash if there is none. */
function plain(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) return value.map(plain).join(', ') || '–';
  if (typeof value === 'object') return Object.values(value).map(plain).join(' ');
  return String(value as string | number | boolean);
}
