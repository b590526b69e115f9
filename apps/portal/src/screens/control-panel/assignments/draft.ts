import type { Exercise, ExerciseContent, StaffAssignment } from '@aloud/api';

export const questionTypes = [
  'open-question',
  'closed-question',
  'reflection-task',
  'external-reference',
] as const satisfies readonly ExerciseContent['type'][];
export type QuestionType = (typeof questionTypes)[number];

/** A question as it is typed: the fields of all four types, of which one type's are shown. */
export interface QuestionValues {
  readonly type: QuestionType;
  readonly phrase: string;
  /** Good answers, one in a line. */
  readonly answers: string;
  readonly options: { readonly id: string; readonly text: string }[];
  /** Id of the correct option; empty if there is none. */
  readonly correct: string;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly text: string;
}

/** An assignment as it is typed. */
export interface AssignmentValues {
  readonly title: string;
  readonly description: string;
  readonly questions: QuestionValues[];
}

export type Written = Pick<StaffAssignment, 'title' | 'description' | 'exercises'>;

export const blank: Written = { title: '', description: '', exercises: [] };

const noQuestion = {
  phrase: '',
  answers: '',
  options: [],
  correct: '',
  title: '',
  description: '',
  url: '',
  text: '',
};

let made = 0;
/** An id that no other option of the question has. */
export const newOption = () => {
  made += 1;
  return { id: `${Date.now().toString(36)}-${made}`, text: '' };
};

export const newQuestion = (type: QuestionType): QuestionValues => ({
  ...noQuestion,
  type,
  options: type === 'closed-question' ? [newOption(), newOption()] : [],
});

export const valuesOf = ({ title, description, exercises }: Written): AssignmentValues => ({
  title,
  description,
  questions: exercises.flatMap(({ content }) => content.map(questionOf)),
});

function questionOf(content: ExerciseContent): QuestionValues {
  const { type } = content;
  switch (type) {
    case 'open-question':
      return {
        ...noQuestion,
        type,
        phrase: content.phrase,
        answers: (content.targetAnswers ?? []).join('\n'),
      };
    case 'closed-question': {
      const { options, correctOptionId = '' } = content.answer;
      return { ...noQuestion, type, phrase: content.phrase, options, correct: correctOptionId };
    }
    case 'reflection-task':
      return { ...noQuestion, type, title: content.title, description: content.description };
    default:
      return { ...noQuestion, type, url: content.url, text: content.text };
  }
}

/** What is sent: all questions are one exercise. */
export const exercisesOf = (questions: readonly QuestionValues[]): Exercise[] => [
  { id: 'questions', content: questions.map(contentOf) },
];

function contentOf(values: QuestionValues): ExerciseContent {
  const { type, phrase, correct, options, title, description, url, text } = values;
  switch (type) {
    case 'open-question': {
      const targetAnswers = values.answers
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
      return { type, phrase, ...(targetAnswers.length > 0 && { targetAnswers }) };
    }
    case 'closed-question': {
      const isThere = options.some(({ id }) => id === correct);
      return { type, phrase, answer: { options, ...(isThere && { correctOptionId: correct }) } };
    }
    case 'reflection-task':
      return { type, title, description };
    default:
      return { type, url: url.trim(), text };
  }
}

export const isField = (name: string): boolean => name === 'title' || name === 'description';
