import { useParams } from 'react-router-dom';
import { assignmentTexts } from '../../../i18n/assignmentTexts.ts';
import { needTexts } from '../../../i18n/i18n.ts';
import { SubmissionPage } from '../submission/SubmissionPage.tsx';
import { AssignmentPage } from './AssignmentPage.tsx';
import { Assignments } from './Assignments.tsx';

/** The screens of assignments: the list, one assignment, or the answers of one pupil, as the address says. */
function AssignmentScreens() {
  const { assignmentId, submissionId } = useParams();
  if (submissionId !== undefined) return <SubmissionPage />;
  return assignmentId === undefined ? <Assignments /> : <AssignmentPage />;
}

/** Resolves when their texts can be shown. */
export async function loadAssignments() {
  await needTexts(assignmentTexts);
  return { Component: AssignmentScreens };
}
