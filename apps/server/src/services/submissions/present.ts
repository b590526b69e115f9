import {
  type Exercise,
  type ExerciseContent,
  fullName,
  type Submission,
  type SubmissionContext,
} from '@aloud/api';
import type { Person } from '../../person/index.ts';
import type { SubmissionRow } from './queries.ts';

/** What is returned depends on who asks: the owner sees the correct answers (spec §6), and the pupil's answers once they are submitted. */
export function presentSubmission(
  { submission, assignment, answerer, ...told }: SubmissionRow,
  person: Person,
  covers: ReadonlyMap<string, string | null>,
): Submission {
  const owned = submission.accountUid !== person.uid;
  const draft = submission.status === 'InProgress';
  return {
    id: submission.id,
    status: submission.status,
    answers: owned && draft ? {} : submission.answers,
    context: noted(presentContext(assignment, owned), owned ? [] : notesOf(submission, told)),
    createdAt: submission.created.toISOString(),
    coverUrl: covers.get(assignment.bookId ?? '') ?? null,
    owned,
    answeredBy: owned ? fullName(answerer.firstname, answerer.lastname) : null,
  };
}

/** What the pupil is told above the questions: the latest first. */
function notesOf(
  { status, reopened, note }: SubmissionRow['submission'],
  told: Pick<SubmissionRow, 'reopener' | 'note'>,
): string[] {
  const name = told.reopener && fullName(told.reopener.firstname, told.reopener.lastname);
  const again = reopened === null || status === 'Submitted' ? '' : name ? `${name}: ${note}` : note;
  return [again, told.note ?? ''].filter((each) => each !== '');
}

/**
 * Notes stand above the description. A quiz has none (spec §3): they follow its questions, whose answers are kept by their place
 * (docs/decisions/0069).
 */
function noted(context: SubmissionContext, notes: readonly string[]): SubmissionContext {
  if (notes.length === 0) return context;
  if (context.type === 'Quiz') {
    const told = notes.map((note) => ({ type: 'reflection-task' as const, title: note, description: '' }));
    return {
      type: 'Quiz',
      exercise: { ...context.exercise, content: [...context.exercise.content, ...told] },
    };
  }
  const { assignment } = context;
  const description = [...notes, assignment.description].filter((each) => each !== '').join('\n\n');
  return { type: 'Assignment', assignment: { ...assignment, description } };
}

function presentContext(assignment: SubmissionRow['assignment'], owned: boolean): SubmissionContext {
  const { id, type, title, description, created } = assignment;
  const exercises = owned ? assignment.exercises : assignment.exercises.map(withoutAnswers);
  if (type === 'Assignment') {
    const createdAt = created.toISOString();
    return { type, assignment: { id, title, description, createdAt, objective: { exercises } } };
  }
  const [exercise = { id, content: [] }] = exercises;
  return { type, exercise: { ...exercise, title } };
}

function withoutAnswers({ id, content }: Exercise): Exercise {
  return { id, content: content.map(withoutAnswer) };
}

function withoutAnswer(content: ExerciseContent): ExerciseContent {
  if (content.type === 'open-question') return { type: content.type, phrase: content.phrase };
  if (content.type !== 'closed-question') return content;
  const { type, phrase, answer } = content;
  return { type, phrase, answer: { options: answer.options } };
}
