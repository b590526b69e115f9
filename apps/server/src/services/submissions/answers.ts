import type { Answer, Answers, Exercise, ExerciseContent, SubmissionStatus } from '@aloud/api';
import { InvalidInput } from '../../errors.ts';

interface Fault {
  readonly attribute: string;
  readonly reason: string;
}

/**
 * Answers must belong to questions of the exercises, and be of their kind. To be handed in, every open question needs
 * one (spec §5: the answer text is required); to be saved, none does.
 * @throws InvalidInput with an entry for each answer that is refused.
 */
export function checkAnswers(
  exercises: readonly Exercise[],
  answers: Answers,
  status: SubmissionStatus,
): void {
  const faults = [...unfitting(exercises, answers)];
  if (status === 'Submitted') faults.push(...missing(exercises, answers));
  if (faults.length > 0) throw new InvalidInput('Some answers do not fit their questions.', faults);
}

function* unfitting(exercises: readonly Exercise[], answers: Answers): Generator<Fault> {
  for (const [exerciseId, given] of Object.entries(answers)) {
    const content = exercises.find(({ id }) => id === exerciseId)?.content;
    // Also without an answer in it: it would be stored.
    if (content === undefined && Object.keys(given).length === 0)
      yield { attribute: `answers.${exerciseId}`, reason: 'There is no such exercise' };
    for (const [index, answer] of Object.entries(given)) {
      const question = /^(?:0|[1-9]\d{0,3})$/.test(index) ? content?.[Number(index)] : undefined;
      const reason = refusal(question, answer);
      if (reason !== null) yield { attribute: `answers.${exerciseId}.${index}`, reason };
    }
  }
}

function refusal(question: ExerciseContent | undefined, answer: Answer): string | null {
  if (question?.type === 'open-question') {
    return answer.type === 'OpenEndedQuestionAnswer' ? null : 'must be an OpenEndedQuestionAnswer';
  }
  if (question?.type !== 'closed-question') return 'There is no such question';
  if (answer.type !== 'ClosedEndedQuestionAnswer') return 'must be a ClosedEndedQuestionAnswer';
  const known = question.answer.options.some(({ id }) => id === answer.optionId);
  return known ? null : 'There is no such option';
}

function* missing(exercises: readonly Exercise[], answers: Answers): Generator<Fault> {
  for (const { id, content } of exercises) {
    for (const [index, { type }] of content.entries()) {
      const answer = Object.hasOwn(answers, id) ? answers[id]?.[String(index)] : undefined;
      const text = answer?.type === 'OpenEndedQuestionAnswer' ? answer.value.trim() : '';
      if (type === 'open-question' && text === '') {
        yield { attribute: `answers.${id}.${index}`, reason: 'This value is required' };
      }
    }
  }
}
