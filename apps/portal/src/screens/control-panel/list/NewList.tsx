import { isolated, type ReadingList } from '@aloud/api';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useLibraryBook } from '../../../data/library/findingQueries.ts';
import { useOrganizationChoices } from '../../../data/schools/schoolUnitQueries.ts';
import { controlPanelPaths } from '../../../site/controlPanelPaths.ts';
import { listPath } from '../../../site/listPaths.ts';
import { Heading } from '../../../ui/Heading.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { ListFailed } from '../../../ui/lists/ListFailed.tsx';
import { ListSkeleton } from '../../../ui/lists/ListSkeleton.tsx';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import controlPanel from '../parts/ControlPanel.module.css';
import { ListForm } from './ListForm.tsx';
import classes from './ListPage.module.css';

/** A list that is not stored yet; the address may name a book that it begins with. */
export function NewList() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const bookId = search.get('book');
  return (
    <>
      <Link to={controlPanelPaths.lists} className={controlPanel.back}>
        {t('readingLists.back')}
      </Link>
      <Heading title={t('readingLists.new')} />
      <p className={classes.lead}>{t('readingLists.newLead')}</p>
      {bookId ? <WithBook id={bookId} /> : <New books={[]} />}
    </>
  );
}

/** A book that cannot be fetched any more is left out. */
function WithBook({ id }: { readonly id: string }) {
  const { data, isPending } = useLibraryBook(id);
  if (isPending) return <ListSkeleton />;
  return <New books={data ? [{ id, title: data.title, book: data, closed: null }] : []} />;
}

/** Delay (ms) between the last keystroke and the search. */
const pause = 250;

function New({ books }: Pick<ReadingList, 'books'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const notices = useNotices();
  const [wanted, setWanted] = useState('');
  const [q] = useDebouncedValue(wanted.trim(), pause);
  const query = useOrganizationChoices(q);
  const [chosen, choose] = useState<string>();
  if (query.isPending) return <ListSkeleton />;
  if (!query.data) return <ListFailed query={query} />;
  const schools = query.data.data;
  const isPart = q !== '' || (query.data.meta.totalItems ?? 0) > schools.length;
  const school = schools.find(({ id }) => id === chosen) ?? schools[0];
  const saved = (id: string) => {
    notices.show('success', t('readingLists.saved'));
    void navigate(listPath(id, 'given'), { replace: true });
  };
  return (
    <>
      {isPart && (
        <TextInput
          type="search"
          className={classes.school}
          label={t('controlPanel.group.findSchool')}
          leftSection={<Icon name="search" size={20} />}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      {schools.length > 1 && (
        <NativeSelect
          className={classes.school}
          label={t('controlPanel.group.school')}
          data={schools.map(({ id, name }) => ({ value: id, label: isolated(name) }))}
          value={school?.id ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
          rightSection={<Icon name="down" size={20} />}
        />
      )}
      {school ? (
        <ListForm
          list={{ id: '', name: '', note: '', books, version: 0 }}
          schoolUnitUid={school.id}
          onSaved={saved}
        />
      ) : (
        <>
          <p role="status">{t('lists.nothing')}</p>
          {q !== '' && (
            <Button variant="default" onClick={() => setWanted('')}>
              {t('lists.showAll')}
            </Button>
          )}
        </>
      )}
    </>
  );
}
