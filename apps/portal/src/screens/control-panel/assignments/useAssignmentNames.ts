import { useTranslation } from 'react-i18next';

/** The fields of the histories and of the form, by their names in the database. */
const names = {
  title: 'assignments.title',
  description: 'assignments.description',
  questions: 'assignments.questions',
  exercises: 'assignments.questions',
  groups: 'assignments.givenTo',
  pupils: 'assignments.givenToPupils',
  from: 'assignments.from',
  to: 'assignments.to',
  note: 'assignments.note',
  takenBack: 'assignments.takeBack',
  reopened: 'assignments.reopen',
} as const;

/** How the fields of an assignment are named to the staff. */
export function useAssignmentNames() {
  const { t } = useTranslation();
  const nameOf = (name: string): string =>
    // Safe: the name has just been found.
    name in names ? t(names[name as keyof typeof names]) : name;
  return { nameOf };
}
