import { useState } from 'react';
import type { CardForm } from '../../data/payments/cardForm.ts';

/** What is known of a card form: undefined while it is loaded, null if there is none. */
export type KnownCardForm = CardForm | null | undefined;

/** A card form that may still be on its way when somebody presses a button that needs it. */
class ComingCardForm {
  #known: KnownCardForm = null;
  #waiting: ((form: CardForm | null) => void)[] = [];

  readonly set = (known: KnownCardForm): void => {
    this.#known = known;
    if (known === undefined) return;
    for (const go of this.#waiting.splice(0)) go(known);
  };

  /** The form, once it is there; null if there is none, or it could not be loaded. */
  get(): Promise<CardForm | null> {
    if (this.#known !== undefined) return Promise.resolve(this.#known);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}

/** The card form of a page: CardFields sets it, and what the page sends waits for it. */
export function useCardForm(): ComingCardForm {
  const [coming] = useState(() => new ComingCardForm());
  return coming;
}
