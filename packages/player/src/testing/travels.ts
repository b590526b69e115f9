import { runInAction } from 'mobx';
import type { Place } from '../host/host.ts';
import type { SessionEventDraft } from '../reporting/session-event.ts';
import { JourneyStore } from '../stores/JourneyStore.ts';
import { LanguageStore } from '../stores/LanguageStore.ts';
import { pageOf } from '../stores/moments.ts';
import { PlaceStore } from '../stores/PlaceStore.ts';
import { PlaybackStore } from '../stores/PlaybackStore.ts';
import { SettingsStore } from '../stores/SettingsStore.ts';
import { HeldPromises } from './held-promises.ts';
import { type Chapter, LetteredBook, LetteredPages } from './lettered-book.ts';
import { memoryStorage } from './memory-storage.ts';
import { publication } from './publication.ts';
import { VoiceDouble } from './voice-double.ts';

/** The stores of a reader in Node, with pages of letters and a voice whose time a test tells. */
export class Travels {
  readonly held = new HeldPromises();
  readonly settings = new SettingsStore(memoryStorage());
  readonly languages = new LanguageStore(this.settings);
  readonly places = new PlaceStore();
  readonly voice = new VoiceDouble(this.held);
  readonly book: LetteredBook;
  readonly pages: LetteredPages;
  readonly playback: PlaybackStore;
  readonly journey: JourneyStore;
  /** What the book was told to remember, the host to report, and the host's errors. */
  readonly left: Place[] = [];
  readonly logged: number[] = [];
  readonly events: SessionEventDraft[] = [];
  readonly faults: unknown[] = [];

  constructor(chapters: readonly Chapter[], letters = 100) {
    this.book = new LetteredBook(chapters);
    this.pages = new LetteredPages(this.book, this.held, letters);
    const { events, faults } = this;
    const journey = () => this.journey;
    this.playback = new PlaybackStore(this.settings, this.languages, {
      turnsByItself: () => journey().turnsByItself,
      onSentence: (moment, led) => journey().sentence(moment, led),
      onPageBreak: (moment) => journey().pageBreak(moment),
      onPageOver: () => void journey().pageOver(),
      onRest: () => journey().rested(),
      onTrack: () => {},
      onPlaying: () => {},
      onSounding: (sounding) => void events.push({ type: sounding ? 'audioStarted' : 'audioPaused' }),
      onSoundError: (error) => void faults.push(error),
    });
    this.journey = new JourneyStore(
      {
        places: this.places,
        playback: this.playback,
        settings: this.settings,
        chrome: { closeAll: () => false },
      },
      { onPlace: () => {}, onWayFound: () => {}, onFault: (error) => void faults.push(error) },
    );
    this.voice.events = this.playback;
  }

  /** Opens the book, at a place if there is one. */
  async open(place?: Place): Promise<this> {
    const readingOrder = this.book.items;
    const opened = publication({ readingOrder, audioLanguages: ['en', 'fi'] });
    this.languages.load(opened, undefined);
    this.journey.attach({
      publication: opened,
      pages: this.pages,
      scripted: new Set(),
      start: { index: 0 },
      itemAt: (path) => readingOrder.find((item) => item.path === path),
      records: {
        reached: (percentage) => void this.logged.push(percentage),
        left: (left) => void (left && this.left.push(left)),
      },
      session: { send: (event) => void this.events.push(event) },
    });
    this.playback.attach({ pages: this.pages, overlays: this.book, voice: this.voice });
    this.places.load(opened, this.pages);
    this.held.holding = false;
    const first = await this.journey.open(this.places.start(place));
    if (first) await this.journey.arrive(first);
    this.held.holding = true;
    return this;
  }

  /** Does something, and waits for all that comes of it. */
  async do(what: () => unknown): Promise<void> {
    what();
    await this.held.releaseAll();
  }

  /** Lets the voice go on for a time. */
  async listen(seconds: number): Promise<void> {
    for (let tenth = 0; tenth < Math.round(seconds * 10); tenth++) {
      this.voice.tick();
      await this.held.releaseAll();
    }
  }

  async resize(letters: number): Promise<void> {
    await this.do(() => {
      this.pages.resize(letters);
      this.journey.relayOut();
    });
  }

  turnByItself(does: boolean): void {
    if (this.settings.autoPageTurnActive !== does) runInAction(() => this.settings.toggleAutoPageTurn());
  }

  /** Document and sentence of what is heard, such as `1#s3`; null in silence. */
  get heard(): string | null {
    const { heard } = this.voice;
    return (
      heard &&
      `${this.book.items.find(({ path }) => path === heard.track.path)?.index}#${heard.track.fragment}`
    );
  }

  /** Document and page, such as `1/0`. */
  get page(): string {
    const { shown } = this.places;
    return `${shown?.items[0]?.index}/${shown?.page}`;
  }

  get turns(): readonly SessionEventDraft[] {
    return this.events.filter(({ type }) => type === 'pageTurned');
  }

  /** What is not as it must be; empty if all is well. */
  get faultsInSight(): readonly string[] {
    const { places, playback, pages, voice } = this;
    const { shown } = places;
    const found: string[] = [];
    const inView = pages.shown;
    if (!shown || !inView) return ['No page is shown.'];
    if (shown.items !== inView.items && shown.items[0] !== inView.items[0])
      found.push('The store knows another document than the one in view.');
    if (shown.page !== inView.page || shown.pages !== inView.pages)
      found.push(
        `The store says page ${shown.page}/${shown.pages}, the view ${inView.page}/${inView.pages}.`,
      );
    const { heard } = voice;
    if (heard && heard.track.path !== shown.items[0]?.path) found.push('The voice reads another document.');
    else if (heard && pageOf(heard, pages) !== inView.page && !this.isReadingAhead)
      found.push(`The voice is in ${this.heard} on page ${pageOf(heard, pages)}, in view is ${inView.page}.`);
    if (heard && pages.lit?.fragment !== heard.track.fragment)
      found.push(`${this.heard} is heard, ${pages.lit?.fragment} is lit.`);
    if (heard && !playback.wanted) found.push('A voice is heard that nobody wants.');
    if (playback.state === 'speaking' && !heard)
      found.push('The store says that it speaks, and nothing is heard.');
    const place = this.left.at(-1);
    const last = place && places.start(place);
    const extent = last?.target.fragment ? this.book.extentOf(last.target.index, last.target.fragment) : null;
    if (last?.target.fragment && !extent)
      found.push(`The stored place ${place?.URI} names no sentence of its document.`);
    return found;
  }

  /** Pages that do not turn by themselves stay until the sentence has ended that is on them. */
  get isReadingAhead(): boolean {
    const at = this.playback.cursor.at?.lit ? this.playback.at : null;
    const page = this.pages.shown?.page;
    if (!at || this.settings.autoPageTurnActive || pageOf(at, this.pages) === page) return false;
    return this.pages.spanOf(at.track)?.some((part) => part.page === page) ?? false;
  }
}
