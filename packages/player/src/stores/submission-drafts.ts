import { makeAutoObservable, observableRef } from 'mobx';
import { browserStorage, type SafeStorage } from '../host/storage.ts';
import type { Answer, Answers, Submission } from '../host/submission.ts';
import { merged } from './merged-answers.ts';
import { answerAt, type QuestionPlace, unanswered, withAnswer } from './submission-content.ts';

/** The key under which the answers of one submission are stored until they are saved; its id belongs to one reader only. */
const keyOf = (submissionId: string) => `bookplayer_submission_${submissionId}`;

/** Answers that are typed and not saved yet: they survive a reload. */
export class SubmissionDrafts {
  all: Readonly<Record<string, Answers>> = {};
  readonly #storage: SafeStorage;

  constructor(storage: SafeStorage = browserStorage) {
    this.#storage = storage;
    makeAutoObservable(this, { all: observableRef, of: false, lasts: false, missing: false });
  }

  of(submissionId: string): Answers | undefined {
    return this.all[submissionId];
  }

  /** Whether they survive a reload: not if the browser keeps nothing, or has no room. */
  lasts(submissionId: string): boolean {
    return this.#storage.lasts(keyOf(submissionId));
  }

  /** Open questions of a submission that have no answer, neither a saved nor a typed one. */
  missing(submission: Submission): readonly QuestionPlace[] {
    return unanswered(submission, merged(submission.answers, this.of(submission.id) ?? {}));
  }

  /** Restores what an earlier visit left unsaved. */
  recall(submissionId: string): void {
    const kept = readAnswers(this.#storage.get(keyOf(submissionId)));
    if (kept) this.all = { ...this.all, [submissionId]: merged(kept, this.all[submissionId] ?? {}) };
  }

  keep(submissionId: string, place: QuestionPlace, answer: Answer): void {
    this.#set(submissionId, withAnswer(this.all[submissionId] ?? {}, place, answer));
  }

  /** Removes what is saved now; what was typed while it was being saved stays. */
  settle(submissionId: string, saved: Answers): void {
    const draft = Object.entries(this.all[submissionId] ?? {});
    const left = draft.flatMap(([exerciseId, answers]) =>
      Object.entries(answers).flatMap(([index, answer]) => {
        const place = { exerciseId, index: Number(index) };
        return isSame(answer, answerAt(saved, place)) ? [] : [{ place, answer }];
      }),
    );
    const answers = left.reduce<Answers>((sum, { place, answer }) => withAnswer(sum, place, answer), {});
    if (left.length > 0) this.#set(submissionId, answers);
    else this.drop(submissionId);
  }

  drop(submissionId: string): void {
    const { [submissionId]: _dropped, ...others } = this.all;
    this.all = others;
    this.#storage.remove(keyOf(submissionId));
  }

  reset(): void {
    this.all = {};
  }

  #set(submissionId: string, answers: Answers): void {
    // First, so that whoever sees them knows whether they last.
    this.#storage.set(keyOf(submissionId), JSON.stringify(answers));
    this.all = { ...this.all, [submissionId]: answers };
  }
}

function isSame(a: Answer, b: Answer | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Takes stored text only if it has the right shape; another version of the player may have written it. */
function readAnswers(text: string | null): Answers | undefined {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
  const isRight =
    isRecord(stored) &&
    Object.values(stored).every((answers) => isRecord(answers) && Object.values(answers).every(isAnswer));
  // Safe: every level has just been checked.
  return isRight ? (stored as Answers) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isAnswer(value: unknown): value is Answer {
  if (!isRecord(value)) return false;
  if (value.type === 'OpenEndedQuestionAnswer') return typeof value.value === 'string';
  return value.type === 'ClosedEndedQuestionAnswer' && typeof value.optionId === 'string';
}
