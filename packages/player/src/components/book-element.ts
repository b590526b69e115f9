import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import { StoreController } from '../controllers/store-controller.ts';
import type { PlayerStore } from '../stores/PlayerStore.ts';
import { type MessageKey, translate } from '../translations/translate.ts';

/** What every part of the player shares: the store it observes and the words it speaks. */
export abstract class BookElement extends LitElement {
  static override readonly shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  };

  protected readonly observed = new StoreController(this);

  /**
   * The state of the player; set by `<book-player>`.
   * @internal
   */
  @property({ attribute: false }) store: PlayerStore | undefined;

  /** BCP 47 tag of the interface language. */
  @property() locale = 'en-GB';

  /** The words of this element, for what draws on its behalf. */
  protected readonly words = (key: MessageKey, values?: Record<string, string | number>): string =>
    this.message(key, values);

  protected message(key: MessageKey, values: Record<string, string | number> = {}): string {
    return translate(this.locale, key, values);
  }
}
