import { type Book, isolated, type ListBook, mostListBooks } from '@aloud/api';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeList, useCreateList } from '../../../data/lists/listQueries.ts';
import { useListService } from '../../../data/lists/lists.ts';
import { draftNames } from '../../../site/drafts/names.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { useUnsavedGuard } from '../../../ui/forms/useUnsavedGuard.tsx';
import { FindBooks } from '../parts/books/FindBooks.tsx';
import { ConflictDialog } from '../parts/edit-draft/ConflictDialog.tsx';
import { useEditDraft } from '../parts/edit-draft/useEditDraft.ts';
import { BooksInOrder } from './BooksInOrder.tsx';
import classes from './ListPage.module.css';
import { type Edited, fieldsOf, idsOf, isField, type ListValues, linesOf, valuesOf } from './listValues.ts';
import { useListNames } from './useListNames.ts';

interface ListFormProps {
  readonly list: Edited;
  /** The school of a list that is not stored yet. */
  readonly schoolUnitUid?: string;
  /** Is told what was stored. */
  readonly onSaved: (id: string) => void;
}

/** Name, note and books of a list, stored or not yet. */
export function ListForm({ list, schoolUnitUid = '', onSaved }: ListFormProps) {
  const { t } = useTranslation();
  const service = useListService();
  const nameOf = useListNames();
  const create = useCreateList();
  const change = useChangeList(list.id);
  const savedAs = useRef(list.id);
  const [known, setKnown] = useState(() => byId(list.books));
  const draft = useEditDraft<Edited, ListValues>({
    name: draftNames.list(list.id || `new ${schoolUnitUid}`),
    stored: list,
    valuesOf,
    async save(typed, { id, version }, newId) {
      const fields = fieldsOf(typed);
      const stored =
        id === ''
          ? await create.mutateAsync({ ...fields, schoolUnitUid, id: newId })
          : await change.mutateAsync({ fields, version });
      savedAs.current = stored.id;
    },
    async lookAgain() {
      const fresh = await service.one(list.id);
      setKnown((before) => new Map([...before, ...byId(fresh.books)]));
      return fresh;
    },
    isField,
    onSaved: () => onSaved(savedAs.current),
  });
  const question = useUnsavedGuard(draft.isUnsaved, draft.kept.forget);
  const { form } = draft;
  const ids = idsOf({ books: form.watch('books') });
  const set = (changed: readonly string[]) =>
    form.setValue('books', linesOf(changed), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  const add = (book: Book) => {
    setKnown((before) => new Map([...before, ...byId([asListed(book)])]));
    set([...ids, book.id]);
  };
  const shown = (name: keyof ListValues, values: ListValues) =>
    name === 'books'
      ? idsOf(values)
          .map((id) => known.get(id)?.title ?? '')
          .join(', ')
      : values[name];
  const { errors } = form.formState;
  form.register('books', {
    validate: (lines) =>
      idsOf({ books: lines }).length <= mostListBooks || t('readingLists.full', { max: mostListBooks }),
  });
  return (
    <div className={classes.both}>
      <Form
        id="reading-list"
        long
        form={form}
        submit={t('userForm.save')}
        onSend={draft.send}
        kept={draft.kept}
      >
        <TextInput
          label={t('readingLists.name')}
          maxLength={120}
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name', {
            validate: (name) => name.trim() !== '' || t('readingLists.nameNeeded'),
          })}
        />
        <Textarea
          label={t('readingLists.note')}
          description={t('readingLists.noteHint')}
          rows={2}
          maxLength={1000}
          error={errors.note?.message}
          {...form.register('note')}
        />
        <FindBooks label={t('readingLists.find')}>
          {(book) => <Add book={book} isThere={ids.includes(book.id)} onAdd={add} />}
        </FindBooks>
        <BooksInOrder ids={ids} known={known} error={errors.books?.message} onChange={set} />
      </Form>
      <ConflictDialog
        id="list-conflict"
        draft={draft}
        title={t('readingLists.changed')}
        nameOf={nameOf}
        shown={shown}
      />
      {question}
    </div>
  );
}

const byId = (books: readonly ListBook[]): ReadonlyMap<string, ListBook> =>
  new Map(books.map((book) => [book.id, book]));

const asListed = (book: Book): ListBook => ({ id: book.id, title: book.title, book, closed: null });

interface AddProps {
  readonly book: Book;
  readonly isThere: boolean;
  readonly onAdd: (book: Book) => void;
}

/** Puts a book at the end. The button stays and keeps the focus, so that the place among the results is not lost. */
function Add({ book, isThere, onAdd }: AddProps) {
  const { t } = useTranslation();
  const label = t(isThere ? 'readingLists.there' : 'readingLists.add');
  return (
    <Button
      variant={isThere ? 'transparent' : 'default'}
      c={isThere ? 'var(--quiet)' : undefined}
      aria-label={`${label}: ${isolated(book.title)}`}
      aria-disabled={isThere || undefined}
      onClick={() => !isThere && onAdd(book)}
    >
      {label}
    </Button>
  );
}
