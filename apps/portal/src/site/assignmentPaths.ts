import { controlPanelPaths } from './controlPanelPaths.ts';

const list = controlPanelPaths.assignments;

/** The list of assignments about one book. */
export function assignmentsOfBookPath(bookId: string): string {
  return `${list}?${new URLSearchParams({ book: bookId })}`;
}

/** The page of one assignment, or one of its tabs. */
export function assignmentPath(assignmentId: string, more: Readonly<Record<string, string>> = {}): string {
  const path = `${list}/${encodeURIComponent(assignmentId)}`;
  const query = new URLSearchParams(more).toString();
  return query ? `${path}?${query}` : path;
}

/** A new assignment. @param about the book, the group to which it will be given, or the assignment of which it is a copy */
export const newAssignmentPath = (
  about: Readonly<Partial<Record<'book' | 'group' | 'school' | 'copy', string>>> = {},
): string => assignmentPath('new', about);

/** The answers of one pupil. */
export const submissionPath = (assignmentId: string, submissionId: string): string =>
  `${assignmentPath(assignmentId)}/submissions/${encodeURIComponent(submissionId)}`;
