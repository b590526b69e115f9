import { fullName, type GroupForm, type UserType } from '@aloud/api';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUsers } from '../../../data/people/customerQueries.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Name } from '../../../ui/Name.tsx';
import bulk from '../parts/bulk/Bulk.module.css';
import classes from './PickPeople.module.css';

export interface Person {
  readonly uid: string;
  readonly name: string;
  readonly username: string;
}

interface PickPeopleProps {
  readonly group: GroupForm;
  readonly chosen: readonly Person[];
  readonly onChoose: (chosen: readonly Person[]) => void;
}

/** Delay (ms) between the last keystroke and the search. */
const pause = 250;
const few = 25;
const types = ['student', 'employee', 'guardian'] as const satisfies readonly UserType[];

/** People of the school who are not in the group yet. Chosen people stay in the list during further searches. */
export const PickPeople = observer(function PickPeople({ group, chosen, onChoose }: PickPeopleProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [type, setType] = useState<UserType>('student');
  const [q] = useDebouncedValue(text.trim(), pause);
  const { data, isPending, isError } = useUsers({
    schoolUnit: group.organization_id,
    notGroup: group.id,
    type,
    pageSize: few,
    sortBy: 'name',
    sortOrder: 'asc',
    ...(q && { q }),
  });
  const found = (data?.data ?? []).map(({ uid, firstName, lastName, username }) => ({
    uid,
    name: fullName(firstName, lastName),
    username,
  }));
  const isAmong = (people: readonly Person[], { uid }: Person) => people.some((each) => each.uid === uid);
  const shown = [...chosen.filter((person) => !isAmong(found, person)), ...found];
  const more = (data?.meta.totalItems ?? 0) - found.length;
  const choose = (person: Person, on: boolean) =>
    onChoose(on ? [...chosen, person] : chosen.filter(({ uid }) => uid !== person.uid));
  const said = () => {
    if (isError) return t('lists.failed');
    if (!data) return '';
    if (found.length === 0) return t(q ? 'lists.nothing' : 'controlPanel.group.allIn');
    return more > 0 ? t('forms.more', { count: more }) : '';
  };
  return (
    <>
      <div className={classes.search}>
        <TextInput
          type="search"
          label={t('controlPanel.searchUsers')}
          leftSection={<Icon name="search" size={20} />}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            // It searches while one types; the form is sent by its button.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <NativeSelect
          label={t('controlPanel.type')}
          value={type}
          data={types.map((value) => ({ value, label: t(`controlPanel.types.${value}`) }))}
          // Safe: the values are the types above.
          onChange={(event) => setType(event.currentTarget.value as UserType)}
          rightSection={<Icon name="down" size={20} />}
        />
      </div>
      <fieldset className={bulk.groups} aria-busy={isPending}>
        <legend className="visually-hidden">{t('controlPanel.users')}</legend>
        {shown.map((person) => (
          <label key={person.uid}>
            <input
              type="checkbox"
              checked={isAmong(chosen, person)}
              onChange={(event) => choose(person, event.currentTarget.checked)}
            />
            <Name>{person.name}</Name>
            <small>
              <Name>{person.username}</Name>
            </small>
          </label>
        ))}
      </fieldset>
      <p role="status" className={bulk.more}>
        {said()}
      </p>
    </>
  );
});
