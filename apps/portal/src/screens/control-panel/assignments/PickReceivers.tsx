import { fullName, mostPupils } from '@aloud/api';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGroupList, useUsers } from '../../../data/people/customerQueries.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Name } from '../../../ui/Name.tsx';
import bulk from '../parts/bulk/Bulk.module.css';
import classes from './Assignments.module.css';

/** Somebody to whom an assignment is given. */
export interface Receiver {
  readonly kind: 'group' | 'pupil';
  readonly uid: string;
  readonly name: string;
  /** The username of a pupil. */
  readonly second: string;
}

interface PickReceiversProps {
  /** Null: of all schools of the person. */
  readonly schoolUnitUid: string | null;
  readonly chosen: readonly Receiver[];
  readonly onChoose: (chosen: readonly Receiver[]) => void;
}

/** Delay (ms) between the last keystroke and the search. */
const pause = 250;
const few = 25;

/** Groups or pupils of the school. Chosen ones stay in the list during further searches. */
export function PickReceivers({ schoolUnitUid, ...picked }: PickReceiversProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<Receiver['kind']>('group');
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), pause);
  const query = {
    ...(schoolUnitUid !== null && { schoolUnit: schoolUnitUid }),
    pageSize: few,
    sortBy: 'name',
    sortOrder: 'asc',
    ...(q && { q }),
  } as const;
  return (
    <div className={classes.fields}>
      <div className={classes.pair}>
        <NativeSelect
          label={t('assignments.toWhom')}
          value={kind}
          data={(['group', 'pupil'] as const).map((value) => ({
            value,
            label: t(`assignments.receivers.${value}`),
          }))}
          // Safe: the values are the kinds above.
          onChange={(event) => setKind(event.currentTarget.value as Receiver['kind'])}
          rightSection={<Icon name="down" size={20} />}
        />
        <TextInput
          type="search"
          label={t(`assignments.search.${kind}`)}
          leftSection={<Icon name="search" size={20} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            // It searches while one types; the form is sent by its button.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </div>
      {kind === 'group' ? <Groups query={query} {...picked} /> : <People query={query} {...picked} />}
    </div>
  );
}

type Picked = Omit<PickReceiversProps, 'schoolUnitUid'>;

function Groups({ query, ...picked }: Picked & { readonly query: Parameters<typeof useGroupList>[0] }) {
  const groups = useGroupList(query);
  const kind = 'group';
  const found = groups.data?.data.map(({ uid, name }) => ({ kind, uid, name, second: '' }) as const);
  return <Found list={groups} found={found ?? []} {...picked} />;
}

function People({ query, ...picked }: Picked & { readonly query: Parameters<typeof useUsers>[0] }) {
  const people = useUsers({ ...query, type: 'student' });
  const found = people.data?.data.map(
    ({ uid, firstName, lastName, username }) =>
      ({ kind: 'pupil', uid, name: fullName(firstName, lastName), second: username }) as const,
  );
  return <Found list={people} found={found ?? []} {...picked} />;
}

interface FoundProps extends Picked {
  readonly list: {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly data?: { readonly meta: { readonly totalItems?: number | null | undefined } } | undefined;
  };
  readonly found: readonly Receiver[];
}

function Found({ list, found, chosen, onChoose }: FoundProps) {
  const { t } = useTranslation();
  const { isPending, isError, data } = list;
  const isAmong = (all: readonly Receiver[], { uid }: Receiver) => all.some((each) => each.uid === uid);
  const shown = [...chosen.filter((each) => !isAmong(found, each)), ...found];
  const more = (data?.meta.totalItems ?? 0) - found.length;
  const isFull = chosen.length >= mostPupils;
  const choose = (receiver: Receiver, on: boolean) =>
    onChoose(on ? [...chosen, receiver] : chosen.filter(({ uid }) => uid !== receiver.uid));
  const said = () => {
    if (isError) return t('lists.failed');
    if (isPending) return '';
    if (found.length === 0) return t('lists.nothing');
    return more > 0 ? t('forms.more', { count: more }) : '';
  };
  return (
    <>
      <fieldset className={bulk.groups} aria-busy={isPending}>
        <legend className="visually-hidden">{t('assignments.toWhom')}</legend>
        {shown.map((receiver) => (
          <label key={receiver.uid}>
            <input
              type="checkbox"
              checked={isAmong(chosen, receiver)}
              disabled={isFull && !isAmong(chosen, receiver)}
              onChange={(event) => choose(receiver, event.currentTarget.checked)}
            />
            <Name>{receiver.name}</Name>
            {receiver.second !== '' && (
              <small>
                <Name>{receiver.second}</Name>
              </small>
            )}
          </label>
        ))}
      </fieldset>
      <p role="status" className={bulk.more}>
        {said()}
      </p>
    </>
  );
}
