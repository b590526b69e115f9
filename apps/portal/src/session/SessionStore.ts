import { NetworkError } from '@aloud/api';
import { action, computed, makeObservable, observable, observableRef, runInAction, when } from 'mobx';
import type { Writer } from '../site/drafts/DraftStore.ts';
import { browserStore } from '../site/storage/stores.ts';
import type { AuthService } from './authService.ts';
import { TokenStateError } from './errors.ts';
import type { RefreshLedger } from './refreshLedger.ts';
import type { TabLock } from './tabLock.ts';
import type { TokenStorage } from './tokenStorage.ts';
import { clientIdOf, personIn, readClaims, type SessionClaims, secondsLeft, type Tokens } from './tokens.ts';

/** A token with less time left than this is refreshed before it is used (spec §9), in seconds. */
export const refreshThreshold = 300;
/** How long a page waits for the session to be initialised (spec §9), in milliseconds. */
export const initialisationWait = 10_000;

/** How a session ended, for the message to the person. */
export type SessionEnd = 'logged-out' | 'logged-out-elsewhere' | 'refresh-failed' | 'other-person';

export interface SessionOptions {
  readonly auth: Pick<AuthService, 'refresh'>;
  readonly storage: TokenStorage;
  readonly lock: TabLock;
  readonly ledger: RefreshLedger;
  /** Asked when the session ends by itself: whether the page waits for the same person (`held`). */
  readonly holds?: () => boolean;
  readonly now?: () => number;
  readonly isOnline?: () => boolean;
}

/**
 * Who is signed in. The only place that touches tokens: everything else asks for `accessToken()`.
 * Initialising → signed in or signed out; a refresh keeps the state, a failed one signs out (spec §4), or holds the page.
 */
export class SessionStore {
  tokens: Tokens | null = null;
  /** The last tokens of a session that has ended on a page that waits for the same person to log in: until then it is theirs. */
  held: Tokens | null = null;
  /** The reader profile that is chosen on this device; null if the person reads themselves. */
  profileId: string | null = null;
  initialised = false;
  /** How the last session of this tab ended; null while none has. */
  end: SessionEnd | null = null;

  /** Whether the browser keeps the session that has begun, or was renewed, in this page. */
  lasts = true;
  /** Whether the person has been told when they lose it. */
  lossSaid = false;

  readonly #options: Required<SessionOptions>;
  #refreshing: Promise<void> | null = null;
  #unwatch: () => void = () => {};

  constructor(options: SessionOptions) {
    this.#options = { holds: () => false, now: Date.now, isOnline: () => navigator.onLine, ...options };
    makeObservable(this, {
      tokens: observableRef,
      held: observableRef,
      profileId: observable,
      initialised: observable,
      end: observable,
      lasts: observable,
      claims: computed,
      signedIn: computed,
      person: computed,
      identity: computed,
      adopt: action,
      begin: action,
      readAs: action,
      clear: action,
      release: action,
    });
  }

  /** Reads the tokens of the last visit, refreshes them if they are about to expire, and follows other tabs. */
  async initialise(): Promise<void> {
    const { storage } = this.#options;
    this.#unwatch = storage.watch(() => this.followOtherTabs());
    this.#take(storage.read());
    try {
      if (this.tokens) await this.#refreshIfDue();
    } finally {
      runInAction(() => {
        this.initialised = true;
      });
    }
  }

  /** Resolves to whether the session is initialised, after ten seconds at most (spec §2, route guard). */
  async whenInitialised(limit = initialisationWait): Promise<boolean> {
    await when(() => this.initialised, { timeout: limit }).catch(() => undefined);
    return this.initialised;
  }

  /** A token that is valid for the next minutes, or null if nobody is signed in. While the page is held, it is waited for. */
  async accessToken(): Promise<string | null> {
    if (this.tokens) await this.#refreshIfDue();
    await when(() => !this.held);
    return this.tokens?.accessToken ?? null;
  }

  /** Gets new tokens although the old ones look valid: the server has refused `refused`. */
  async renew(refused: string): Promise<void> {
    if (this.tokens?.accessToken === refused) await this.#refresh((stored) => stored.accessToken === refused);
  }

  /** Starts a session, or takes over tokens of the same person from another tab. */
  adopt(tokens: Tokens): void {
    if (this.held && this.#isOthers(tokens)) {
      this.#giveUp();
      return;
    }
    this.#take(tokens);
    this.held = null;
    this.end = null;
    this.initialised = true;
  }

  /** Starts a session in every tab. */
  begin(tokens: Tokens): void {
    const { storage } = this.#options;
    storage.write(tokens);
    this.lasts = storage.lasts();
    this.adopt(tokens);
  }

  /** Ends the session in every tab of this browser. Who acts as somebody else could not log in as both again: no page waits for them. */
  clear(end: SessionEnd): void {
    const { storage, ledger, holds } = this.#options;
    storage.write(null);
    void ledger.forget();
    if (end !== 'logged-out' && !this.claims?.act && holds()) this.held ??= this.tokens;
    this.tokens = null;
    this.end = end;
  }

  /** Waits no longer for the person of the page: the session is over. */
  release(): void {
    this.held = null;
  }

  /** Chooses who of a family reads on this device from now on. @param profileId null for the person themselves */
  readAs(profileId: string | null): void {
    browserStore.write(this.#profileKey, profileId ?? '');
    this.profileId = profileId;
  }

  /** Takes over what other tabs have stored. */
  followOtherTabs(): void {
    const stored = this.#options.storage.read();
    // The page of another person is about to be left.
    if (this.end === 'other-person') return;
    if (stored && this.#isOthers(stored)) this.#giveUp();
    else if (stored) this.adopt(stored);
    else if (this.tokens) this.clear('logged-out-elsewhere');
  }

  dispose(): void {
    this.#unwatch();
  }

  get claims(): SessionClaims | null {
    const tokens = this.tokens ?? this.held;
    return tokens && readClaims(tokens.idToken);
  }

  /** The signed-in person and their impersonator, if any (see `personIn`); null if nobody is signed in. */
  get person(): string | null {
    return this.claims && personIn(this.claims);
  }

  /** Whose what is typed here is; null if nobody is signed in. */
  get writer(): Writer | null {
    const { claims } = this;
    return claims && { account: claims.act?.sub ?? claims.sub, actsFor: claims.sub };
  }

  /** `person` and how securely they logged in: what the server allows, and so what it answers, depends on all of this. */
  get identity(): string {
    return `${this.person} ${this.claims?.acr ?? ''}`;
  }

  /** Whether pages may be opened: nobody leaves a page that is held but to log in. */
  get signedIn(): boolean {
    return this.claims !== null && !this.held;
  }

  /** Also known to first-page/early.js. */
  get #profileKey(): string {
    return `aloud.profile.${this.claims?.sub}`;
  }

  /** Another tab may choose another profile meanwhile: this one keeps its own. */
  #take(tokens: Tokens | null): void {
    const before = this.claims?.sub;
    this.tokens = tokens;
    if (this.claims?.sub !== before) this.profileId = browserStore.read(this.#profileKey) || null;
  }

  #isDue = (tokens: Tokens) => secondsLeft(tokens, this.#options.now()) < refreshThreshold;

  async #refreshIfDue(): Promise<void> {
    if (this.tokens && this.#isDue(this.tokens)) await this.#refresh(this.#isDue);
  }

  /** One refresh at a time in this tab, and through the lock one in all tabs. */
  #refresh(isDue: (stored: Tokens) => boolean): Promise<void> {
    // Offline, stored tokens are used unchanged (spec §4).
    if (!this.#options.isOnline()) return Promise.resolve();
    this.#refreshing ??= this.#options
      .lock(() => this.#refreshNow(isDue))
      .finally(() => {
        this.#refreshing = null;
      });
    return this.#refreshing;
  }

  async #refreshNow(isDue: (stored: Tokens) => boolean): Promise<void> {
    const { storage, auth, ledger } = this.#options;
    try {
      const stored = storage.read();
      if (!stored) throw new TokenStateError('No persisted tokens available');
      // While this tab waited for the lock, another one may have refreshed: a refresh token can be used once.
      if (this.#isOthers(stored)) return this.#giveUp();
      if (!isDue(stored)) return this.adopt(stored);
      if (!stored.refreshToken) throw new TokenStateError('No refresh token available');
      // Or it refreshed so recently that this tab does not see its tokens yet.
      const successor = await ledger.successorOf(stored.refreshToken);
      if (successor) return this.begin(successor);
      const secret = await ledger.secretFor(stored.refreshToken);
      const next = await auth.refresh(stored.refreshToken, secret, clientIdOf(stored));
      await ledger.record(stored.refreshToken, next);
      this.begin(next);
    } catch (error) {
      // No reply counts as being offline; only an answer can end a session (docs/decisions/0021).
      if (!(error instanceof NetworkError)) this.clear('refresh-failed');
    }
  }

  /** Whether tokens belong to another person than this page's. */
  #isOthers(tokens: Tokens): boolean {
    const claims = readClaims(tokens.idToken);
    return this.person !== null && claims !== null && personIn(claims) !== this.person;
  }

  /** Ends the session of this tab only: its unsent data must not be sent as somebody else (adverse case 47). */
  #giveUp(): void {
    runInAction(() => {
      this.tokens = null;
      this.held = null;
      this.end = 'other-person';
    });
  }
}
