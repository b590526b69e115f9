import type { StaffSubmission } from '@aloud/api';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useAssignmentPupils, useStaffSubmission } from '../../../data/assignments/assignments.ts';
import { useDays } from '../../../i18n/days.ts';
import { assignmentPath, submissionPath } from '../../../site/assignmentPaths.ts';
import { libraryBookPath } from '../../../site/libraryPaths.ts';
import { Heading } from '../../../ui/Heading.tsx';
import { Name } from '../../../ui/Name.tsx';
import { Answers } from '../parts/assignments/Answers.tsx';
import { BookBeside } from '../parts/assignments/BookBeside.tsx';
import controlPanel from '../parts/ControlPanel.module.css';
import { QueryBoundary } from '../parts/QueryBoundary.tsx';
import { Reopen } from './Reopen.tsx';
import classes from './Submission.module.css';

/** The answers of one pupil, beside the book. */
export function SubmissionPage() {
  const { t } = useTranslation();
  const { assignmentId = '', submissionId = '' } = useParams();
  const missing = { title: t('assignments.submissionMissing'), hint: t('assignments.submissionMissingHint') };
  return (
    <QueryBoundary
      key={submissionId}
      query={useStaffSubmission(assignmentId, submissionId)}
      missing={missing}
      back={assignmentPath(assignmentId)}
    >
      {(submission) => <Shown submission={submission} />}
    </QueryBoundary>
  );
}

function Shown({ submission }: { readonly submission: StaffSubmission }) {
  const { t } = useTranslation();
  const { assignmentId, title, pupil, book } = submission;
  // On less there is no room for both; the book has a page of its own.
  const isWide = useMediaQuery('(min-width: 60em)', true, { getInitialValueInEffect: false });
  return (
    <>
      <Link to={assignmentPath(assignmentId)} className={controlPanel.back}>
        <Name>{title}</Name>
      </Link>
      <Heading title={pupil.name}>
        <Name>{pupil.name}</Name>
      </Heading>
      <Neighbours submission={submission} />
      {book.id === null && <p className={classes.gone}>{t('assignments.bookGone', { title: book.title })}</p>}
      <div className={classes.beside}>
        {book.id !== null && isWide && (
          <div className={classes.book}>
            <BookBeside bookId={book.id} />
          </div>
        )}
        <div className={classes.answers}>
          {book.id !== null && !isWide && (
            <Button component={Link} to={libraryBookPath(book.id)} variant="default">
              {t('assignments.openBook')}
            </Button>
          )}
          <State submission={submission} />
          {submission.status === 'handedIn' && (
            <>
              <Answers exercises={submission.exercises} answers={submission.answers} />
              <Reopen submission={submission} />
            </>
          )}
        </div>
      </div>
    </>
  );
}

function State({ submission }: { readonly submission: StaffSubmission }) {
  const { t } = useTranslation();
  const days = useDays();
  const { status, at, reopened, pupil } = submission;
  return (
    <div role="status">
      <p>
        {t(`assignments.status.${status}`)}
        {at !== null && <span className={controlPanel.quiet}> {days.moment(at)}</span>}
      </p>
      {status !== 'handedIn' && (
        <p className={controlPanel.quiet}>{t('assignments.notYet', { name: pupil.name })}</p>
      )}
      {reopened && (
        <blockquote className={classes.note}>
          <p className={controlPanel.quiet}>
            {reopened.by === null
              ? t('assignments.reopenedOn', { when: days.moment(reopened.at) })
              : t('assignments.reopenedBy', { name: reopened.by, when: days.moment(reopened.at) })}
          </p>
          <p>{reopened.note}</p>
        </blockquote>
      )}
    </div>
  );
}

/** To the others who have handed in. */
function Neighbours({ submission: { id, assignmentId } }: { readonly submission: StaffSubmission }) {
  const { t } = useTranslation();
  const { data } = useAssignmentPupils(assignmentId);
  const others = data?.filter((each) => each.status === 'handedIn' || each.submissionId === id) ?? [];
  const at = others.findIndex(({ submissionId }) => submissionId === id);
  const [before, after] = [others[at - 1], others[at + 1]];
  if (at === -1 || (!before && !after)) return null;
  return (
    <nav aria-label={t('assignments.others')} className={classes.others}>
      {before?.submissionId && (
        <Link to={submissionPath(assignmentId, before.submissionId)}>
          {t('assignments.before', { name: before.name })}
        </Link>
      )}
      {after?.submissionId && (
        <Link to={submissionPath(assignmentId, after.submissionId)}>
          {t('assignments.after', { name: after.name })}
        </Link>
      )}
    </nav>
  );
}
