import type { Exercise, ExerciseContent, Answers as Given } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import classes from './Answers.module.css';

interface AnswersProps {
  readonly exercises: readonly Exercise[];
  /** What a pupil has answered; absent if only the questions are shown. */
  readonly answers?: Given;
}

/** The questions of an assignment with the correct answers, and what a pupil has answered. */
export function Answers({ exercises, answers }: AnswersProps) {
  return (
    <ol className={classes.questions}>
      {exercises.flatMap(({ id, content }) =>
        content.map((each, index) => (
          // Questions that are shown stay in their order.
          <li key={`${id} ${String(index)}`}>
            <Question content={each} answer={answers && (answers[id]?.[String(index)] ?? null)} />
          </li>
        )),
      )}
    </ol>
  );
}

interface QuestionProps {
  readonly content: ExerciseContent;
  /** Undefined: only the question is shown; null: there is no answer. */
  readonly answer: Given[string][string] | null | undefined;
}

function Question({ content, answer }: QuestionProps) {
  switch (content.type) {
    case 'open-question':
      return (
        <Asked phrase={content.phrase}>
          {answer !== undefined && (
            <Answer text={answer?.type === 'OpenEndedQuestionAnswer' ? answer.value : ''} />
          )}
          <Good answers={content.targetAnswers ?? []} />
        </Asked>
      );
    case 'closed-question':
      return <Chosen content={content} answer={answer} />;
    case 'reflection-task':
      return (
        <Asked phrase={content.title}>
          {content.description !== '' && <p className={classes.quiet}>{content.description}</p>}
        </Asked>
      );
    default:
      return (
        <a href={content.url} target="_blank" rel="noreferrer">
          {content.text}
        </a>
      );
  }
}

function Asked({ phrase, children }: { readonly phrase: string; readonly children: React.ReactNode }) {
  return (
    <>
      <p className={classes.phrase}>{phrase}</p>
      {children}
    </>
  );
}

function Answer({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  return text.trim() === '' ? (
    <p className={classes.quiet}>{t('assignments.noAnswer')}</p>
  ) : (
    <p className={classes.answer} dir="auto">
      {text}
    </p>
  );
}

function Good({ answers }: { readonly answers: readonly string[] }) {
  const { t } = useTranslation();
  if (answers.length === 0) return null;
  return (
    <div className={classes.quiet}>
      <p>{t('assignments.good')}</p>
      <ul>
        {answers.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </div>
  );
}

type Closed = Extract<ExerciseContent, { type: 'closed-question' }>;

function Chosen({ content, answer }: { readonly content: Closed; readonly answer: QuestionProps['answer'] }) {
  const { t } = useTranslation();
  const { options, correctOptionId } = content.answer;
  const textOf = (id: string | undefined) => options.find((option) => option.id === id)?.text ?? '';
  const chosen = answer?.type === 'ClosedEndedQuestionAnswer' ? answer.optionId : undefined;
  const correct = textOf(correctOptionId);
  return (
    <Asked phrase={content.phrase}>
      {answer === undefined ? (
        <ul className={classes.quiet}>
          {options.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      ) : (
        <Answer text={textOf(chosen)} />
      )}
      {correct !== '' && (
        <p className={classes.quiet}>
          {chosen !== undefined && chosen === correctOptionId
            ? t('assignments.isCorrect')
            : t('assignments.correctIs', { answer: correct })}
        </p>
      )}
    </Asked>
  );
}
