import {
  type Container,
  isRemote,
  Overlays,
  openContainer,
  openPublication,
  type Publication,
  SignedFetch,
  type Track,
} from '@aloud/book';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { PlayerCallbacks, PlayerTheme } from '../host/host.ts';
import { AudioAddresses } from '../narration/audio-addresses.ts';
import { Narrator } from '../narration/narrator.ts';
import type { PageInput } from '../rendering/page-input.ts';
import type { Paper } from '../rendering/page-style.ts';
import { Pager } from '../rendering/pager.ts';
import { OvertakenError } from '../rendering/queue.ts';
import type { ShownPage } from '../rendering/shown-page.ts';
import type { Target } from '../rendering/target.ts';
import { ReadLogs } from '../reporting/read-logs.ts';
import { Session } from '../reporting/session.ts';
import type { SessionEvent } from '../reporting/session-event.ts';
import { BookmarkStore } from './BookmarkStore.ts';
import type { BookInput } from './book-input.ts';
import { ChromeStore } from './ChromeStore.ts';
import { LanguageStore } from './LanguageStore.ts';
import { PlaceStore } from './PlaceStore.ts';
import { type PageTurner, PlaybackStore } from './PlaybackStore.ts';
import { type PlayerError, playerError } from './player-error.ts';
import { SettingsStore } from './SettingsStore.ts';
import { VideoStore } from './VideoStore.ts';

export type PlayerStatus = 'idle' | 'opening' | 'ready' | 'failed';

/** What the store tells the element, which tells the host. */
export interface PlayerListener {
  onOpen(publication: Publication): void;
  onError(error: PlayerError): void;
  onPlace(shown: ShownPage): void;
  onTrack(track: Track | null): void;
  onPlaying(playing: boolean): void;
  onSession(event: SessionEvent): void;
}

/** The root of the player's state. Owns what an open book needs and gives it up when the book closes. */
export class PlayerStore implements PageTurner {
  status: PlayerStatus = 'idle';
  publication: Publication | null = null;
  error: PlayerError | null = null;
  /** An address outside the book that the reader pressed; nothing opens before she says so. */
  externalLink: string | null = null;
  theme: PlayerTheme = 'default';
  /** True where bookmarks can be added and listed. */
  bookmarkFeatures = false;
  readonly settings = new SettingsStore();
  readonly languages = new LanguageStore(this.settings);
  readonly chrome = new ChromeStore();
  readonly places = new PlaceStore();
  readonly bookmarks = new BookmarkStore();
  readonly playback = new PlaybackStore(this.settings, this.languages, this);
  readonly video = new VideoStore(this.languages, this.places, this.playback);
  readonly #listener: PlayerListener;
  readonly #input: Pick<PageInput, 'onKey' | 'onPointer'>;
  #callbacks: PlayerCallbacks | undefined;
  #bookId = '';
  #opening = 0;
  #container: Container | undefined;
  #signed: SignedFetch | undefined;
  #pager: Pager | undefined;
  #session: Session | undefined;
  #readLogs: ReadLogs | undefined;
  #reactions: Array<() => void> = [];

  constructor(listener: PlayerListener, input: Pick<PageInput, 'onKey' | 'onPointer'>) {
    this.#listener = listener;
    this.#input = input;
    makeAutoObservable(this, {
      publication: observableRef,
      error: observableRef,
      settings: false,
      languages: false,
      chrome: false,
      places: false,
      bookmarks: false,
      playback: false,
      video: false,
    });
  }

  /** Opens a book on a stage. What was open before is closed. */
  async open(input: BookInput, stage: HTMLElement, frameTitle: string): Promise<void> {
    this.close();
    const opening = ++this.#opening;
    this.status = 'opening';
    this.#callbacks = input.callbacks;
    this.bookmarkFeatures = input.bookmarkFeatures;
    try {
      await this.#open(input, stage, frameTitle, () => opening !== this.#opening);
    } catch (error) {
      if (opening === this.#opening) this.#fail(error);
    }
  }

  /** Leaving the reader: sound stopped, timers cleared, the session ended, every store reset (spec §4). */
  close(): void {
    this.#opening++;
    for (const dispose of this.#reactions.splice(0)) dispose();
    this.video.reset();
    this.playback.reset();
    this.#session?.end();
    this.#readLogs?.close();
    this.#pager?.destroy();
    this.#container?.close();
    this.#session = undefined;
    this.#readLogs = undefined;
    this.#pager = undefined;
    this.#container = undefined;
    this.#signed = undefined;
    this.places.reset();
    this.bookmarks.reset();
    this.chrome.closeAll();
    this.chrome.destroy();
    this.status = 'idle';
    this.publication = null;
    this.error = null;
    this.externalLink = null;
  }

  setTheme(theme: PlayerTheme): void {
    this.theme = theme;
  }

  /** The dark theme belongs to the default look only (spec §2). */
  get dark(): boolean {
    return this.theme === 'default' && this.settings.darkTheme;
  }

  /** The ground that reflowable pages lie on. */
  get paper(): Paper {
    if (this.theme === 'themed') return 'night';
    return this.dark ? 'dark' : 'plain';
  }

  /** The host renewed the signature by itself. */
  setPolicy(policy: string | null): void {
    if (this.#signed && policy) this.#signed.policy = policy;
  }

  async turn(by: 1 | -1, method: 'auto' | 'manual' = 'manual'): Promise<boolean> {
    if (!this.#pager) return false;
    try {
      const shown = await this.#pager.turn(by);
      if (!shown) return false;
      const direction = by === 1 ? 'forward' : 'backward';
      await this.#arrive(shown, true);
      this.#session?.send({
        type: 'pageTurned',
        direction,
        method,
        location: locationOf(shown),
        isFlowLayout: shown.isFlowLayout,
      });
      return true;
    } catch (error) {
      this.#pageFailed(error);
      return true;
    }
  }

  /** Physical direction: in a right-to-left book the left arrow leads on. */
  turnTowards(side: 'left' | 'right'): Promise<boolean> {
    const forward = this.publication?.direction === 'rtl' ? 'left' : 'right';
    return this.turn(side === forward ? 1 : -1);
  }

  async goTo(target: Target): Promise<void> {
    if (!this.#pager) return;
    try {
      const shown = await this.#pager.show(target);
      this.dismissError();
      this.#session?.send({ type: 'goToLocation', location: locationOf(shown) });
      await this.#arrive(shown, true);
    } catch (error) {
      this.#pageFailed(error);
    }
  }

  /** Goes to a document and element of the book; does nothing where it has no such document. */
  async goToPath(path: string, fragment: string): Promise<void> {
    const item = this.publication?.readingOrder.find((each) => each.path === path);
    if (item) await this.goTo({ index: item.index, ...(fragment && { fragment }) });
  }

  async follow(target: Target): Promise<void> {
    try {
      const shown = await this.#pager?.show(target);
      if (shown) await this.#arrive(shown, true);
    } catch (error) {
      this.#pageFailed(error);
    }
  }

  addBookmark(name: string): void {
    const place = this.#place();
    if (!place) return;
    this.bookmarks.add(name.trim() || this.sectionName, place);
    this.chrome.shake();
  }

  askExternalLink(url: string | null): void {
    this.externalLink = url;
  }

  dismissError(): void {
    this.error = null;
  }

  chooseLanguage(language: string): void {
    if (language === this.languages.selected) return;
    this.languages.choose(language);
    this.#session?.send({ type: 'audioLanguageChanged', lang: language });
  }

  setRate(rate: number): void {
    this.settings.setRate(rate);
    this.#session?.send({ type: 'audioRateSet', rate: this.settings.playbackRate });
  }

  /** Name of the section on show: the default of a bookmark (spec §3). */
  get sectionName(): string {
    return this.places.section?.label ?? this.publication?.title ?? '';
  }

  onTrack(track: Track | null): void {
    this.#listener.onTrack(track);
  }

  onPlaying(playing: boolean): void {
    this.#session?.send({ type: playing ? 'audioStarted' : 'audioPaused' });
    this.#listener.onPlaying(playing);
  }

  onSoundError(error: unknown): void {
    const { key } = playerError(error);
    if (key === 'error_logged_out' || key === 'error_no_access') this.#report(error);
    else console.warn('The sound of this page is missing.', error);
  }

  async #open(
    input: BookInput,
    stage: HTMLElement,
    frameTitle: string,
    overtaken: () => boolean,
  ): Promise<void> {
    const { book, callbacks } = input;
    const refresh =
      callbacks?.refreshPolicy && book?.id
        ? () => callbacks.refreshPolicy?.(book.id ?? '') ?? Promise.resolve('')
        : undefined;
    const signed = new SignedFetch(input.policy ?? policyOf(input.src), refresh);
    const container = await openContainer(
      input.file ? { file: input.file } : { src: input.src ?? '', signed },
    );
    if (overtaken()) {
      container.close();
      return;
    }
    this.#container = container;
    this.#signed = signed;
    const publication = await openPublication(container);
    this.#bookId = book?.id ?? publication.identifier;
    const lastmark = this.#lastmark();
    if (overtaken()) return;
    this.languages.load(publication, book);
    this.languages.request(input.selectedLanguage);
    const pager = this.#makePager(input, stage, frameTitle, publication, container);
    const mediaBase = input.mediaBaseUrl;
    const addresses = new AudioAddresses(container, publication, signed, mediaBase);
    const { playbackRate: rate, audioVolume: volume, muted } = this.settings;
    const narrator = new Narrator(addresses, { rate, volume, muted }, this.playback);
    this.#pager = pager;
    this.playback.attach({ pager, narrator, overlays: new Overlays(publication, container) });
    this.places.load(publication, pager);
    this.video.attach(publication, addresses);
    this.#session = new Session((event) => this.#listener.onSession(event));
    this.#readLogs = new ReadLogs(this.#bookId, this.#session.id, callbacks);
    const order = (path: string) =>
      publication.readingOrder.find((item) => item.path === path)?.index ?? Number.MAX_SAFE_INTEGER;
    if (input.bookmarkFeatures) void this.bookmarks.load(this.#bookId, callbacks, order);
    const start = this.places.target(await lastmark) ?? firstTarget(publication);
    const shown = await pager.show(start).catch((error: unknown) => {
      if (start.index === firstTarget(publication).index) throw error;
      return pager.show(firstTarget(publication));
    });
    if (overtaken()) return;
    runInAction(() => {
      this.publication = publication;
      this.status = 'ready';
    });
    this.#session.start(this.#bookId, input.userIdentity, input.locale, input.sourceApplication);
    this.#react();
    this.chrome.start();
    await this.#arrive(shown, false);
    this.#listener.onOpen(publication);
  }

  #makePager(
    input: BookInput,
    stage: HTMLElement,
    frameTitle: string,
    publication: Publication,
    container: Container,
  ): Pager {
    const media = input.mediaBaseUrl ?? (input.src?.replace(/[?#].*$/s, '').endsWith('/') ? input.src : null);
    return new Pager({
      stage,
      publication,
      container,
      frameTitle,
      mediaSources: media ? [new URL(media, location.href).origin] : [],
      paper: this.paper,
      input: {
        ...this.#input,
        onTap: (path, ids) => void this.#tapped(path, ids),
        onLink: (path, fragment) => void this.goToPath(path, fragment),
        onExternalLink: (url) => isRemote(url) && this.askExternalLink(url),
      },
      onShift: (shown) => void this.#arrive(shown, false),
    });
  }

  /** What the reader changes while a book is open takes effect here. */
  #react(): void {
    const { settings, languages, playback } = this;
    this.#reactions = [
      reaction(
        () => [settings.playbackRate, settings.audioVolume, settings.muted],
        () => playback.applySound(),
      ),
      reaction(
        () => settings.highlightActive,
        () => playback.applyHighlight(),
      ),
      reaction(
        () => this.paper,
        (paper) => this.#pager?.changePaper(paper),
      ),
      reaction(
        () => languages.selected,
        () => void playback.languageChanged(),
      ),
    ];
  }

  async #tapped(path: string, ids: readonly string[]): Promise<void> {
    if (this.chrome.closeAll()) return;
    if (await this.playback.playFrom(path, ids)) return;
    this.chrome.toggleBars();
  }

  async #arrive(shown: ShownPage, turned: boolean): Promise<void> {
    this.places.arrived(shown);
    this.#readLogs?.record(shown.percentage);
    this.#listener.onPlace(shown);
    if (turned) this.places.post(this.#callbacks, this.#bookId, this.#place());
    await this.playback.pageShown(shown);
  }

  #place() {
    const { track, seconds } = this.playback;
    return this.places.current(seconds, track?.fragment);
  }

  async #lastmark() {
    try {
      return (await this.#callbacks?.getLastmark?.(this.#bookId)) ?? null;
    } catch (error) {
      console.warn('The last place could not be read.', error);
      return null;
    }
  }

  #pageFailed(error: unknown): void {
    if (error instanceof OvertakenError) return;
    this.#report(error);
  }

  #fail(error: unknown): void {
    runInAction(() => {
      this.status = 'failed';
    });
    this.#report(error);
  }

  #report(cause: unknown): void {
    console.warn('The book could not be shown.', cause);
    const error = playerError(cause);
    runInAction(() => {
      this.error = error;
    });
    this.#listener.onError(error);
  }
}

/** A signed address carries its policy; the book's other files need it too. */
function policyOf(src: string | null): string {
  const query = new URLSearchParams(src?.split('?')[1] ?? '');
  const names = ['Policy', 'Signature', 'Key-Pair-Id'].filter((name) => query.has(name));
  return names.map((name) => `${name}=${encodeURIComponent(query.get(name) ?? '')}`).join('&');
}

function firstTarget(publication: Publication): Target {
  return { index: publication.readingOrder.find((item) => item.linear)?.index ?? 0 };
}

function locationOf(shown: ShownPage): string {
  return `${shown.items.map((item) => item.path).join(',')}#${shown.page + 1}/${shown.pages}`;
}
