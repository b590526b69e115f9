import { type Publication, type SpineItem, videoPath } from '@aloud/book';
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { BookInfo } from '../host/host.ts';
import type { AudioAddresses } from '../narration/audio-addresses.ts';
import type { LanguageStore } from './LanguageStore.ts';
import type { PlaceStore } from './PlaceStore.ts';
import type { PlaybackStore } from './PlaybackStore.ts';

/** The sign-language video beside the page (spec §2, floating video; §7, address of videos). */
export class VideoStore {
  /** Address of the video of the document being narrated; null if there is none to show. */
  url: string | null = null;
  /** True while the video fills the screen, or the player if the browser has no full screen for it. */
  full = false;
  readonly #languages: LanguageStore;
  readonly #places: PlaceStore;
  readonly #playback: PlaybackStore;
  #dispose: (() => void) | undefined;
  #mayLeave: boolean | readonly string[] = false;
  #addresses: AudioAddresses | undefined;
  #wantedPath: string | null = null;
  /** The address that has been requested a second time. */
  #retried: string | null = null;

  constructor(languages: LanguageStore, places: PlaceStore, playback: PlaybackStore) {
    this.#languages = languages;
    this.#places = places;
    this.#playback = playback;
    makeAutoObservable(this);
  }

  attach(
    publication: Publication,
    addresses: AudioAddresses,
    pictureInPicture: BookInfo['pictureInPicture'] = true,
  ): void {
    this.#mayLeave = pictureInPicture;
    this.#addresses = addresses;
    this.#dispose = reaction(
      () => this.#wanted(publication),
      (path) => void this.#load(path, addresses),
      { fireImmediately: true },
    );
  }

  reset(): void {
    this.#dispose?.();
    this.#dispose = undefined;
    this.#addresses = undefined;
    this.#wantedPath = null;
    this.#retried = null;
    this.url = null;
    this.full = false;
  }

  /** True if the host lets the video leave the page in this language (spec §2, picture-in-picture). */
  get pictureInPicture(): boolean {
    if (typeof this.#mayLeave === 'boolean') return this.#mayLeave;
    return this.#mayLeave.includes(this.#languages.selected);
  }

  setFull(full: boolean): void {
    this.full = full;
  }

  /** The video can be seen: if its signature runs out again, it is renewed again. */
  onLoaded(): void {
    this.#retried = null;
  }

  /** The video would not play. Its signature may have expired, so it is requested once more (spec §8, book content). */
  async onError(): Promise<void> {
    const [path, addresses, failed] = [this.#wantedPath, this.#addresses, this.url];
    if (path === null || !addresses || failed === null) return;
    if (this.#retried !== path) {
      this.#retried = path;
      await addresses.probe(path).then(
        () => this.#load(path, addresses),
        () => undefined,
      );
    }
    if (this.url === failed && this.#wantedPath === path) this.#giveUp();
  }

  /** An empty box would only cover the page. */
  #giveUp(): void {
    console.warn('The sign-language video of this page is missing.');
    runInAction(() => {
      this.url = null;
      this.full = false;
    });
  }

  #wanted(publication: Publication): string | null {
    const { selected, video } = this.#languages;
    if (!video.includes(selected)) return null;
    const item = this.#document;
    return item ? videoPath(item, selected, publication) : null;
  }

  /** The document being narrated, else the first shown one that has a narration. */
  get #document(): SpineItem | undefined {
    const items = this.#places.shown?.items ?? [];
    const spoken = this.#playback.track?.path;
    return items.find((item) => item.path === spoken) ?? items.find((item) => item.overlay);
  }

  /** Shows the video of a document; the last requested one is shown, however long the others take. */
  async #load(path: string | null, addresses: AudioAddresses): Promise<void> {
    this.#wantedPath = path;
    const url = path === null ? null : await addresses.url(path).catch(() => null);
    if (path !== this.#wantedPath) {
      if (url !== null) addresses.release(url);
      return;
    }
    const before = this.url;
    runInAction(() => {
      this.url = url;
      if (url === null) this.full = false;
    });
    if (before !== null && before !== url) addresses.release(before);
  }
}
