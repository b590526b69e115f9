import { type Group, isolated, type LibraryBook } from '@aloud/api';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddSharedBook } from '../../data/library/shelfChanges.ts';
import { useStaffShelves } from '../../data/library/staffShelves.ts';
import { useGroupList } from '../../data/people/customerQueries.ts';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { FormProblem } from '../../ui/forms/FormProblem.tsx';
import { useUndoNotice } from '../../ui/notices/useUndoNotice.ts';

interface ChooseClassProps {
  readonly book: LibraryBook;
  readonly onDone: () => void;
}

const groupsByName = { pageNumber: 1, pageSize: 100, sortBy: 'name', sortOrder: 'asc' } as const;

/** The groups of a member of staff, to choose the one that is given a book. */
export function ChooseClass({ book, onDone }: ChooseClassProps) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useGroupList(groupsByName);
  const groups = data?.data ?? [];
  const [chosen, choose] = useState<string>();
  const group = groups.find(({ uid }) => uid === chosen) ?? groups[0];
  if (isError)
    return (
      <>
        <FormProblem text={t('find.failed')} />
        <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
      </>
    );
  if (!data) return <p role="status">{t('common.loading')}</p>;
  if (!group) return <p>{t('find.book.noGroups')}</p>;
  return (
    <>
      <p>{t('find.book.giveChoose')}</p>
      <NativeSelect
        label={t('find.book.giveGroup')}
        data={groups.map(({ uid, name, schoolUnit }) => ({
          value: uid,
          label: schoolUnit ? `${isolated(name)} (${isolated(schoolUnit.name)})` : isolated(name),
        }))}
        value={group.uid}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
      <Give key={group.uid} book={book} group={group} onDone={onDone} />
    </>
  );
}

function Give({ book, group, onDone }: ChooseClassProps & { readonly group: Group }) {
  const { t } = useTranslation();
  const shelves = useStaffShelves();
  const shelf = { of: 'group', uid: group.uid } as const;
  const add = useAddSharedBook(shelf);
  const tell = useUndoNotice();
  const give = () =>
    add.mutate(book, {
      onSuccess: () => {
        onDone();
        tell(t('find.book.given', { group: group.name }), {
          undo: () => shelves.removeFromShared(shelf, book.id),
          undone: t('find.book.notGiven', { group: group.name }),
          problemOf: () => t('find.failed'),
        });
      },
    });
  return (
    <>
      <FormProblem text={add.isError ? t('find.failed') : null} />
      <DialogButtons>
        <CancelButton onClick={onDone} />
        <Button loading={add.isPending} onClick={give}>
          {t('find.book.giveDo')}
        </Button>
      </DialogButtons>
    </>
  );
}
