import type { Track } from '@aloud/book';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { HostTheme } from '../../controllers/host-theme.ts';
import { WidthController } from '../../controllers/width-controller.ts';
import { BookErrorEvent } from '../../events/book-error.ts';
import type { BookLoginRequestEvent } from '../../events/book-login-request.ts';
import { BookOpenEvent } from '../../events/book-open.ts';
import { BookPlaceChangeEvent } from '../../events/book-place-change.ts';
import { BookPlaybackChangeEvent } from '../../events/book-playback-change.ts';
import { BookSessionEvent } from '../../events/book-session.ts';
import { BookTrackChangeEvent } from '../../events/book-track-change.ts';
import type { BookInfo, Place, PlayerCallbacks, PlayerTheme, UserIdentity } from '../../host/host.ts';
import { pressAt } from '../../rendering/page-input.ts';
import type { Drawer, Popup } from '../../stores/ChromeStore.ts';
import { PlayerStore } from '../../stores/PlayerStore.ts';
import { controls } from '../../styles/controls.styles.ts';
import { icon } from '../../styles/icons.ts';
import { tokens } from '../../styles/tokens.styles.ts';
import '../book-controls/book-controls.ts';
import type { BookControls } from '../book-controls/book-controls.ts';
import { BookElement } from '../book-element.ts';
import '../book-error/book-error.ts';
import '../book-toolbar/book-toolbar.ts';
import type { BookToolbar } from '../book-toolbar/book-toolbar.ts';
import { dismissTooltip } from '../book-tooltip/shown-tooltip.ts';
import './book-announcer.ts';
import { styles } from './book-player.styles.ts';
import { FocusKeeper } from './focus-keeper.ts';
import { pressKey } from './keys.ts';
import { LateParts } from './late-parts.ts';
import { MouseWatch } from './mouse-watch.ts';
import { PageFirst } from './page-first.ts';

const PROBLEMS = {
  missing: 'sound_missing',
  unreachable: 'sound_unreachable',
  lost: 'sound_lost',
  elsewhere: 'sound_elsewhere',
  blocked: 'sound_blocked',
  silent: 'sound_none',
} as const;

/** Heights of the bars (px). */
const BARS = 56 + 72;

/** How much smaller a page that has all of a low player is while the bars are shown, so that none of it lies under them. */
function shrinkOf(height: number): string {
  return Math.max(0.4, (height - BARS) / Math.max(1, height)).toFixed(4);
}

/** Properties that name another book, or another way to load it. */
const SOURCES = ['src', 'file', 'mediaBaseUrl', 'frogFunctionality'] as const;

/**
 * @summary A read-along book: pages, voice, highlighted sentences, contents and bookmarks.
 *
 * Give it `src` (the address of an .epub, or of an unpacked book, with a trailing slash) or `file`, and a size; the rest
 * is optional. The host's services are passed in as `callbacks`.
 *
 * @event {BookOpenEvent} book-open - The first page is on screen; `detail` is the publication.
 * @event {BookErrorEvent} book-error - The book or a page could not be shown; `detail` is the error.
 * @event {BookCloseEvent} book-close - The reader asked to leave.
 * @event {BookPlaceChangeEvent} book-place-change - Another page is on screen; `detail` says which.
 * @event {BookTrackChangeEvent} book-track-change - Another sentence is being spoken; `detail` is its track or null.
 * @event {BookPlaybackChangeEvent} book-playback-change - The sound started or stopped; `detail.playing` says which.
 * @event {BookLoginRequestEvent} book-login-request - The reader asked to sign in again; cancel it to stay on the page.
 * @event {BookSessionEvent} book-session - A usage event; `detail` is the event.
 *
 * @slot opening - Above the words that the book is being opened: its cover.
 * @attr dark - Set by the element while the reader has the dark theme of the default look.
 * @csspart stage - The area on which the pages lie.
 * @cssprop [--book-ground=#fffbf5] - Behind the page.
 * @cssprop [--book-surface=#ffffff] - Panels and menus.
 * @cssprop [--book-ink=#1f2430] - Text and icons.
 * @cssprop [--book-quiet-ink=#5a6172] - Text that matters less.
 * @cssprop [--book-primary=#0b6e69] - Play button, focus rings, marks.
 * @cssprop [--book-primary-pressed=#095a56] - The same while it is pressed or the pointer is on it.
 * @cssprop [--book-on-primary=#ffffff] - Text and icons on the primary colour.
 * @cssprop [--book-primary-tint=#e3f2f0] - Behind the current entry of a list.
 * @cssprop [--book-warm=#ffb454] - Behind the status of answers in progress.
 * @cssprop [--book-line=#8b8f9a] - Lines between and around things.
 * @cssprop [--book-danger=#b3261e] - What went wrong, and what deletes.
 * @cssprop [--book-danger-tint=#fcebe9] - Behind a message of what went wrong.
 * @cssprop [--book-shadow] - Under panels and menus.
 * @cssprop [--book-radius=10px] - Corners of panels and buttons.
 * @cssprop [--book-font] - Type of the bars; a book keeps its own.
 */
@customElement('book-player')
export class BookPlayer extends BookElement {
  static override readonly styles = [tokens, controls, styles];

  /** If a panel is a sheet over the book, what lies under it must not take the focus. */
  readonly #size = new WidthController(this);

  readonly #bars = new PageFirst(this);

  readonly #late = new LateParts(this);

  readonly #theme = new HostTheme(this, (isDark) => this.store?.settings.followTheme(isDark));

  readonly #mouse = new MouseWatch(this, () => this.store?.chrome);

  @query('.stage') private readonly stage!: HTMLElement;
  @query('book-toolbar') private readonly toolbar!: BookToolbar | null;
  @query('book-controls') private readonly controlsBar!: BookControls | null;

  /** The book is fetched meanwhile; bars and messages wait, each by itself. */
  protected override readonly beginsWithoutWords = true;

  /** Address of an .epub, or of an unpacked book, which ends in a slash; a signed query is kept. */
  @property() src: string | null = null;

  /** A local .epub. Takes precedence over `src`. */
  @property({ attribute: false }) file: File | null = null;

  /** Address of the unpacked book, with a trailing slash, from which audio and video stream; by default they come from the book itself. */
  @property({ attribute: 'media-base-url' }) mediaBaseUrl: string | null = null;

  /** Signature of the book's files (`Policy=…&Signature=…&Key-Pair-Id=…`); by default that of `src`. */
  @property() policy: string | null = null;

  /** The look: `default`, which has a dark theme, or `themed`. */
  @property({ reflect: true }) theme: PlayerTheme = 'default';

  /** What the host knows about the book. */
  @property({ attribute: false }) book: BookInfo | undefined;

  /** Narration language to begin with, if the book has it. */
  @property({ attribute: 'selected-language' }) selectedLanguage: string | null = null;

  /** Submission to open beside the book. */
  @property({ attribute: false }) activeSubmissionId: string | null = null;

  /** Submissions to offer with this book; they may belong to another book or to none. */
  @property({ attribute: false }) availableSubmissionIds: readonly string[] = [];

  /** Whether bookmarks can be added and listed. */
  @property({ type: Boolean, attribute: 'bookmark-features' }) bookmarkFeatures = false;

  /**
   * Whether scripted (frog) books may run, in a frame of an opaque origin. A host whose content policy asks for a nonce on
   * scripts gives it to this element as its `nonce`.
   */
  @property({ type: Boolean, attribute: 'frog-functionality' }) frogFunctionality = false;

  /** The host's services. */
  @property({ attribute: false }) callbacks: PlayerCallbacks | undefined;

  /** Where 'log in again' leads if the host does not handle `book-login-request`. */
  @property({ attribute: 'login-url' }) loginUrl: string | null = null;

  /** The host's page with the reader's bookmarks. */
  @property({ attribute: 'bookmark-url' }) bookmarkUrl: string | null = null;

  /** Name of the host in usage events. */
  @property({ attribute: 'source-application' }) sourceApplication = '';

  /** Larger letters in reflowable books, as the narrated-book service wants them (spec §9). */
  @property({ type: Boolean, attribute: 'large-type' }) largeType = false;

  /** The host asks for no hint: it explains the reader itself, or shows a book for a moment only. */
  @property({ type: Boolean, attribute: 'no-hints' }) noHints = false;

  /** The reader: for the session-started event, and so that unsent data is kept for them alone. */
  @property({ attribute: false }) userIdentity: UserIdentity | null = null;

  constructor() {
    super();
    this.store = new PlayerStore(
      {
        onRead: () => this.#bars.read(),
        onOpen: (publication) => {
          this.#bars.arrived();
          this.#explainTaps();
          this.dispatchEvent(new BookOpenEvent(publication));
        },
        onError: (error) => {
          this.#bars.arrived();
          this.dispatchEvent(new BookErrorEvent(error));
        },
        onPlace: (shown) => this.dispatchEvent(new BookPlaceChangeEvent(shown)),
        onTrack: (track: Track | null) => this.dispatchEvent(new BookTrackChangeEvent(track)),
        onPlaying: (playing) => this.dispatchEvent(new BookPlaybackChangeEvent({ playing })),
        // The host can open the same one again.
        onSubmissionClosed: () => {
          this.activeSubmissionId = null;
        },
        onSession: (event) => this.dispatchEvent(new BookSessionEvent(event)),
      },
      { onKey: (event) => this.#frameKey(event), onPointer: (event) => this.#mouse.moved(event) },
    );
    new FocusKeeper(this, () => ({
      chrome: this.store?.chrome,
      drawn: () => Promise.all([this.updateComplete, this.toolbar?.updateComplete]),
      focusOpener: (menu) => (menu === 'settings' ? this.controlsBar : this.toolbar)?.focusOpener(menu),
    }));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute('role', 'region');
    document.addEventListener('keydown', this.#documentKey);
    this.addEventListener('book-login-request', this.#logIn);
    // Reinserted into the page after having been removed: open again.
    if (this.hasUpdated) void this.updateComplete.then(() => this.#open());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.#documentKey);
    this.removeEventListener('book-login-request', this.#logIn);
    this.store?.close();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.store?.setTheme(this.theme);
    // The book loads while the rest is drawn.
    if (SOURCES.some((name) => changed.has(name))) this.#open();
    if (this.store?.status === 'idle') this.#bars.drawn = true;
    if (this.store?.publication) this.setAttribute('aria-label', this.store.publication.title);
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('policy')) this.store?.setPolicy(this.policy);
    if (changed.has('selectedLanguage')) this.store?.languages.request(this.selectedLanguage);
    if (changed.has('availableSubmissionIds'))
      this.store?.submissions.setAvailable(this.availableSubmissionIds);
    if (changed.has('activeSubmissionId') && this.store?.shownSubmissionId !== this.activeSubmissionId)
      this.store?.openSubmission(this.activeSubmissionId);
  }

  /** The update is complete once the bars are drawn. */
  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete();
    await this.#bars.coming;
    await this.#late.come;
    return super.getUpdateComplete();
  }

  override render() {
    return this.observed.track(() => (this.store ? this.#player(this.store) : nothing));
  }

  /** Starts the voice. Resolves when sound is really playing, or when it is known why not. */
  play(): Promise<void> {
    return this.store?.playback.play() ?? Promise.resolve();
  }

  /** Stops the voice where it is. */
  pause(): void {
    this.store?.playback.pause();
  }

  /** Turns to the next page; resolves when it is on screen, with false at the end of the book. */
  next(): Promise<boolean> {
    return this.store?.journey.turn(1) ?? Promise.resolve(false);
  }

  /** Turns to the previous page; resolves when it is on screen, with false at the start of the book. */
  previous(): Promise<boolean> {
    return this.store?.journey.turn(-1) ?? Promise.resolve(false);
  }

  /** Goes to a place; resolves when it is on screen. A place that the book does not have is ignored. */
  async goTo(place: Place): Promise<void> {
    const start = this.store?.places.start(place);
    if (start) await this.store?.journey.goTo(start);
  }

  #player(store: PlayerStore): TemplateResult {
    const { chrome, status, dark } = store;
    this.toggleAttribute('dark', dark);
    const { full } = store.video;
    const covered = full || (chrome.panel !== null && this.#size.isPhone);
    return html`
      <div
        class=${chrome.barsVisible || status !== 'ready' ? 'frame' : 'frame away'}
        ?data-frog=${store.frog}
        data-beside=${chrome.beside ?? nothing}
        ?data-panel=${chrome.panel !== null}
        ?data-settings=${chrome.popup === 'settings'}
        ?data-keys=${chrome.byKeyboard}
        ?data-low=${this.#size.isLow && !store.frog}
        style=${`--book-shrink:${shrinkOf(this.#size.height)}`}
        @focusin=${() => chrome.byKeyboard && chrome.wake()}
      >
        ${this.#bars.drawn ? this.#toolbar(store, covered) : nothing}
        ${chrome.drawer === null ? nothing : this.#drawer(store, chrome.drawer)}
        ${chrome.popup === null || chrome.popup === 'settings' ? nothing : this.#popup(store, chrome.popup)}
        <div class="stage" part="stage" ?inert=${covered} @click=${(event: MouseEvent) => store.pressBeside(pressAt(event.clientX, event, this.stage))}></div>
        ${this.#bars.drawn ? [this.#edge(store, 'left', covered), this.#edge(store, 'right', covered)] : nothing}
        ${status === 'opening' && this.#bars.drawn ? html`<div class="opening" role="status"><slot name="opening"></slot>${this.message('loading')}</div>` : nothing}
        ${store.video.url === null ? nothing : this.#video(store)}
        <div class="message" role="status">${this.#hint(store)}</div>
        ${store.journey.wayBack === null ? nothing : html`<button class="back quiet panel" ?inert=${full} @click=${() => store.journey.goBack()}>${icon('back')}${this.message('go_back')}</button>`}
        ${store.playback.escapable ? html`<button class="escape quiet panel" ?inert=${full} @click=${() => store.playback.escape()}>${icon('next')}${this.message('skip_part')}</button>` : nothing}
        ${chrome.panel === 'submissions' ? this.#submissions(store, full) : nothing}
        ${chrome.popup === 'settings' ? this.#popup(store, chrome.popup) : nothing}
        ${this.#bars.drawn ? this.#below(store, covered) : nothing}
        ${this.#bars.drawn ? html`<book-announcer .store=${store} .locale=${this.locale}></book-announcer>` : nothing}
      </div>
    `;
  }

  #video(store: PlayerStore): TemplateResult {
    this.#late.need('video');
    return html`<book-video .store=${store} .locale=${this.locale}></book-video>`;
  }

  #submissions(store: PlayerStore, full: boolean): TemplateResult {
    this.#late.need('submissions');
    return html`<book-submissions ?inert=${full} .store=${store} .locale=${this.locale}></book-submissions>`;
  }

  #popup(store: PlayerStore, popup: Popup): TemplateResult {
    if (popup !== 'more') this.#late.need(popup);
    switch (popup) {
      case 'language':
        return html`<book-language-menu .store=${store} .locale=${this.locale}></book-language-menu>`;
      case 'bookmark-field':
        return html`<book-bookmark-field .store=${store} .locale=${this.locale}></book-bookmark-field>`;
      case 'settings':
        return html`<book-settings .store=${store} .locale=${this.locale}></book-settings>`;
      default:
        // It is part of the toolbar.
        return html``;
    }
  }

  #note(store: PlayerStore): TemplateResult {
    this.#late.need('note');
    return html`<book-note .store=${store} .locale=${this.locale}></book-note>`;
  }

  #leaving(store: PlayerStore): TemplateResult {
    this.#late.need('leaving');
    return html`<book-link-dialog .store=${store} .locale=${this.locale}></book-link-dialog>`;
  }

  #taps(store: PlayerStore): TemplateResult {
    this.#late.need('taps');
    return html`<book-tap-hint .store=${store} .locale=${this.locale}></book-tap-hint>`;
  }

  #elsewhere(store: PlayerStore, isUrgent: boolean): TemplateResult {
    if (isUrgent) this.#late.need('elsewhere');
    return html`<book-elsewhere .store=${store} .locale=${this.locale}></book-elsewhere>`;
  }

  #help(store: PlayerStore): TemplateResult {
    this.#late.need('help');
    return html`<book-help .store=${store} .locale=${this.locale}></book-help>`;
  }

  /** A hand comes near the buttons. */
  readonly #ahead = (): void => this.#late.ahead();

  #toolbar(store: PlayerStore, covered: boolean): TemplateResult {
    const { enterBar, leaveBar } = this.#mouse;
    return html`<book-toolbar class="bar" ?inert=${covered} .store=${store} .locale=${this.locale} @focusin=${this.#ahead} @pointermove=${this.#ahead} @pointerenter=${enterBar} @pointerleave=${leaveBar}></book-toolbar>`;
  }

  #controls(store: PlayerStore, covered: boolean): TemplateResult {
    const { enterBar, leaveBar } = this.#mouse;
    return html`<book-controls class="bar" ?inert=${covered} .store=${store} .locale=${this.locale} @focusin=${this.#ahead} @pointermove=${this.#ahead} @pointerenter=${enterBar} @pointerleave=${leaveBar}></book-controls>`;
  }

  #below(store: PlayerStore, covered: boolean): TemplateResult {
    return html`
      ${store.frog ? nothing : this.#controls(store, covered)}
      <book-error .store=${store} .locale=${this.locale}></book-error>
      ${store.externalLink === null ? nothing : this.#leaving(store)}
      ${store.notes.note === null ? nothing : this.#note(store)}
      ${store.chrome.help ? this.#help(store) : nothing}
      ${store.hint.shown && !covered ? this.#taps(store) : nothing}
      ${store.kept === null ? nothing : this.#elsewhere(store, store.kept.isUnsent)}
    `;
  }

  #drawer(store: PlayerStore, drawer: Drawer): TemplateResult {
    const { enterDrawer, leaveDrawer } = this.#mouse;
    this.#late.need(drawer);
    return drawer === 'contents'
      ? html`<book-contents .store=${store} .locale=${this.locale} @pointerenter=${enterDrawer} @pointerleave=${leaveDrawer}></book-contents>`
      : html`<book-bookmarks .store=${store} .locale=${this.locale} .allUrl=${this.bookmarkUrl} @pointerenter=${enterDrawer} @pointerleave=${leaveDrawer}></book-bookmarks>`;
  }

  /**
   * A wide area at each side to press with the mouse; keyboards and screen readers use the buttons in the bar. A frog book
   * has no bar below, so these are its buttons.
   */
  #edge(store: PlayerStore, side: 'left' | 'right', covered: boolean): TemplateResult {
    const forward = (store.publication?.direction === 'rtl') === (side === 'left');
    const shown = store.places.shown;
    const end = forward ? shown?.atEnd : shown?.atStart;
    const name = this.message(forward ? 'next_page' : 'previous_page');
    return html`<button
      class="edge ${side}"
      ?inert=${covered}
      tabindex=${store.frog ? nothing : '-1'}
      aria-hidden=${store.frog ? nothing : 'true'}
      aria-label=${store.frog ? name : nothing}
      aria-disabled=${end ?? true}
      @click=${() => store.journey.turnTowards(side)}
    >
      ${icon(side === 'left' ? 'previous' : 'next', 32)}
    </button>`;
  }

  #hint({ playback, journey, frog, waited }: PlayerStore): string {
    const { problem } = playback;
    // A frog book plays its sounds itself: none is missing.
    if (problem !== null) return frog && problem === 'silent' ? '' : this.message(PROBLEMS[problem]);
    if (!waited) return '';
    return this.message(journey.moving > 0 ? 'page_coming' : 'sound_coming');
  }

  /** On phones and tablets; the page of a frog book handles taps itself. */
  #explainTaps(): void {
    if (!this.noHints && !this.store?.frog && matchMedia('(pointer: coarse)').matches)
      this.store?.hint.offer();
  }

  #open(): void {
    const { store } = this;
    if (!store || !this.isConnected) return;
    if (!this.src && !this.file) {
      store.close();
      return;
    }
    this.#bars.opening();
    this.#theme.look();
    void store.open(
      this,
      () => this.updateComplete.then(() => this.stage),
      (title, side) => this.message(side === null ? 'page' : `page_${side}`, { title }),
    );
  }

  /** A page's frame keeps its keys from the window. */
  #frameKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') dismissTooltip();
    this.#key(event);
  }

  #key(event: KeyboardEvent): void {
    this.store?.chrome.use(true);
    // Under the overview of the keys they do nothing.
    if (this.store?.status === 'ready' && !this.store.chrome.help) pressKey(event, this.store);
  }

  /** The player handles keys while the focus is in it, or nowhere: another control of the host's page keeps its own. */
  readonly #documentKey = (event: KeyboardEvent): void => {
    const free = document.activeElement === null || document.activeElement === document.body;
    if (free || event.composedPath().includes(this)) this.#key(event);
  };

  readonly #logIn = (event: BookLoginRequestEvent): void => {
    // The host listens on or above this element, so it decides after us: check at the end of the dispatch.
    queueMicrotask(() => {
      if (event.defaultPrevented || !this.loginUrl) return;
      this.store?.close();
      location.assign(this.loginUrl);
    });
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'book-player': BookPlayer;
  }
}
