import type { GroupForm } from '@aloud/api';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGroupReading } from '../../../data/activity/readingSums.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { ListFailed } from '../../../ui/lists/ListFailed.tsx';
import { ListSkeleton } from '../../../ui/lists/ListSkeleton.tsx';
import { PeriodSelect } from '../../../ui/reading/PeriodSelect.tsx';
import { type PeriodName, periodOf } from '../../../ui/reading/periods.ts';
import { PupilsTable } from '../parts/lists/PupilsTable.tsx';
import classes from '../parts/lists/Reading.module.css';

/** What the pupils of a group have read: who has begun, who is reading, who has finished. By name, not by amount: nobody is ranked. */
export function GroupReading({ group }: { readonly group: GroupForm }) {
  const { t } = useTranslation();
  const [name, setName] = useState<PeriodName>('week');
  const [book, setBook] = useState('');
  const query = useGroupReading(group.id, periodOf(name));
  const { data, isPending } = query;
  return (
    <section>
      <p className={classes.lead}>{t('readingSums.groupLead')}</p>
      <div className={classes.choices}>
        <PeriodSelect value={name} onChange={setName} />
        {data && data.books.length > 0 && (
          <NativeSelect
            label={t('readingSums.book')}
            value={book}
            onChange={(event) => setBook(event.currentTarget.value)}
            data={[
              { value: '', label: t('readingSums.allBooks') },
              ...data.books.map(({ id, title }) => ({ value: id, label: title ?? t('readingSums.gone') })),
            ]}
            rightSection={<Icon name="down" size={20} />}
          />
        )}
      </div>
      {isPending && <ListSkeleton />}
      {!isPending && !data && <ListFailed query={query} />}
      {data?.data.length === 0 && <p role="status">{t('readingSums.noPupils')}</p>}
      {data && data.data.length > 0 && <PupilsTable reading={data} book={book} busy={query.isFetching} />}
    </section>
  );
}
