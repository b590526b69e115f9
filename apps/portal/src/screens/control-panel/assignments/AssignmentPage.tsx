import type { StaffAssignment } from '@aloud/api';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import {
  useAssignment,
  useAssignmentHistory,
  useAssignmentService,
  useChangeAssignment,
} from '../../../data/assignments/assignments.ts';
import { newAssignmentPath } from '../../../site/assignmentPaths.ts';
import { controlPanelPaths } from '../../../site/controlPanelPaths.ts';
import { libraryBookPath } from '../../../site/libraryPaths.ts';
import { Heading } from '../../../ui/Heading.tsx';
import { Name } from '../../../ui/Name.tsx';
import { useNotices } from '../../../ui/notices/NoticesContext.ts';
import { PageTabs } from '../../../ui/PageTabs.tsx';
import { Answers } from '../parts/assignments/Answers.tsx';
import controlPanel from '../parts/ControlPanel.module.css';
import { changedFields } from '../parts/edit-draft/changes.ts';
import { History } from '../parts/History.tsx';
import { QueryBoundary } from '../parts/QueryBoundary.tsx';
import { useTab } from '../parts/useTab.ts';
import { AssignmentForm } from './AssignmentForm.tsx';
import classes from './Assignments.module.css';
import { exercisesOf, valuesOf } from './draft.ts';
import { Givings } from './Givings.tsx';
import { NewAssignment } from './NewAssignment.tsx';
import { PreviewButton } from './PreviewButton.tsx';
import { Pupils } from './Pupils.tsx';
import { RemoveAssignment } from './RemoveAssignment.tsx';
import { useAssignmentNames } from './useAssignmentNames.ts';

/** An assignment: who has handed in, its questions, and to whom it is given. */
export function AssignmentPage() {
  const { assignmentId = '' } = useParams();
  return assignmentId === 'new' ? <NewAssignment /> : <Stored key={assignmentId} id={assignmentId} />;
}

function Stored({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const missing = { title: t('assignments.missing'), hint: t('assignments.missingHint') };
  return (
    <QueryBoundary query={useAssignment(id)} missing={missing} back={controlPanelPaths.assignments}>
      {(assignment) => <Parts assignment={assignment} />}
    </QueryBoundary>
  );
}

const tabs = ['pupils', 'questions', 'given'] as const;

function Parts({ assignment }: { readonly assignment: StaffAssignment }) {
  const { t } = useTranslation();
  const tab = useTab(tabs);
  return (
    <>
      <Head assignment={assignment} />
      <PageTabs
        label={t('assignments.parts')}
        tabs={tabs.map((name) => ({ name, title: t(`assignments.tabs.${name}`) }))}
        current={tab}
      />
      {tab === 'pupils' && <Pupils assignment={assignment} />}
      {tab === 'questions' && <Questions assignment={assignment} />}
      {tab === 'given' && <Givings assignment={assignment} />}
    </>
  );
}

function Head({ assignment }: { readonly assignment: StaffAssignment }) {
  const { t } = useTranslation();
  const { id, title, book, ownerName } = assignment;
  return (
    <>
      <Link to={controlPanelPaths.assignments} className={controlPanel.back}>
        {t('assignments.back')}
      </Link>
      <Heading title={title}>
        <Name>{title}</Name>
      </Heading>
      <p className={controlPanel.only}>
        {book.id === null ? (
          <span className={classes.gone}>{t('assignments.bookGone', { title: book.title })}</span>
        ) : (
          <Link to={libraryBookPath(book.id)}>
            <Name>{book.title}</Name>
          </Link>
        )}
        {ownerName !== null && (
          <span className={controlPanel.quiet}>{t('assignments.by', { name: ownerName })}</span>
        )}
      </p>
      <div className={controlPanel.actions}>
        {book.id !== null && (
          <Button component={Link} to={newAssignmentPath({ book: book.id, copy: id })} variant="default">
            {t('assignments.copy')}
          </Button>
        )}
        {assignment.mayChange && <RemoveAssignment assignment={assignment} />}
      </div>
    </>
  );
}

/** The form, or, for those who may not change it, the questions. */
function Questions({ assignment }: { readonly assignment: StaffAssignment }) {
  const { t } = useTranslation();
  const { nameOf } = useAssignmentNames();
  const history = useAssignmentHistory(assignment.id);
  const [saves, setSaves] = useState(0);
  const questions = <Answers exercises={assignment.exercises} />;
  return (
    <>
      {assignment.mayChange ? (
        <Edit key={saves} assignment={assignment} onSaved={() => setSaves(saves + 1)}>
          {questions}
        </Edit>
      ) : (
        <>
          <p className={classes.note}>{assignment.description}</p>
          {questions}
        </>
      )}
      <section className={classes.history}>
        <h2>{t('controlPanel.audits')}</h2>
        <History query={history} nameOf={nameOf} />
      </section>
    </>
  );
}

interface EditProps {
  readonly assignment: StaffAssignment;
  readonly onSaved: () => void;
  /** The questions as they stay. */
  readonly children: React.ReactNode;
}

function Edit({ assignment, onSaved, children }: EditProps) {
  const { t } = useTranslation();
  const notices = useNotices();
  const service = useAssignmentService();
  const { id, seen, book } = assignment;
  const change = useChangeAssignment(id);
  const fixed = seen && (
    <>
      <p className={classes.back}>{t('assignments.seen')}</p>
      {children}
    </>
  );
  return (
    <AssignmentForm
      stored={assignment}
      draftName={id}
      save={(values, base) => {
        const { title, description, questions } = values;
        const isOther = changedFields(valuesOf(base), values).includes('questions');
        const exercises = isOther && !seen ? { exercises: exercisesOf(questions) } : {};
        return change.mutateAsync({ title, description, ...exercises, version: base.version });
      }}
      lookAgain={() => service.one(id)}
      onSaved={() => {
        notices.show('success', t('assignments.saved'));
        onSaved();
      }}
      {...(fixed && { fixed })}
      beside={(values) => book.id !== null && <PreviewButton bookId={book.id} values={values} />}
    />
  );
}
