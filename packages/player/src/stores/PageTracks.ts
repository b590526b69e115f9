import type { Overlays, SpineItem, Track } from '@aloud/book';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Skippable, skippableOf } from '../content/skippable.ts';
import type { Voice } from '../narration/voice.ts';
import type { LanguageStore } from './LanguageStore.ts';
import type { SettingsStore } from './SettingsStore.ts';

interface Parts {
  readonly overlays: Pick<Overlays, 'tracks'>;
  readonly voice: Voice;
}

/** What the voice was given last. */
interface Loaded {
  readonly items: readonly SpineItem[];
  readonly language: string;
  readonly skipped: readonly Skippable[];
}

/** What is to be read of the shown pages: their tracks in the language of the voice, without what the reader skips. */
export class PageTracks {
  hasSound = false;
  /** What this book has shown so far that can be skipped. */
  skippable: readonly Skippable[] = [];
  #parts: Parts | null = null;
  #loaded: Loaded | null = null;
  /** The file with which the pages after the shown ones begin. */
  #ahead = '';
  /** Counts the requests: only the last one's tracks are taken. */
  #requests = 0;
  readonly #settings: SettingsStore;
  readonly #languages: LanguageStore;

  constructor(settings: SettingsStore, languages: LanguageStore) {
    this.#settings = settings;
    this.#languages = languages;
    makeAutoObservable(this, {
      skippable: observableRef,
      // These read what is not observed.
      has: false,
      find: false,
      from: false,
      beside: false,
    });
  }

  attach(parts: Parts): void {
    this.#parts = parts;
    this.#loaded = null;
  }

  reset(): void {
    this.#parts = null;
    this.#loaded = null;
    this.#requests++;
    this.hasSound = false;
    this.skippable = [];
    this.#ahead = '';
  }

  /** Whether the voice has the tracks of these documents, as the reader wants them now. */
  has(items: readonly SpineItem[]): boolean {
    const loaded = this.#loaded;
    return (
      loaded !== null &&
      loaded.language === this.#languages.voice &&
      loaded.skipped === this.#settings.skipped &&
      loaded.items.length === items.length &&
      loaded.items.every((item, at) => item === items[at])
    );
  }

  /** The track of the first of these elements that has one. */
  find(path: string, ids: readonly string[]): Track | undefined {
    const tracks = this.#parts?.voice.tracks ?? [];
    for (const id of ids) {
      const found = tracks.find((track) => track.path === path && track.fragment === id);
      if (found) return found;
    }
    return undefined;
  }

  /** A track, and all after it. */
  from(track: Track): readonly Track[] {
    const tracks = this.#parts?.voice.tracks ?? [];
    return tracks.slice(tracks.indexOf(track));
  }

  /** The track after or before another; undefined at the ends. */
  beside(track: Track, by: 1 | -1): Track | undefined {
    const tracks = this.#parts?.voice.tracks ?? [];
    return tracks[tracks.indexOf(track) + by];
  }

  /**
   * Gives the voice the tracks of these documents.
   * @param carried the clip that goes on although its page was left
   * @returns false if others were requested meanwhile
   */
  async load(items: readonly SpineItem[], carried?: Track): Promise<boolean> {
    const parts = this.#parts;
    if (!parts) return false;
    const request = ++this.#requests;
    if (!carried && this.has(items)) return true;
    const wanted: Loaded = { items, language: this.#languages.voice, skipped: this.#settings.skipped };
    const lists = await Promise.all(items.map((item) => parts.overlays.tracks(item, wanted.language)));
    if (request !== this.#requests) return false;
    const { voice } = parts;
    const all = [...(carried ? [carried] : []), ...lists.flat()];
    const kinds = all.map(skippableOf);
    voice.load(all.filter((_, at) => !this.#skips(kinds[at] ?? null)));
    voice.keep(new Set([this.#ahead, ...voice.tracks.flatMap(({ audio }) => audio?.path ?? [])]));
    this.#loaded = wanted;
    runInAction(() => {
      this.hasSound = voice.tracks.length > 0;
      this.#note(kinds);
    });
    return true;
  }

  /**
   * Fetches what is to be heard after the shown pages: the tracks of these documents, and the file with which they begin. Its errors
   * wait until somebody goes there.
   */
  async lookAhead(items: readonly SpineItem[]): Promise<void> {
    const parts = this.#parts;
    if (!parts || savesData()) return;
    const request = this.#requests;
    try {
      const lists = await Promise.all(
        items.map((item) => parts.overlays.tracks(item, this.#languages.voice)),
      );
      const next = lists.flat().find((track) => track.audio && !this.#skips(skippableOf(track)));
      if (request !== this.#requests || !next?.audio) return;
      this.#ahead = next.audio.path;
      parts.voice.prepare(next);
    } catch {
      // The line is slow enough for what is waited for.
    }
  }

  #skips(kind: Skippable | null): boolean {
    return kind !== null && this.#settings.skipped.includes(kind);
  }

  #note(kinds: ReadonlyArray<Skippable | null>): void {
    const found = new Set([...this.skippable, ...kinds.filter((kind) => kind !== null)]);
    if (found.size > this.skippable.length) this.skippable = [...found];
  }
}

/** Whether the reader pays for what is fetched, and has told the browser to fetch little. */
function savesData(): boolean {
  // Not all browsers know of it; the stores also run where there is none.
  const { navigator } = globalThis as { navigator?: { connection?: { readonly saveData?: boolean } } };
  return navigator?.connection?.saveData === true;
}
