import { fullName, mostListPeople } from '@aloud/api';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useUsers } from '../../data/people/customerQueries.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Name } from '../../ui/Name.tsx';
import classes from './Giving.module.css';
import { type GiftValues, type Pupil, schoolOfAll } from './giftValues.ts';

/** Delay (ms) between the last keystroke and the search. */
const pause = 250;
const few = 25;

/** Pupils of a school, found by name. Chosen ones stay in the list during further searches. */
export function PickPupils({ schoolUnit }: { readonly schoolUnit: string | undefined }) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), pause);
  const { field, fieldState } = useController<GiftValues, 'people'>({
    name: 'people',
    rules: {
      validate(people) {
        if (people.length === 0) return t('readingLists.choosePupils');
        if (people.length > mostListPeople) return t('readingLists.tooManyPupils', { max: mostListPeople });
        return schoolOfAll(people) !== undefined || t('readingLists.otherSchools');
      },
    },
  });
  const chosen = field.value;
  const { data, isPending, isError } = useUsers({
    type: 'student',
    status: 'active',
    pageSize: few,
    sortBy: 'name',
    sortOrder: 'asc',
    ...(schoolUnit && { schoolUnit }),
    ...(q && { q }),
  });
  const found = (data?.data ?? []).map(
    ({ uid, firstName, lastName, username, schoolUnits }): Pupil => ({
      uid,
      name: fullName(firstName, lastName),
      username,
      schools: schoolUnits.filter(({ active }) => active).map((each) => each.uid),
    }),
  );
  const isAmong = (people: readonly Pupil[], { uid }: Pupil) => people.some((each) => each.uid === uid);
  const shown = [...chosen.filter((pupil) => !isAmong(found, pupil)), ...found];
  const more = (data?.meta.totalItems ?? 0) - found.length;
  const choose = (pupil: Pupil, on: boolean) =>
    field.onChange(on ? [...chosen, pupil] : chosen.filter(({ uid }) => uid !== pupil.uid));
  const said = () => {
    if (isError) return t('readingLists.pupilsFailed');
    if (!data) return '';
    if (found.length === 0) return t(q ? 'readingLists.noSuchPupils' : 'readingLists.noPupils');
    return more > 0 ? t('readingLists.morePupils', { count: more }) : '';
  };
  const problem = fieldState.error?.message;
  return (
    <div>
      <TextInput
        type="search"
        label={t('readingLists.findPupils')}
        leftSection={<Icon name="search" size={20} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          // It searches while one types; the form is sent by its button.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <fieldset
        className={classes.people}
        aria-busy={isPending}
        aria-describedby={problem ? `${id}-error` : undefined}
      >
        <legend className="visually-hidden">{t('readingLists.pupils')}</legend>
        {shown.map((pupil) => (
          <label key={pupil.uid}>
            <input
              type="checkbox"
              checked={isAmong(chosen, pupil)}
              onChange={(event) => choose(pupil, event.currentTarget.checked)}
            />
            <Name>{pupil.name}</Name>
            <small>
              <Name>{pupil.username}</Name>
            </small>
          </label>
        ))}
      </fieldset>
      <p role="status" className={classes.said}>
        {said()}
      </p>
      {problem && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {problem}
        </p>
      )}
    </div>
  );
}
