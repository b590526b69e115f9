import type { Answer, Answers, Exercise, Submission } from '../host/submission.ts';

/** Position of a question: its exercise, and its index in the exercise's content. */
export interface QuestionPlace {
  readonly exerciseId: string;
  readonly index: number;
}

export function titleOf({ context }: Submission): string {
  return context.type === 'Assignment' ? context.assignment.title : context.exercise.title;
}

export function descriptionOf({ context }: Submission): string {
  return context.type === 'Assignment' ? context.assignment.description : '';
}

export function exercisesOf({ context }: Submission): readonly Exercise[] {
  return context.type === 'Assignment' ? context.assignment.objective.exercises : [context.exercise];
}

/** Only what can be answered counts. */
export function questionCount(submission: Submission): number {
  return exercisesOf(submission)
    .flatMap(({ content }) => content)
    .filter(({ type }) => type === 'open-question' || type === 'closed-question').length;
}

/** Day, month and year as the specification writes them: dd/mm/yyyy; empty if no date is known. */
export function createdOn({ context, createdAt }: Submission): string {
  const date = new Date(context.type === 'Assignment' ? context.assignment.createdAt : (createdAt ?? ''));
  if (Number.isNaN(date.getTime())) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`;
}

export function answerAt(answers: Answers, { exerciseId, index }: QuestionPlace): Answer | undefined {
  return answers[exerciseId]?.[String(index)];
}

export function withAnswer(answers: Answers, { exerciseId, index }: QuestionPlace, answer: Answer): Answers {
  return { ...answers, [exerciseId]: { ...answers[exerciseId], [String(index)]: answer } };
}

/** Open questions without an answer: their text is required (spec §5). */
export function unanswered(submission: Submission, answers: Answers): readonly QuestionPlace[] {
  return exercisesOf(submission).flatMap(({ id: exerciseId, content }) =>
    content.flatMap(({ type }, index) => {
      const place = { exerciseId, index };
      const answer = answerAt(answers, place);
      const text = answer?.type === 'OpenEndedQuestionAnswer' ? answer.value.trim() : '';
      return type === 'open-question' && text === '' ? place : [];
    }),
  );
}
