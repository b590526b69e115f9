import { type FoundSchool, isolated } from '@aloud/api';
import { NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useOrganization } from '../../../../../data/schools/schoolUnitQueries.ts';
import { Icon } from '../../../../../ui/icons/Icon.tsx';
import { Name } from '../../../../../ui/Name.tsx';
import { useOwnSchools } from '../../../parts/useOwnSchools.ts';
import classes from '../Sync.module.css';
import type { SyncForm } from './draft.ts';

/** The schools of the system, each with one of ours beside it. Before a test only those are known that have one. */
export function SchoolMap({ found }: { readonly found: readonly FoundSchool[] | null }) {
  const { t } = useTranslation();
  const { field, fieldState } = useController<SyncForm, 'schools'>({ name: 'schools' });
  const own = useOwnSchools();
  const known = found?.map(({ externalId }) => externalId) ?? [];
  const others = Object.keys(field.value).filter((externalId) => !known.includes(externalId));
  const rows: readonly RowSchool[] = [
    ...(found ?? []),
    ...others.map((externalId) => ({ externalId, name: null, codes: [externalId], suggested: null })),
  ];
  return (
    <section className={classes.part}>
      <h2>{t('sync.form.schools')}</h2>
      <p>{t(rows.length === 0 ? 'sync.form.schoolsFirst' : 'sync.form.schoolsHint')}</p>
      {rows.length > 0 && own.isPart && (
        <TextInput
          type="search"
          label={t('controlPanel.group.findSchool')}
          leftSection={<Icon name="search" size={20} />}
          value={own.wanted}
          onChange={(event) => own.setWanted(event.currentTarget.value)}
        />
      )}
      <ul className={classes.pairs}>
        {rows.map((school) => (
          <Pair
            key={school.externalId}
            school={school}
            options={own.schools}
            value={field.value[school.externalId] ?? ''}
            onChoose={(uid) => field.onChange({ ...field.value, [school.externalId]: uid })}
          />
        ))}
      </ul>
      {fieldState.error && <p role="alert">{fieldState.error.message}</p>}
    </section>
  );
}

interface RowSchool extends Pick<FoundSchool, 'externalId' | 'codes' | 'suggested'> {
  /** Null until the system has been asked. */
  readonly name: string | null;
}

interface PairProps {
  readonly school: RowSchool;
  readonly options: ReadonlyArray<{ readonly id: string; readonly name: string }>;
  /** Uid of ours; empty for none. */
  readonly value: string;
  readonly onChoose: (uid: string) => void;
}

function Pair({ school, options, value, onChoose }: PairProps) {
  const { t } = useTranslation();
  const [name, about] = [useId(), useId()];
  const { suggested, codes } = school;
  const isListed = value === '' || options.some(({ id }) => id === value);
  // One that the list of the search does not show stays chosen.
  const { data: chosen } = useOrganization(isListed ? undefined : value);
  const shown = isListed ? options : [{ id: value, name: chosen?.name ?? value }, ...options];
  const hints = [
    ...codes.map((code) => t('sync.form.code', { code })),
    ...(suggested && suggested.uid === value
      ? [t(suggested.by === 'code' ? 'sync.form.byCode' : 'sync.form.byName')]
      : []),
  ];
  return (
    <li>
      <div>
        <div id={name}>{school.name === null ? t('sync.form.theirs') : <Name>{school.name}</Name>}</div>
        <span id={about}>{hints.join(' · ')}</span>
      </div>
      <NativeSelect
        aria-labelledby={school.name === null ? `${name} ${about}` : name}
        aria-describedby={about}
        rightSection={<Icon name="down" size={20} />}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
        data={[
          { value: '', label: t('sync.form.noSchool') },
          ...shown.map((each) => ({ value: each.id, label: isolated(each.name) })),
        ]}
      />
    </li>
  );
}
