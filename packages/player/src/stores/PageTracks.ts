import type { Overlays, Track } from '@aloud/book';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Narrator } from '../narration/narrator.ts';
import { type Skippable, skippableOf } from '../narration/skippable.ts';
import type { ShownPage } from '../rendering/shown-page.ts';
import type { LanguageStore } from './LanguageStore.ts';
import type { SettingsStore } from './SettingsStore.ts';

interface Parts {
  readonly overlays: Overlays;
  readonly narrator: Narrator;
}

/** What is to be read of the shown pages: their tracks in the language of the voice, without what the reader skips. */
export class PageTracks {
  hasSound = false;
  /** What this book has shown so far that can be skipped. */
  skippable: readonly Skippable[] = [];
  #parts: Parts | null = null;
  #shown: ShownPage | null = null;
  #language = '';
  readonly #settings: SettingsStore;
  readonly #languages: LanguageStore;

  constructor(settings: SettingsStore, languages: LanguageStore) {
    this.#settings = settings;
    this.#languages = languages;
    makeAutoObservable(this, {
      skippable: observableRef,
      // These are read without being observed.
      shown: false,
      isStale: false,
    });
  }

  attach(parts: Parts): void {
    this.#parts = parts;
    this.#shown = null;
  }

  reset(): void {
    this.#parts = null;
    this.#shown = null;
    this.#language = '';
    this.hasSound = false;
    this.skippable = [];
  }

  get shown(): ShownPage | null {
    return this.#shown;
  }

  /** True if the tracks are in another language than the chosen one. */
  get isStale(): boolean {
    return this.#language !== this.#languages.voice;
  }

  /** Takes the shown page. @returns true if its tracks are loaded already */
  arrive(shown: ShownPage): boolean {
    const same = this.#shown?.items === shown.items && !this.isStale;
    this.#shown = shown;
    return same;
  }

  /**
   * Gives the narrator the tracks of the shown page.
   * @param carried the clip that continues from the previous page
   * @returns false if another page, or another book, was shown meanwhile
   */
  async load(carried: Track | null): Promise<boolean> {
    const language = this.#languages.voice;
    const parts = this.#parts;
    const shown = this.#shown;
    if (!parts || !shown) return false;
    const { narrator, overlays } = parts;
    const lists = await Promise.all(shown.items.map((item) => overlays.tracks(item, language)));
    if (this.#shown !== shown || this.#parts !== parts) return false;
    this.#language = language;
    const all = [...(carried ? [carried] : []), ...lists.flat()];
    const kinds = all.map(skippableOf);
    narrator.load(all.filter((_, at) => !this.#skips(kinds[at] ?? null)));
    narrator.keep(new Set(narrator.tracks.flatMap(({ audio }) => audio?.path ?? [])));
    narrator.prepare(narrator.tracks[0]);
    runInAction(() => {
      this.hasSound = narrator.tracks.length > 0;
      this.#note(kinds);
    });
    return true;
  }

  #skips(kind: Skippable | null): boolean {
    return kind !== null && this.#settings.skipped.includes(kind);
  }

  #note(kinds: ReadonlyArray<Skippable | null>): void {
    const found = new Set([...this.skippable, ...kinds.filter((kind) => kind !== null)]);
    if (found.size > this.skippable.length) this.skippable = [...found];
  }
}
