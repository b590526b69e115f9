import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import { StoreController } from '../controllers/store-controller.ts';
import type { PlayerStore } from '../stores/PlayerStore.ts';
import type { MessageKey } from '../translations/catalogue.ts';
import { hasWords, loadWords } from '../translations/catalogues.ts';
import { translate } from '../translations/translate.ts';

/** What every part of the player shares: the store that it observes and the interface language. */
export abstract class BookElement extends LitElement {
  static override readonly shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  };

  protected readonly observed = new StoreController(this);

  /** Whether this element has other things to start before its words have loaded. */
  protected readonly beginsWithoutWords: boolean = false;

  /**
   * The state of the player; set by `<book-player>`.
   * @internal
   */
  @property({ attribute: false }) store: PlayerStore | undefined;

  /** BCP 47 tag of the interface language. */
  @property() locale = 'en-GB';

  /** Waits with drawing while the words of the reader's language are still loading, so that it never shows another language. */
  protected override scheduleUpdate(): Promise<void> | undefined {
    if (!hasWords(this.locale) && !this.beginsWithoutWords)
      return loadWords(this.locale).then(() => void super.scheduleUpdate());
    void super.scheduleUpdate();
    return undefined;
  }

  /** The words of this element, for functions that draw part of it. */
  protected readonly words = (key: MessageKey, values?: Record<string, string | number>): string =>
    this.message(key, values);

  protected message(key: MessageKey, values: Record<string, string | number> = {}): string {
    return translate(this.locale, key, values);
  }
}
