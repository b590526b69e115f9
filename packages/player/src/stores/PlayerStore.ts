import type { Publication, Track } from '@aloud/book';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { ShownPage } from '../content/shown-page.ts';
import type { PlayerTheme } from '../host/host.ts';
import type { BookInput } from '../opening/book-input.ts';
import { type BookSurroundings, OpenBook } from '../opening/open-book.ts';
import { BookOutbox } from '../outbox/book-outbox.ts';
import type { PageInput, Press } from '../rendering/page-input.ts';
import type { Paper } from '../rendering/page-style.ts';
import type { SessionEvent } from '../reporting/session-event.ts';
import { BookmarkStore } from './BookmarkStore.ts';
import { ChromeStore } from './ChromeStore.ts';
import { followSettings } from './follow-settings.ts';
import { JourneyStore } from './JourneyStore.ts';
import { LanguageStore } from './LanguageStore.ts';
import { type KeptPlaces, lastmarkOf } from './lastmark.ts';
import { NoteStore } from './NoteStore.ts';
import { NOTICED } from './noticed.ts';
import { PlaceStore } from './PlaceStore.ts';
import { PlaybackStore } from './PlaybackStore.ts';
import { pageInput, tapped } from './page-presses.ts';
import { type PlayerError, playerError } from './player-error.ts';
import { SettingsStore } from './SettingsStore.ts';
import { SubmissionStore } from './SubmissionStore.ts';
import { TapHint } from './TapHint.ts';
import { VideoStore } from './VideoStore.ts';
import type { VoiceListener } from './voice-listener.ts';

export type PlayerStatus = 'idle' | 'opening' | 'ready' | 'failed';

/** What the store reports to the element, which reports to the host. */
export interface PlayerListener {
  /** The book has been read; its first page is coming. */
  onRead(): void;
  onOpen(publication: Publication): void;
  onError(error: PlayerError): void;
  onPlace(shown: ShownPage): void;
  onTrack(track: Track | null): void;
  onPlaying(playing: boolean): void;
  /** The reader has closed the form of a submission, or the panel with it. */
  onSubmissionClosed(): void;
  onSession(event: SessionEvent): void;
}

/** The root of the player's state. Owns what an open book needs and releases it when the book closes. */
export class PlayerStore {
  status: PlayerStatus = 'idle';
  publication: Publication | null = null;
  error: PlayerError | null = null;
  /** An address outside the book that the reader pressed; nothing opens before the reader agrees. */
  externalLink: string | null = null;
  theme: PlayerTheme = 'default';
  /** True where bookmarks can be added and listed. */
  bookmarkFeatures = false;
  /** True for a book whose own scripts run: it has no controls bar and no language menu (spec §2). */
  frog = false;
  /** Where the host keeps the reader's places in the open book; null if it does not. */
  kept: KeptPlaces | null = null;
  readonly settings = new SettingsStore();
  readonly languages = new LanguageStore(this.settings);
  readonly chrome = new ChromeStore();
  readonly hint = new TapHint(this.settings);
  readonly places = new PlaceStore();
  readonly notes = new NoteStore();
  readonly bookmarks = new BookmarkStore();
  readonly submissions = new SubmissionStore();
  readonly playback = new PlaybackStore(this.settings, this.languages, this.#voiceListener());
  readonly video = new VideoStore(this.languages, this.places, this.playback);
  readonly journey = new JourneyStore(this, {
    onPlace: (shown) => this.#listener.onPlace(shown),
    onWayFound: () => this.dismissError(),
    onFault: (error) => this.#report(error),
  });
  /** Whether the reader has waited for a page, or for the voice, long enough to wonder. */
  waited = false;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  readonly #listener: PlayerListener;
  readonly #input: Pick<PageInput, 'onKey' | 'onPointer'>;
  #opening = 0;
  #book: OpenBook | undefined;
  #outbox: BookOutbox | undefined;
  #reactions: Array<() => void> = [];

  constructor(listener: PlayerListener, input: Pick<PageInput, 'onKey' | 'onPointer'>) {
    this.#listener = listener;
    this.#input = input;
    makeAutoObservable(this, {
      publication: observableRef,
      error: observableRef,
      kept: observableRef,
      journey: false,
      settings: false,
      languages: false,
      chrome: false,
      hint: false,
      places: false,
      notes: false,
      bookmarks: false,
      submissions: false,
      playback: false,
      video: false,
    });
  }

  /**
   * Opens a book and closes the previous one.
   * @param stage where its pages are put; read when the first of them is known
   * @param frameTitle returns the name of a page in a book with this title
   */
  async open(
    input: BookInput,
    stage: () => Promise<HTMLElement>,
    frameTitle: BookSurroundings['frameTitle'],
  ): Promise<void> {
    this.close();
    const opening = ++this.#opening;
    this.status = 'opening';
    this.bookmarkFeatures = input.bookmarkFeatures;
    this.settings.setHighlightAvailable(input.book?.properties?.sentenceHighlighting ?? true);
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
    this.journey.reset();
    this.playback.reset();
    this.#book?.close();
    this.#book = undefined;
    this.places.reset();
    this.notes.reset();
    const outbox = this.#outbox;
    // What is still to be put there comes first.
    void this.bookmarks.reset().then(() => outbox?.close());
    this.submissions.reset();
    this.chrome.closeAll();
    this.chrome.destroy();
    this.hint.dismiss();
    this.kept = null;
    this.#wait(false);
    this.status = 'idle';
    this.publication = null;
    this.frog = false;
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

  /** The background of reflowable pages. */
  get paper(): Paper {
    if (this.theme === 'themed') return 'night';
    return this.dark ? 'dark' : 'plain';
  }

  /** The host renewed the signature by itself. */
  setPolicy(policy: string | null): void {
    if (this.#book && policy) this.#book.policy = policy;
  }

  addBookmark(name: string): void {
    const { place } = this.journey;
    if (!place) return;
    this.bookmarks.add(name.trim() || this.sectionName, place);
    this.chrome.shake();
  }

  /** Opens the form of a submission beside the book; null returns to the list. */
  openSubmission(id: string | null): void {
    this.submissions.open(id);
    if (id !== null) this.chrome.showPanel('submissions');
  }

  /** The submission whose form is beside the book. */
  get shownSubmissionId(): string | null {
    return this.chrome.panel === null ? null : this.submissions.openedId;
  }

  /** Back to the list, or out of the panel if no form is open (spec §4). */
  cancelSubmission(): void {
    if (this.submissions.opened) this.openSubmission(null);
    else this.chrome.showPanel(null);
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
    this.#book?.session.send({ type: 'audioLanguageChanged', lang: language });
  }

  /** A press on the stage beside the page follows the same rule as one on it. */
  pressBeside(press: Press): void {
    if (this.status === 'ready' && !this.frog) void tapped(this, '', [], press);
    else this.chrome.closeAll();
  }

  setRate(rate: number): void {
    this.settings.setRate(rate);
    this.#book?.session.send({ type: 'audioRateSet', rate: this.settings.playbackRate });
  }

  /** Name of the current section: the default name of a bookmark (spec §3). */
  get sectionName(): string {
    return this.places.section?.label ?? this.publication?.title ?? '';
  }

  /** What the voice says goes to the journey, which alone moves, and to the host. */
  #voiceListener(): VoiceListener {
    return {
      turnsByItself: () => this.journey.turnsByItself,
      onSentence: (moment, led) => this.journey.sentence(moment, led),
      onPageBreak: (moment) => this.journey.pageBreak(moment),
      onPageOver: () => void this.journey.pageOver(),
      onRest: () => this.journey.rested(),
      onTrack: (track) => this.#listener.onTrack(track),
      onPlaying: (playing) => {
        this.#book?.playing(playing);
        this.#listener.onPlaying(playing);
      },
      onSounding: (sounding) => this.#book?.session.send({ type: sounding ? 'audioStarted' : 'audioPaused' }),
      onSoundError: (error) => this.#soundFailed(error),
    };
  }

  #wait(waits: boolean): void {
    clearTimeout(this.#waiting);
    this.waited = false;
    if (waits)
      this.#waiting = setTimeout(() => {
        runInAction(() => {
          this.waited = true;
        });
      }, NOTICED);
  }

  #soundFailed(error: unknown): void {
    const { key } = playerError(error);
    if (key === 'error_logged_out' || key === 'error_no_access') this.#report(error);
    else console.warn('The sound of this page is missing.', error);
  }

  async #open(
    input: BookInput,
    stage: () => Promise<HTMLElement>,
    frameTitle: BookSurroundings['frameTitle'],
    overtaken: () => boolean,
  ): Promise<void> {
    const outbox = new BookOutbox(input);
    this.#outbox = outbox;
    const early =
      input.book?.id === undefined ? undefined : lastmarkOf(input.callbacks, outbox, input.book.id);
    const book = await OpenBook.open(input, this.#surroundings(stage, frameTitle, outbox), overtaken);
    if (!book) return;
    this.#book = book;
    this.#listener.onRead();
    this.journey.attach(book);
    runInAction(() => {
      this.frog = book.scripted.size > 0;
    });
    const { publication, pages, voice, overlays, addresses } = book;
    this.languages.load(publication, input.book);
    this.languages.request(input.selectedLanguage);
    this.playback.attach({ pages, voice, overlays });
    this.places.load(publication, pages);
    this.notes.attach(pages);
    this.video.attach(publication, addresses, input.book?.pictureInPicture);
    if (input.bookmarkFeatures)
      void this.bookmarks.load(book.id, input.callbacks, outbox, (path) => book.indexOf(path));
    this.submissions.setAvailable(input.availableSubmissionIds);
    if (input.activeSubmissionId !== null) this.openSubmission(input.activeSubmissionId);
    void this.submissions.load(book.id, input.callbacks);
    const last = await (early ?? lastmarkOf(input.callbacks, outbox, book.id));
    if (overtaken()) return;
    book.records.saw(last?.seen);
    const first = await this.journey.open(this.places.start(last?.place));
    if (!first || overtaken()) return;
    runInAction(() => {
      this.publication = publication;
      this.status = 'ready';
    });
    book.session.start(book.id, input.userIdentity, input.locale, input.sourceApplication);
    this.#reactions = [
      ...followSettings(this, pages),
      reaction(
        () => this.journey.moving > 0 || this.playback.waits,
        (waits) => this.#wait(waits),
      ),
      reaction(
        () => this.shownSubmissionId,
        (id, before) => id === null && before !== null && this.#listener.onSubmissionClosed(),
      ),
    ];
    this.chrome.start();
    await this.journey.arrive(first);
    if (overtaken()) return;
    book.control({
      play: () => void this.playback.play(),
      pause: () => this.playback.pause(),
      giveWay: () => this.playback.giveWay(),
      next: () => void this.journey.turn(1),
      previous: () => void this.journey.turn(-1),
    });
    this.#listener.onOpen(publication);
    const { id, records } = book;
    if (last)
      runInAction(() => {
        this.kept = { id, records, callbacks: input.callbacks, isUnsent: last.isUnsent };
      });
  }

  #surroundings(
    stage: () => Promise<HTMLElement>,
    frameTitle: BookSurroundings['frameTitle'],
    outbox: BookOutbox,
  ): BookSurroundings {
    const { playbackRate, audioVolume, muted } = this.settings;
    return {
      outbox,
      stage,
      frameTitle,
      paper: this.paper,
      twoPages: this.settings.twoPages,
      sound: { rate: playbackRate, volume: audioVolume, muted },
      narration: this.playback,
      input: pageInput(this, this.#input),
      onFault: (error) => this.#report(error),
      onOutgrown: () => this.journey.relayOut(),
      onStray: (index, progression) => void this.journey.strayed(index, progression),
      onSession: (event) => {
        // Whoever turns a page or listens needs it no longer.
        this.hint.dismiss();
        this.#listener.onSession(event);
      },
    };
  }

  #fail(error: unknown): void {
    runInAction(() => {
      this.status = 'failed';
    });
    this.#report(error, false);
  }

  #report(cause: unknown, isOfPage = true): void {
    console.warn('The book could not be shown.', cause);
    const error = playerError(cause, isOfPage);
    runInAction(() => {
      this.error = error;
    });
    this.#listener.onError(error);
  }
}
