import {
  type AssignmentGiving,
  type AssignmentPupil,
  type AssignmentStatus,
  type AssignmentSummary,
  fullName,
  type StaffAssignment,
  type StaffSubmission,
} from '@aloud/api';
import type { AssignmentRow, PupilRow, StaffSubmissionRow } from './queries.ts';

export function presentSummary(row: AssignmentRow): AssignmentSummary {
  const { id, type, title, ownerName, created, given, pupils, begun, handedIn } = row;
  return { id, type, title, book: bookOf(row), ownerName, created, given, pupils, begun, handedIn };
}

export function presentAssignment(row: AssignmentRow, givings: readonly AssignmentGiving[]): StaffAssignment {
  const { description, exercises, seen, schoolUnitUid, mayChange, version } = row;
  return {
    ...presentSummary(row),
    description,
    exercises,
    seen,
    schoolUnitUid,
    mayChange,
    givings: [...givings],
    version,
  };
}

export function presentPupil(row: PupilRow): AssignmentPupil {
  const { uid, firstname, lastname, id } = row;
  return { uid, name: fullName(firstname, lastname), submissionId: id, ...stateOf(row) };
}

/** Answers leave the server once they are handed in; until then they are the pupil's own (docs/decisions/0014). */
export function presentSubmission(assignment: AssignmentRow, row: StaffSubmissionRow): StaffSubmission {
  const { id, uid, firstname, lastname, status, answers, reopened, reopenedBy, note } = row;
  return {
    id,
    assignmentId: assignment.id,
    title: assignment.title,
    book: bookOf(assignment),
    pupil: { uid, name: fullName(firstname, lastname) },
    ...stateOf(row),
    exercises: assignment.exercises,
    answers: status === 'Submitted' ? answers : {},
    reopened: reopened === null ? null : { at: reopened, by: reopenedBy, note },
  };
}

const bookOf = ({ bookId, bookTitle }: AssignmentRow) => ({ id: bookId, title: bookTitle });

function stateOf({ status, hasBegun, updated, reopened }: PupilRow): {
  status: AssignmentStatus;
  at: string | null;
} {
  if (status === 'Submitted') return { status: 'handedIn', at: updated };
  if (status === null || !hasBegun) return { status: 'notBegun', at: null };
  return reopened === null ? { status: 'begun', at: updated } : { status: 'reopened', at: reopened };
}
