import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Note } from '../content/note.ts';
import type { Pages } from '../rendering/pages.ts';

/** The note that is shown beside its reference. */
export class NoteStore {
  note: Note | null = null;
  #pages: Pick<Pages, 'note' | 'leaveNote'> | null = null;
  /** Counts the requests: only the last one is answered. */
  #requests = 0;

  constructor() {
    makeAutoObservable(this, { note: observableRef });
  }

  attach(pages: Pick<Pages, 'note' | 'leaveNote'>): void {
    this.#pages = pages;
  }

  reset(): void {
    this.close();
    this.#pages = null;
  }

  /**
   * Shows the note at a place of the book.
   * @returns false if there is none that can be read apart from its page
   */
  async open(path: string, fragment: string): Promise<boolean> {
    const request = ++this.#requests;
    const note = (await this.#pages?.note(path, fragment)) ?? null;
    if (request !== this.#requests) return true;
    runInAction(() => {
      this.note = note;
    });
    return note !== null;
  }

  close(): void {
    this.#requests++;
    this.note = null;
  }

  /** The dialog is gone: the reader goes on at the reference. */
  left(): void {
    this.#pages?.leaveNote();
  }
}
