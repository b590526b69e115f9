import type { TextStore } from '../storage/textStore.ts';

/** How long a draft is kept after the last keystroke (ms). */
const lifetime = 3_600_000;
const KEY = 'aloud.drafts';

/** What was typed into a form and is not saved. */
export interface Draft {
  /** When it was last typed in, in milliseconds since 1970. */
  readonly at: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** What it began on, with its version: a later change of somebody else is still a conflict. */
  readonly base?: unknown;
}

/** Whose drafts they are. */
export interface Writer {
  /** The account that signed in. */
  readonly account: string;
  /** The account for which it acts; its own if it acts for nobody. */
  readonly actsFor: string;
}

interface Kept {
  readonly account: string;
  readonly drafts: Readonly<Record<string, Draft>>;
}

/**
 * What is typed in a tab, until it is saved: it survives a reload, an ended session, a crash. It is kept for one person, and for the
 * person they act for; once anybody else has signed in, it is gone.
 */
export class DraftStore {
  readonly #store: TextStore;
  readonly #writer: () => Writer | null;
  readonly #now: () => number;
  readonly #shown = new Set<{ readonly draft: string | null }>();

  /** @param writer who is signed in; null if nobody is, for whom nothing is kept */
  constructor(store: TextStore, writer: () => Writer | null, now: () => number = Date.now) {
    this.#store = store;
    this.#writer = writer;
    this.#now = now;
  }

  /** @param name of the form and of what it changes, unique among the person's */
  read(name: string): Draft | null {
    const writer = this.#writer();
    return (writer && this.#read(writer)[nameOf(writer, name)]) ?? null;
  }

  write(name: string, values: Draft['values'], base?: unknown): void {
    const writer = this.#writer();
    if (!writer) return;
    const draft = { at: this.#now(), values, base };
    this.#write(writer, { ...this.#read(writer), [nameOf(writer, name)]: draft });
  }

  forget(name: string): void {
    const writer = this.#writer();
    if (!writer) return;
    const { [nameOf(writer, name)]: _gone, ...rest } = this.#read(writer);
    this.#write(writer, rest);
  }

  /** Forgets what others than the person who is signed in now have typed. */
  forgetOthers(): void {
    const writer = this.#writer();
    if (writer) this.#write(writer, this.#read(writer));
  }

  forgetAll(): void {
    this.#store.forget(KEY);
    this.#shown.clear();
  }

  /** Says that the page shows a form, by the name of its draft, or an open book (null). @returns a function that says that it is gone */
  show(draft: string | null): () => void {
    const shown = { draft };
    this.#shown.add(shown);
    return () => void this.#shown.delete(shown);
  }

  /** Whether the page shows a form with a draft, or an open book, that has not been dropped knowingly. */
  get onPage(): boolean {
    return [...this.#shown].some(({ draft }) => draft === null || this.read(draft) !== null);
  }

  /** Whether this tab keeps anything of the person who is signed in. */
  get any(): boolean {
    const writer = this.#writer();
    return writer !== null && Object.keys(this.#read(writer)).length > 0;
  }

  #read({ account }: Writer): Kept['drafts'] {
    const kept = parsed(this.#store.read(KEY));
    if (kept?.account !== account) return {};
    const isFresh = ({ at }: Draft) => this.#now() - at < lifetime;
    return Object.fromEntries(Object.entries(kept.drafts).filter(([, draft]) => isFresh(draft)));
  }

  #write({ account }: Writer, drafts: Kept['drafts']): void {
    if (Object.keys(drafts).length === 0) this.#store.forget(KEY);
    else this.#store.write(KEY, JSON.stringify({ account, drafts } satisfies Kept));
  }
}

const nameOf = ({ actsFor }: Writer, name: string) => `${actsFor} ${name}`;

function parsed(text: string | null): Kept | null {
  try {
    // Written by this file, which is newer at most.
    const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null;
    return typeof kept?.account === 'string' && typeof kept.drafts === 'object' ? (kept as Kept) : null;
  } catch {
    return null;
  }
}
