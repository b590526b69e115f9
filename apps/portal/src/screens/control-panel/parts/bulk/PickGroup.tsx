import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGroupList } from '../../../../data/people/customerQueries.ts';
import { Name } from '../../../../ui/Name.tsx';
import classes from './Bulk.module.css';

/** Delay (ms) between the last keystroke and the search. */
const pause = 250;
const few = 20;

/** Picks one of the groups in the person's scope, with a search by name. */
export function PickGroup({ onPick }: { onPick: (groupId: string | null) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), pause);
  const [picked, setPicked] = useState<string | null>(null);
  const name = useId();
  const { data, isPending } = useGroupList({
    pageNumber: 1,
    pageSize: few,
    sortBy: 'name',
    sortOrder: 'asc',
    ...(q && { q }),
  });
  const groups = data?.data ?? [];
  const more = (data?.meta.totalItems ?? 0) - groups.length;
  const pick = (uid: string) => {
    setPicked(uid);
    onPick(uid);
  };
  return (
    <>
      <TextInput
        type="search"
        label={t('bulk.searchGroup')}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <fieldset className={classes.groups} aria-busy={isPending}>
        <legend className="visually-hidden">{t('controlPanel.groups')}</legend>
        {groups.map((group) => (
          <label key={group.uid}>
            <input type="radio" name={name} checked={picked === group.uid} onChange={() => pick(group.uid)} />
            <Name>{group.name}</Name>
            {group.schoolUnit && (
              <small>
                <Name>{group.schoolUnit.name}</Name>
              </small>
            )}
          </label>
        ))}
      </fieldset>
      <p role="status" className={classes.more}>
        {data && groups.length === 0 ? t('lists.nothing') : more > 0 ? t('forms.more', { count: more }) : ''}
      </p>
    </>
  );
}
