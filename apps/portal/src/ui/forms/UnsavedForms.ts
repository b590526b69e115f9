import { createContext } from 'react';

/** The forms of a dialog that have something typed in them: it asks before it drops that. */
export class UnsavedForms {
  readonly #ids = new Set<string>();
  readonly #forget = new Map<string, () => void>();
  readonly #onChange: (any: boolean) => void;

  /** @param onChange told whether there is any */
  constructor(onChange: (any: boolean) => void) {
    this.#onChange = onChange;
  }

  /** Drops what was typed. */
  drop(): void {
    for (const forget of this.#forget.values()) forget();
    this.#forget.clear();
  }

  get any(): boolean {
    return this.#ids.size > 0;
  }

  /** @param forget drops the draft of the form */
  set(id: string, isUnsaved: boolean, forget?: () => void): void {
    if (isUnsaved) this.#ids.add(id);
    else this.#ids.delete(id);
    // Also of a form that is gone by the time that its dialog is.
    if (forget) this.#forget.set(id, forget);
    this.#onChange(this.any);
  }
}

/** Null outside of dialogs. */
export const UnsavedFormsContext = createContext<UnsavedForms | null>(null);
