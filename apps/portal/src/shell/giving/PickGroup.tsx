import { isolated } from '@aloud/api';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useGroupList } from '../../data/people/customerQueries.ts';
import { FormProblem } from '../../ui/forms/FormProblem.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { GiftValues } from './giftValues.ts';

const byName = { pageNumber: 1, pageSize: 100, sortBy: 'name', sortOrder: 'asc' } as const;
/** Delay (ms) between the last keystroke and the search. */
const pause = 250;

interface PickGroupProps {
  readonly schoolUnit: string | undefined;
}

/** The groups of a school, or of all schools of the person; with a search if there are more than a list shows. An only one is chosen. */
export function PickGroup({ schoolUnit }: PickGroupProps) {
  const { t } = useTranslation();
  const { register, formState, setValue, getValues, watch } = useFormContext<GiftValues>();
  const chosen = watch('groupItself');
  const [wanted, setWanted] = useState('');
  const [q] = useDebouncedValue(wanted.trim(), pause);
  const query = useGroupList({ ...byName, ...(schoolUnit && { schoolUnit }), ...(q && { q }) });
  const { data, isError, refetch } = query;
  const isPart = q !== '' || (data?.meta.totalItems ?? 0) > (data?.data.length ?? 0);
  const only = data?.data.length === 1 && !isPart ? data.data[0] : undefined;
  useEffect(() => {
    if (!only || getValues('group') === only.uid) return;
    setValue('group', only.uid);
    setValue('groupItself', only);
  }, [only, getValues, setValue]);
  const isListed = data?.data.some(({ uid }) => uid === chosen?.uid) ?? false;
  const groups = [...(chosen && !isListed ? [chosen] : []), ...(data?.data ?? [])];
  useEffect(() => {
    // A field shows only what is in its list, which comes after a draft.
    if (data && chosen) setValue('group', chosen.uid);
  }, [data, chosen, setValue]);
  if (isError && !data)
    return (
      <>
        <FormProblem text={t('readingLists.groupsFailed')} />
        <Button variant="default" onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </>
    );
  if (!data) return <p role="status">{t('common.loading')}</p>;
  if (groups.length === 0 && !isPart) return <p>{t('readingLists.noGroups')}</p>;
  return (
    <>
      {isPart && (
        <TextInput
          type="search"
          label={t('readingLists.findGroup')}
          leftSection={<Icon name="search" size={20} />}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      <NativeSelect
        label={t('readingLists.group')}
        data={[
          ...(only ? [] : [{ value: '', label: t('readingLists.chooseGroup') }]),
          ...groups.map(({ uid, name, schoolUnit: school }) => ({
            value: uid,
            label: school && !schoolUnit ? `${isolated(name)} (${isolated(school.name)})` : isolated(name),
          })),
        ]}
        error={formState.errors.group?.message}
        rightSection={<Icon name="down" size={20} />}
        {...register('group', {
          required: t('readingLists.chooseGroup'),
          onChange: () =>
            setValue('groupItself', groups.find(({ uid }) => uid === getValues('group')) ?? null),
        })}
      />
    </>
  );
}
