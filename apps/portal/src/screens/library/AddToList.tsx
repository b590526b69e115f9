import { isolated, type LibraryBook } from '@aloud/api';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAddListBook, useLists } from '../../data/lists/listQueries.ts';
import { newListPath } from '../../site/listPaths.ts';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { FormProblem } from '../../ui/forms/FormProblem.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useNotices } from '../../ui/notices/NoticesContext.ts';
import { useProblemText } from '../../ui/useProblemText.ts';

interface AddToListProps {
  readonly book: LibraryBook;
  readonly onDone: () => void;
}

/** Lists that can be chosen: the last changed ones. */
const lists = { pageNumber: 1, pageSize: 100 } as const;

/** Puts a book into a list, or begins a new one with it. */
export function AddToList({ book, onDone }: AddToListProps) {
  const { t } = useTranslation();
  const notices = useNotices();
  const problemText = useProblemText();
  const { data, isError, refetch } = useLists(lists);
  const add = useAddListBook();
  const [chosen, choose] = useState<string>();
  if (isError && !data)
    return (
      <>
        <FormProblem text={t('lists.failed')} />
        <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
      </>
    );
  if (!data) return <p role="status">{t('common.loading')}</p>;
  const list = data.data.find(({ id }) => id === chosen) ?? data.data[0];
  const makeNew = (
    <p>
      <Link to={newListPath(book.id)}>{t('readingLists.newWith')}</Link>
    </p>
  );
  if (!list)
    return (
      <>
        <p>{t('readingLists.noLists')}</p>
        {makeNew}
      </>
    );
  const put = () =>
    add.mutate(
      { listId: list.id, bookId: book.id },
      {
        onSuccess: () => {
          onDone();
          notices.show('success', t('readingLists.bookAdded', { title: book.title, list: list.name }));
        },
      },
    );
  return (
    <>
      <NativeSelect
        mt={12}
        label={t('readingLists.list')}
        data={data.data.map(({ id, name, schoolUnit }) => ({
          value: id,
          label: `${isolated(name)} (${isolated(schoolUnit.name)})`,
        }))}
        value={list.id}
        onChange={({ currentTarget: { value } }) => choose(value)}
        rightSection={<Icon name="down" size={20} />}
      />
      {makeNew}
      <FormProblem text={add.error && problemText(add.error)} />
      <DialogButtons>
        <CancelButton onClick={onDone} />
        <Button aria-disabled={add.isPending} onClick={() => !add.isPending && put()}>
          {t('readingLists.add')}
        </Button>
      </DialogButtons>
    </>
  );
}
