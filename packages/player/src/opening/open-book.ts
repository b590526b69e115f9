import {
  type Container,
  encodePath,
  isRemote,
  Overlays,
  openContainer,
  openPublication,
  type Publication,
  SignedFetch,
  type SpineItem,
} from '@aloud/book';
import type { Target } from '../content/target.ts';
import { AudioAddresses } from '../narration/audio-addresses.ts';
import type { MediaCommands } from '../narration/media-session.ts';
import { Narrator, type NarratorEvents } from '../narration/narrator.ts';
import type { Sound } from '../narration/sound.ts';
import { SpeechNarrator } from '../narration/speech-narrator.ts';
import type { SystemVoice } from '../narration/system-voice.ts';
import type { Voice } from '../narration/voice.ts';
import type { BookOutbox } from '../outbox/book-outbox.ts';
import { ReadingRecords } from '../outbox/reading-records.ts';
import { contentPolicy } from '../rendering/document/content-policy.ts';
import type { PageInput } from '../rendering/page-input.ts';
import type { Paper } from '../rendering/page-style.ts';
import { Pager } from '../rendering/pager.ts';
import type { Pages } from '../rendering/pages.ts';
import type { AsRead } from '../rendering/scripted/as-read.ts';
import type { Scripting } from '../rendering/scripted/scripting.ts';
import { Sheets } from '../rendering/sheets.ts';
import type { FrameTitle } from '../rendering/view-context.ts';
import { Session } from '../reporting/session.ts';
import type { SessionEvent } from '../reporting/session-event.ts';
import type { BookInput } from './book-input.ts';

/** The code of scripted pages. */
type ScriptedViews = typeof import('../rendering/scripted/scripted-view.ts') | null;

/** Where and how a book is to be shown. */
export interface BookSurroundings {
  readonly stage: () => Promise<HTMLElement>;
  /** Accessible name of the page frames of a book with this title. */
  readonly frameTitle: (title: string, ...side: Parameters<FrameTitle>) => string;
  readonly paper: Paper;
  readonly twoPages: boolean;
  readonly input: PageInput;
  readonly sound: Sound;
  readonly narration: NarratorEvents;
  readonly outbox: BookOutbox;
  /** The stage has another size, and keeps it. */
  onOutgrown(): void;
  /** The shown document was scrolled to another of its pages. */
  onStray(index: number, progression: number): void;
  /** A scripted page does not stay in its frame. */
  onFault(error: unknown): void;
  onSession(event: SessionEvent): void;
}

/** Everything that lives as long as one book is open, and ends with it. */
export class OpenBook {
  readonly id: string;
  readonly publication: Publication;
  /** Documents whose scripts run (see AsRead). */
  readonly scripted: ReadonlySet<string>;
  readonly pages: Pages;
  readonly voice: Voice;
  readonly overlays: Overlays;
  readonly addresses: AudioAddresses;
  readonly session: Session;
  readonly records: ReadingRecords;
  readonly #standInAt: AsRead['standInAt'];
  readonly #container: Container;
  readonly #signed: SignedFetch;
  readonly #pager: Pager;
  readonly #narrator: Narrator;
  #commands: MediaCommands | undefined;
  #isPlaying = false;
  #isClosed = false;
  #system: SystemVoice | undefined;
  #isTelling = false;

  private constructor(
    input: BookInput,
    { publication, scripted, standInAt }: AsRead,
    container: Container,
    signed: SignedFetch,
    surroundings: BookSurroundings,
    sheets: Sheets,
    scriptedViews: ScriptedViews,
  ) {
    this.id = input.book?.id ?? publication.identifier;
    this.publication = publication;
    this.#container = container;
    this.#signed = signed;
    this.scripted = scripted;
    this.#standInAt = standInAt;
    const pager = makePager(input, this, container, signed, surroundings, sheets, scriptedViews);
    this.#pager = pager;
    this.pages = pager;
    this.addresses = new AudioAddresses(container, publication, signed, input.mediaBaseUrl);
    const speech = new SpeechNarrator((track) => pager.find(track), publication.language);
    this.#narrator = new Narrator(this.addresses, speech, surroundings.sound, surroundings.narration);
    this.voice = this.#narrator;
    this.overlays = new Overlays(publication, container);
    this.session = new Session((event) => surroundings.onSession(event));
    this.records = new ReadingRecords(surroundings.outbox, this.id, this.session.id);
  }

  /**
   * Opens a book; nothing is shown yet.
   * @param overtaken true once another book has been requested
   * @returns undefined if this one was overtaken while it opened
   * @throws BookError
   */
  static async open(
    input: BookInput,
    surroundings: BookSurroundings,
    overtaken: () => boolean,
  ): Promise<OpenBook | undefined> {
    const signed = new SignedFetch(input.policy ?? policyOf(input.src), refreshOf(input));
    const source = input.file ? { file: input.file } : { src: input.src ?? '', signed };
    const opening = openContainer(source);
    opening.catch(() => undefined);
    const sheets = new Sheets(await surroundings.stage(), contentPolicy(mediaSourcesOf(input)));
    let container: Container | undefined;
    try {
      container = await opening;
      const read = await readAs(await openPublication(container), input.frogFunctionality);
      const scripted = read.scripted.size > 0 ? await import('../rendering/scripted/scripted-view.ts') : null;
      if (!overtaken()) return new OpenBook(input, read, container, signed, surroundings, sheets, scripted);
    } catch (error) {
      sheets.clear();
      container?.close();
      throw error;
    }
    sheets.clear();
    container.close();
    return undefined;
  }

  /** The document with which reading begins. */
  get start(): Target {
    return { index: this.publication.readingOrder.find((item) => item.linear)?.index ?? 0 };
  }

  /** The document at a path, or the one that replaces it. */
  itemAt(path: string): SpineItem | undefined {
    return this.publication.readingOrder.find((item) => item.path === path) ?? this.#standInAt?.(path);
  }

  /** Index in the reading order; past the end for a document that the book does not have. */
  indexOf(path: string): number {
    const item = this.publication.readingOrder.find((each) => each.path === path);
    return item?.index ?? Number.MAX_SAFE_INTEGER;
  }

  set policy(policy: string) {
    this.#signed.policy = policy;
  }

  /** Connects the book with media keys and the lock screen, once it is first heard: a system sends nothing to silent pages. */
  control(commands: MediaCommands): void {
    this.#commands = commands;
  }

  /** The book is being read aloud, or no longer: the screen stays on, and the system knows. */
  playing(playing: boolean): void {
    this.#isPlaying = playing;
    if (this.#system) this.#system.playing(playing);
    else if (playing && !this.#isTelling) void this.#tellSystem();
  }

  /** Its code comes with the first sound; without a line the book is read without it, until the next. */
  async #tellSystem(): Promise<void> {
    this.#isTelling = true;
    try {
      const { SystemVoice } = await import('../narration/system-voice.ts');
      if (this.#isClosed || !this.#commands) return;
      this.#system = new SystemVoice(this.publication.title, this.#commands, this.#signed);
      this.#system.playing(this.#isPlaying);
    } catch {
      // It is asked for again.
    } finally {
      this.#isTelling = false;
    }
  }

  close(): void {
    this.session.end();
    this.#isClosed = true;
    this.#system?.destroy();
    this.#narrator.destroy();
    this.#pager.destroy();
    this.#container.close();
  }
}

/** Few books have scripts. */
async function readAs(publication: Publication, allowed: boolean): Promise<AsRead> {
  const { readingOrder, resources } = publication;
  const isScripted = ({ path }: SpineItem) => resources.get(path)?.properties.includes('scripted');
  if (!readingOrder.some(isScripted)) return { publication, scripted: new Set() };
  const { asRead } = await import('../rendering/scripted/as-read.ts');
  return asRead(publication, allowed);
}

function makePager(
  input: BookInput,
  { publication, scripted }: AsRead,
  container: Container,
  signed: SignedFetch,
  surroundings: BookSurroundings,
  sheets: Sheets,
  scriptedViews: ScriptedViews,
): Pager {
  const { frameTitle, paper, input: given } = surroundings;
  const media = mediaBaseOf(input);
  const pageInput: PageInput = {
    ...given,
    onExternalLink: (url) => isRemote(url) && given.onExternalLink?.(url),
  };
  const mediaBase = media ? new URL(media.replace(/[?#].*$/s, ''), location.href).href : null;
  const scripting: Scripting = {
    paths: scripted,
    input: pageInput,
    nonce: input.nonce,
    mediaBase,
    sign: (path) => signed.sign((mediaBase ?? '') + encodePath(path)),
    onFault: (error) => surroundings.onFault(error),
  };
  return new Pager({
    sheets,
    publication,
    container,
    frameTitle: (side) => frameTitle(input.book?.title ?? publication.title, side),
    paper,
    twoPages: surroundings.twoPages,
    large: input.largeType,
    scripted: scriptedViews && {
      paths: scripted,
      view: (screen, context) => new scriptedViews.ScriptedView(screen, context, scripting),
    },
    scrolled: async () => {
      const { ScrolledView } = await import('../rendering/scrolled/scrolled-view.ts');
      return { view: (screen, context) => new ScrolledView(screen, context) };
    },
    input: pageInput,
    onOutgrown: () => surroundings.onOutgrown(),
    onStray: (index, progression) => surroundings.onStray(index, progression),
  });
}

/** The folder from which sound and video stream; null if they come from the .epub. */
function mediaBaseOf({ mediaBaseUrl, src }: BookInput): string | null {
  const unpacked = src?.replace(/[?#].*$/s, '').endsWith('/') ? src : null;
  return mediaBaseUrl ?? unpacked;
}

function mediaSourcesOf(input: BookInput): readonly string[] {
  const media = mediaBaseOf(input);
  return media ? [new URL(media, location.href).origin] : [];
}

function refreshOf({ book, callbacks }: BookInput): (() => Promise<string>) | undefined {
  const id = book?.id;
  if (id === undefined || !callbacks?.refreshPolicy) return undefined;
  return () => callbacks.refreshPolicy?.(id) ?? Promise.resolve('');
}

/** A signed address contains its policy; the book's other files need it too. */
function policyOf(src: string | null): string {
  const query = new URLSearchParams(src?.split('?')[1] ?? '');
  const names = ['Policy', 'Signature', 'Key-Pair-Id'].filter((name) => query.has(name));
  return names.map((name) => `${name}=${encodeURIComponent(query.get(name) ?? '')}`).join('&');
}
