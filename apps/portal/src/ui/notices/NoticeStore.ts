import { action, makeObservable, observableShallow } from 'mobx';

export type NoticeKind = 'success' | 'error' | 'warning' | 'info';

/** An action offered while the notice is shown, for example to undo what was done. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly message: string;
  readonly action: NoticeAction | null;
}

/** How long a notice stays (spec §4), in milliseconds. */
export const noticeTime = 4000;
/** How long a notice with an action stays, in milliseconds: it has to be read, reached and pressed. */
export const undoTime = 12_000;

/** Short messages that disappear by themselves. A notice with the pointer or the focus stays until it loses it. */
export class NoticeStore {
  notices: Notice[] = [];
  #nextId = 1;
  #timers = new Map<number, ReturnType<typeof setTimeout>>();

  constructor() {
    makeObservable(this, { notices: observableShallow, show: action, close: action });
  }

  show(kind: NoticeKind, message: string, action: NoticeAction | null = null): void {
    // The same message twice would only be read out twice; but each action undoes something else.
    const same = this.notices.find(
      (notice) => !action && !notice.action && notice.kind === kind && notice.message === message,
    );
    const id = same?.id ?? this.#nextId++;
    if (!same) this.notices.push({ id, kind, message, action });
    this.release(id);
  }

  close(id: number): void {
    this.hold(id);
    this.notices = this.notices.filter((notice) => notice.id !== id);
  }

  /** Stops the timer of a notice. */
  hold(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  /** Restarts the timer of a notice. */
  release(id: number): void {
    this.hold(id);
    this.#timers.set(
      id,
      setTimeout(() => this.close(id), this.#timeOf(id)),
    );
  }

  #timeOf(id: number): number {
    return this.notices.find((notice) => notice.id === id)?.action ? undoTime : noticeTime;
  }
}
