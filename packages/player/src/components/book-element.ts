import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import { StoreController } from '../controllers/store-controller.ts';
import type { PlayerStore } from '../stores/PlayerStore.ts';
import { hasWords, loadWords, type MessageKey } from '../translations/catalogues.ts';
import { translate } from '../translations/translate.ts';

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

  /** Draws nothing in a language that the reader did not ask for while hers is on its way. */
  protected override scheduleUpdate(): Promise<void> | undefined {
    if (!hasWords(this.locale) && !this.beginsWithoutWords)
      return loadWords(this.locale).then(() => void super.scheduleUpdate());
    void super.scheduleUpdate();
    return undefined;
  }

  /** Whether this element has other things to begin than to say something. */
  protected readonly beginsWithoutWords: boolean = false;

  /** The words of this element, for what draws on its behalf. */
  protected readonly words = (key: MessageKey, values?: Record<string, string | number>): string =>
    this.message(key, values);

  protected message(key: MessageKey, values: Record<string, string | number> = {}): string {
    return translate(this.locale, key, values);
  }
}
