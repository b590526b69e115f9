import type { Answer, Answers, Exercise, ExerciseContent, SubmissionStatus } from '@aloud/api';
import { type Fault, InvalidInput, type Why } from '../../errors.ts';

/**
 * Answers must belong to questions of the exercises, and be of their kind. To be submitted, every open question needs
 * one (spec §5: the answer text is required); to be saved, none does.
 * @throws InvalidInput with an entry for each refused answer
 */
export function checkAnswers(
  exercises: readonly Exercise[],
  answers: Answers,
  status: SubmissionStatus,
): void {
  const faults = [...unfitting(exercises, answers)];
  if (status === 'Submitted') faults.push(...missing(exercises, answers));
  if (faults.length > 0) throw new InvalidInput('form.answers', faults);
}

function* unfitting(exercises: readonly Exercise[], answers: Answers): Generator<Fault> {
  for (const [exerciseId, given] of Object.entries(answers)) {
    const content = exercises.find(({ id }) => id === exerciseId)?.content;
    // Also if it contains no answer: it would be stored.
    if (content === undefined && Object.keys(given).length === 0)
      yield { attribute: `answers.${exerciseId}`, reason: 'form.noExercise' };
    for (const [index, answer] of Object.entries(given)) {
      const question = /^(?:0|[1-9]\d{0,3})$/.test(index) ? content?.[Number(index)] : undefined;
      const reason = refusal(question, answer);
      if (reason !== null) yield { attribute: `answers.${exerciseId}.${index}`, reason };
    }
  }
}

function refusal(question: ExerciseContent | undefined, answer: Answer): Why | null {
  if (question?.type === 'open-question') {
    return answer.type === 'OpenEndedQuestionAnswer' ? null : 'form.otherAnswer';
  }
  if (question?.type !== 'closed-question') return 'form.noQuestion';
  if (answer.type !== 'ClosedEndedQuestionAnswer') return 'form.otherAnswer';
  const known = question.answer.options.some(({ id }) => id === answer.optionId);
  return known ? null : 'form.noQuestion';
}

function* missing(exercises: readonly Exercise[], answers: Answers): Generator<Fault> {
  for (const { id, content } of exercises) {
    for (const [index, { type }] of content.entries()) {
      const answer = Object.hasOwn(answers, id) ? answers[id]?.[String(index)] : undefined;
      const text = answer?.type === 'OpenEndedQuestionAnswer' ? answer.value.trim() : '';
      if (type === 'open-question' && text === '') {
        yield { attribute: `answers.${id}.${index}`, reason: 'field.required' };
      }
    }
  }
}
