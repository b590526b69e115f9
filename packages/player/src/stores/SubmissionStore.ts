import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PlayerCallbacks } from '../host/host.ts';
import { browserStorage, type SafeStorage } from '../host/storage.ts';
import type { Answer, Answers, Submission, SubmissionStatus } from '../host/submission.ts';
import { merged } from './merged-answers.ts';
import type { QuestionPlace } from './submission-content.ts';
import type { SubmissionDrafts } from './submission-drafts.ts';
import { type AskForSubmissions, type ContextId, distinct, SubmissionLists } from './submission-lists.ts';

/** Spec §9: a notice stays for 4 s. */
const NOTICE_TIME = 4000;

/** What is shown for a moment, and what has gone wrong; each is a message key. */
export type SubmissionNotice = 'submissions.saved' | 'submissions.message_completed';
export type SubmissionProblem =
  | 'submissions.failed_loading'
  | 'submissions.failed_saving'
  | 'submissions.failed_saving_here'
  | 'submissions.already_submitted';

/** The reader's submissions for one book: which there are, which is open, and the answers (spec §2, §4). */
export class SubmissionStore {
  loading = false;
  /** The one whose form is open; null while the list is shown. */
  openedId: string | null = null;
  /** True while the reader is asked to confirm submitting. */
  confirming = false;
  /** What is being stored at the moment. */
  storing: SubmissionStatus | null = null;
  notice: SubmissionNotice | null = null;
  problem: SubmissionProblem | null = null;
  /** Open questions that kept the reader from submitting. */
  missing: readonly QuestionPlace[] = [];
  /** Ids that the host has named (spec §3, availableSubmissionIds). */
  available: readonly string[] = [];
  readonly #lists = new SubmissionLists();
  readonly #storage: SafeStorage;
  /** Comes with the first form. */
  #drafts: SubmissionDrafts | undefined;
  #bookId: ContextId = null;
  #callbacks: PlayerCallbacks | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(storage: SafeStorage = browserStorage) {
    this.#storage = storage;
    makeAutoObservable(this, {
      missing: observableRef,
      available: observableRef,
      answersOf: false,
      isReadOnly: false,
      isUnsaved: false,
      lasts: false,
    });
  }

  /** Fetches the submissions for a book; reads the global context if the host names ids that the book does not have. */
  async load(bookId: string, callbacks: PlayerCallbacks | undefined): Promise<void> {
    this.#bookId = bookId;
    this.#callbacks = callbacks;
    await this.refresh();
  }

  async refresh(): Promise<void> {
    const callbacks = this.#callbacks;
    const bookId = this.#bookId;
    if (!callbacks?.getSubmissions || bookId === null) return;
    const ask: AskForSubmissions = async (query) =>
      (await callbacks.getSubmissions?.(query)) ?? { data: [], cursor: null };
    this.loading = true;
    if (this.problem === 'submissions.failed_loading') this.problem = null;
    const overtaken = () => this.#bookId !== bookId;
    const fetched =
      (await this.#fetch(bookId, ask)) && (overtaken() || !this.#isWanting || (await this.#fetch(null, ask)));
    if (overtaken()) return;
    runInAction(() => {
      this.loading = false;
      if (!fetched) this.problem = 'submissions.failed_loading';
      this.#recall();
    });
  }

  /** From the first form on, what is typed is kept. */
  keepDrafts(make: (storage: SafeStorage) => SubmissionDrafts): void {
    if (this.#drafts) return;
    this.#drafts = make(this.#storage);
    this.#recall();
  }

  setAvailable(ids: readonly string[]): void {
    this.available = ids;
    if (!this.loading && this.#isWanting) void this.refresh();
  }

  /** Those of the book, and those of the global context that the host has named; each once. */
  get list(): readonly Submission[] {
    const named = this.#lists.in(null).filter(({ id }) => this.#named.includes(id));
    return distinct([...this.#lists.in(this.#bookId), ...named]);
  }

  /** Whether there is anything to offer (spec §2: the button shows only when available). */
  get isAvailable(): boolean {
    return this.available.length > 0 || this.list.length > 0;
  }

  get hasUnfinished(): boolean {
    return this.list.some(({ status, owned }) => status === 'InProgress' && !owned);
  }

  get opened(): Submission | null {
    return this.list.find(({ id }) => id === this.openedId) ?? null;
  }

  /** The saved answers, with what was typed since. */
  answersOf({ id, answers }: Submission): Answers {
    return merged(answers, this.#drafts?.of(id) ?? {});
  }

  /** Submitted is final; the owner only reads (spec §6); and a host may have no callback for storing answers. */
  isReadOnly({ status, owned }: Submission): boolean {
    return status === 'Submitted' || owned === true || !this.#callbacks?.patchSubmission;
  }

  isUnsaved({ id }: Submission): boolean {
    return this.#drafts?.of(id) !== undefined;
  }

  /** Whether what is unsaved is still there after a reload. */
  lasts({ id }: Submission): boolean {
    return this.#drafts?.lasts(id) ?? true;
  }

  open(id: string | null): void {
    this.openedId = id;
    this.confirming = false;
    this.missing = [];
    this.problem = null;
    this.notice = null;
    if (id !== null && !this.loading && this.#isWanting) void this.refresh();
  }

  answer(place: QuestionPlace, answer: Answer): void {
    const { opened } = this;
    if (!opened || this.isReadOnly(opened)) return;
    this.#drafts?.keep(opened.id, place, answer);
    this.missing = this.missing.filter((each) => !isSamePlace(each, place));
  }

  /** Saves without asking (spec §5). */
  save(): Promise<boolean> {
    return this.#store('InProgress');
  }

  /** Asks for confirmation once every open question has its answer; otherwise marks those that have none. */
  askToSubmit(): void {
    const { opened } = this;
    if (!opened || this.isReadOnly(opened)) return;
    this.missing = this.#drafts?.missing(opened) ?? [];
    this.confirming = this.missing.length === 0;
  }

  cancelSubmitting(): void {
    this.confirming = false;
  }

  submit(): Promise<boolean> {
    this.confirming = false;
    return this.#store('Submitted');
  }

  reset(): void {
    clearTimeout(this.#timer);
    this.open(null);
    this.#lists.reset();
    this.#drafts?.reset();
    this.#bookId = null;
    this.#callbacks = undefined;
    this.loading = false;
    this.storing = null;
    this.available = [];
  }

  get #named(): readonly string[] {
    return this.openedId === null ? this.available : [...this.available, this.openedId];
  }

  /** Whether the host has named one that is in no list yet. */
  get #isWanting(): boolean {
    return this.#named.some((id) => !this.#lists.find(id)) && !this.#lists.all.has(null);
  }

  async #fetch(contextId: ContextId, ask: AskForSubmissions): Promise<boolean> {
    try {
      await this.#lists.fetch(contextId, ask);
      return true;
    } catch (error) {
      console.warn(`Failed to get Submissions for resource ${contextId ?? 'global'}`, error);
      return false;
    }
  }

  /** What an earlier visit left unsaved comes back; what has been submitted since is dropped. */
  #recall(): void {
    for (const { id, status } of this.list) {
      if (status === 'Submitted') this.#drafts?.drop(id);
      else this.#drafts?.recall(id);
    }
  }

  async #store(status: SubmissionStatus): Promise<boolean> {
    const { opened } = this;
    if (!opened || this.storing !== null || this.isReadOnly(opened)) return false;
    const answers = this.answersOf(opened);
    this.storing = status;
    this.problem = null;
    try {
      await this.#callbacks?.patchSubmission?.(opened.id, { status, answers });
      runInAction(() => this.#stored({ ...opened, status, answers }));
      return true;
    } catch (error) {
      console.warn(`Failed to update submission with id ${opened.id}`, error);
      await this.#notStored(opened.id);
      return false;
    } finally {
      runInAction(() => {
        this.storing = null;
      });
    }
  }

  #stored(changed: Submission): void {
    this.#lists.replace(changed);
    const submitted = changed.status === 'Submitted';
    if (submitted) this.#drafts?.drop(changed.id);
    else this.#drafts?.settle(changed.id, changed.answers);
    this.#say(submitted ? 'submissions.message_completed' : 'submissions.saved');
  }

  /** Another device may have submitted in the meantime: then nothing more can be saved, and the reader is told so. */
  async #notStored(id: string): Promise<void> {
    await this.refresh();
    runInAction(() => {
      const submitted = this.#lists.find(id)?.status === 'Submitted';
      const unsaved =
        (this.#drafts?.lasts(id) ?? true) ? 'submissions.failed_saving' : 'submissions.failed_saving_here';
      this.problem = submitted ? 'submissions.already_submitted' : unsaved;
    });
  }

  #say(notice: SubmissionNotice): void {
    this.notice = notice;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      runInAction(() => {
        this.notice = null;
      });
    }, NOTICE_TIME);
  }
}

function isSamePlace(a: QuestionPlace, b: QuestionPlace): boolean {
  return a.exerciseId === b.exerciseId && a.index === b.index;
}
