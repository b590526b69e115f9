import { useParams } from 'react-router-dom';
import { SubmissionPage } from '../submission/SubmissionPage.tsx';
import { AssignmentPage } from './AssignmentPage.tsx';
import { Assignments } from './Assignments.tsx';

/** The screens of assignments: the list, one assignment, or the answers of one pupil, as the address says. */
export function AssignmentScreens() {
  const { assignmentId, submissionId } = useParams();
  if (submissionId !== undefined) return <SubmissionPage />;
  return assignmentId === undefined ? <Assignments /> : <AssignmentPage />;
}
