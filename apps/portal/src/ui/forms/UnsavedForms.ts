import { createContext } from 'react';

/** The forms of a dialog that have something typed in them: it asks before it drops that. */
export class UnsavedForms {
  readonly #ids = new Set<string>();
  readonly #onChange: (any: boolean) => void;

  /** @param onChange told whether there is any */
  constructor(onChange: (any: boolean) => void) {
    this.#onChange = onChange;
  }

  get any(): boolean {
    return this.#ids.size > 0;
  }

  set(id: string, isUnsaved: boolean): void {
    if (isUnsaved) this.#ids.add(id);
    else this.#ids.delete(id);
    this.#onChange(this.any);
  }
}

/** Null outside of dialogs. */
export const UnsavedFormsContext = createContext<UnsavedForms | null>(null);
