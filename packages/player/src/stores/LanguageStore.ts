import type { Publication } from '@aloud/book';
import { makeAutoObservable } from 'mobx';
import type { BookInfo } from '../host/host.ts';
import type { SettingsStore } from './SettingsStore.ts';

/** Which narration is heard (spec §2 language menu, §4 Language). */
export class LanguageStore {
  /** The host's request by `selectedLanguage`. */
  requested: string | null = null;
  readonly #settings: SettingsStore;

  constructor(settings: SettingsStore) {
    this.#settings = settings;
    makeAutoObservable(this);
  }

  /** Takes the languages of a book; what the host says takes precedence over what the package says. */
  load(publication: Publication, book: BookInfo | undefined): void {
    const audio = book?.languages?.audio ?? publication.audioLanguages;
    const video = book?.languages?.video ?? publication.videoLanguages;
    const main = book?.languages?.mainLanguage ?? audio[0] ?? publication.language;
    this.#settings.setLanguages({ main, audio, video });
  }

  /** The languages of the open book; before the first is open, of the last one on this device (spec §3). */
  get main(): string {
    return this.#settings.mainLanguage;
  }

  get audio(): readonly string[] {
    return this.#settings.audioLanguages;
  }

  get video(): readonly string[] {
    return this.#settings.videoLanguages;
  }

  request(language: string | null): void {
    this.requested = language;
  }

  /** A preference for the main language is stored as none (spec §4). */
  choose(language: string): void {
    this.requested = null;
    this.#settings.preferLanguage(language === this.main ? null : language);
  }

  /** The narration language in use; the main one if this book has neither the requested nor the preferred one. */
  get selected(): string {
    const wanted = [this.requested, this.#settings.preferredLanguage];
    return wanted.find((language) => language !== null && this.#offers(language)) ?? this.main;
  }

  /** The language that is heard: a video language has no voice of its own. */
  get voice(): string {
    return this.audio.includes(this.selected) ? this.selected : this.main;
  }

  /** Whether there is more than one audio or video language (spec §2). */
  get hasChoice(): boolean {
    return this.options.length > 1;
  }

  get options(): readonly string[] {
    return [...new Set([...this.audio, ...this.video])];
  }

  #offers(language: string): boolean {
    return this.options.includes(language);
  }
}
