import { type Publication, type SpineItem, videoPath } from '@aloud/book';
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { AudioAddresses } from '../narration/audio-addresses.ts';
import type { LanguageStore } from './LanguageStore.ts';
import type { PlaceStore } from './PlaceStore.ts';
import type { PlaybackStore } from './PlaybackStore.ts';

/** The sign-language video beside the page (spec §2, floating video; §7, address of videos). */
export class VideoStore {
  /** Address of the video of the document being narrated; null where there is none to show. */
  url: string | null = null;
  readonly #languages: LanguageStore;
  readonly #places: PlaceStore;
  readonly #playback: PlaybackStore;
  #dispose: (() => void) | undefined;

  constructor(languages: LanguageStore, places: PlaceStore, playback: PlaybackStore) {
    this.#languages = languages;
    this.#places = places;
    this.#playback = playback;
    makeAutoObservable(this);
  }

  attach(publication: Publication, addresses: AudioAddresses): void {
    this.#dispose = reaction(
      () => this.#wanted(publication),
      (path) => void this.#load(path, addresses),
      { fireImmediately: true },
    );
  }

  reset(): void {
    this.#dispose?.();
    this.#dispose = undefined;
    this.url = null;
  }

  #wanted(publication: Publication): string | null {
    const { selected, video } = this.#languages;
    if (!video.includes(selected)) return null;
    const item = this.#document;
    return item ? videoPath(item, selected, publication) : null;
  }

  /** The document being narrated, else the first on show that has a narration. */
  get #document(): SpineItem | undefined {
    const items = this.#places.shown?.items ?? [];
    const spoken = this.#playback.track?.path;
    return items.find((item) => item.path === spoken) ?? items.find((item) => item.overlay);
  }

  async #load(path: string | null, addresses: AudioAddresses): Promise<void> {
    const url = path === null ? null : await addresses.url(path).catch(() => null);
    runInAction(() => {
      this.url = url;
    });
  }
}
