import { isolated, type StaffAssignment } from '@aloud/api';
import { NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useAddAssignment, useAssignment, useAssignments } from '../../../data/assignments/assignments.ts';
import { useLibraryBook } from '../../../data/library/findingQueries.ts';
import { assignmentPath } from '../../../site/assignmentPaths.ts';
import { controlPanelPaths } from '../../../site/controlPanelPaths.ts';
import { Heading } from '../../../ui/Heading.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import controlPanel from '../parts/ControlPanel.module.css';
import { QueryBoundary } from '../parts/QueryBoundary.tsx';
import { AssignmentForm } from './AssignmentForm.tsx';
import { type AssignmentValues, blank, exercisesOf, type Written } from './draft.ts';
import { PickBook } from './PickBook.tsx';
import { PreviewButton } from './PreviewButton.tsx';
import { SchoolSelect, useSchool } from './SchoolSelect.tsx';

/** A new assignment: about a book, from the beginning or as a copy of an earlier one about it. */
export function NewAssignment() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [book, copy] = [search.get('book'), search.get('copy')];
  return (
    <>
      <Link to={controlPanelPaths.assignments} className={controlPanel.back}>
        {t('assignments.back')}
      </Link>
      <Heading title={t('assignments.new')} />
      {book === null ? (
        <PickBook />
      ) : copy === null ? (
        <Write key={book} book={book} begin={blank} />
      ) : (
        <Copied key={`${book} ${copy}`} book={book} copy={copy} />
      )}
    </>
  );
}

function Copied({ book, copy }: { readonly book: string; readonly copy: string }) {
  const { t } = useTranslation();
  const missing = { title: t('assignments.missing'), hint: t('assignments.missingHint') };
  return (
    <QueryBoundary query={useAssignment(copy)} missing={missing} back={controlPanelPaths.assignments}>
      {(assignment) => <Write book={book} begin={assignment} copy={copy} />}
    </QueryBoundary>
  );
}

interface WriteProps {
  readonly book: string;
  readonly begin: Written;
  /** The id of what it is a copy of. */
  readonly copy?: string;
}

function Write({ book, begin, copy }: WriteProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const notices = useNotices();
  const [search] = useSearchParams();
  const group = search.get('group');
  const [chosen, setChosen] = useState(search.get('school'));
  const school = useSchool(chosen);
  const add = useAddAssignment();
  const made = useRef<StaffAssignment | null>(null);
  const save = async ({ title, description, questions }: AssignmentValues, _begin: Written, id: string) => {
    if (school === null) return;
    const exercises = exercisesOf(questions);
    made.current = await add.mutateAsync({
      id,
      title,
      description,
      bookId: book,
      schoolUnitUid: school,
      exercises,
    });
  };
  const saved = () => {
    notices.show('success', t('assignments.saved'));
    if (made.current === null) return;
    const next = { tab: 'given', ...(group !== null && { group }) };
    void navigate(assignmentPath(made.current.id, next), { replace: true });
  };
  return (
    <AssignmentForm
      stored={begin}
      draftName={`new ${book} ${copy ?? ''}`}
      save={save}
      lookAgain={() => Promise.resolve(begin)}
      onSaved={saved}
      problem={() => (school === null ? t('assignments.noSchool') : null)}
      beside={(values) => <PreviewButton bookId={book} values={values} />}
    >
      <BookLine book={book} />
      <SchoolSelect value={school} onChange={setChosen} />
      <BeginWith book={book} copy={copy} />
    </AssignmentForm>
  );
}

/** The title of the book, if the person may see it in the library. */
function BookLine({ book }: { readonly book: string }) {
  const { t } = useTranslation();
  const { data } = useLibraryBook(book);
  if (!data) return null;
  return <p>{t('assignments.bookLine', { title: data.title })}</p>;
}

/** Begins again with the questions of an earlier assignment about the book, if there is one. */
function BeginWith({ book, copy = '' }: { readonly book: string; readonly copy: string | undefined }) {
  const { t } = useTranslation();
  const [, setSearch] = useSearchParams();
  const { data } = useAssignments({ bookId: book });
  const earlier = data?.pages.flatMap((page) => page.data) ?? [];
  if (earlier.length === 0) return null;
  const choose = (id: string) => {
    const next = (before: URLSearchParams) => {
      const changed = new URLSearchParams(before);
      if (id === '') changed.delete('copy');
      else changed.set('copy', id);
      return changed;
    };
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <NativeSelect
      label={t('assignments.beginWith')}
      description={t('assignments.beginHint')}
      value={copy}
      data={[
        { value: '', label: t('assignments.beginEmpty') },
        ...earlier.map(({ id, title }) => ({ value: id, label: isolated(title) })),
      ]}
      onChange={(event) => choose(event.currentTarget.value)}
      rightSection={<Icon name="down" size={20} />}
    />
  );
}
