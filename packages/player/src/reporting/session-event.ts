import type { Place, UserIdentity } from '../host/host.ts';

interface Common {
  readonly sessionId: string;
  /** ISO 8601. */
  readonly timestamp: string;
}

/** Where a usage event happened (spec §3, book location event). */
export type BookLocation =
  | {
      readonly type: 'FlowableBookLocation';
      /** 0 to 100, how much of the book is before the end of the page. */
      readonly percentage: number;
      readonly position: Place;
    }
  | {
      readonly type: 'FixedBookLocation';
      /** Number of the page in the reading order, from 1; of the earlier page of a spread. */
      readonly page: number;
      readonly position: Place;
    };

/** Usage events of a reading session (spec §7). `sessionId` is the partition key. */
export type SessionEvent = Common &
  (
    | {
        readonly type: 'contentSessionStarted';
        readonly contentReference: { readonly type: 'Book'; readonly id: string };
        readonly userIdentity: UserIdentity | null;
        readonly deviceInfo: { readonly name: string; readonly version: string };
        readonly appInfo: { readonly version: string; readonly language: string };
        readonly service: string;
      }
    | { readonly type: 'contentSessionEnded' }
    | {
        readonly type: 'pageTurned';
        readonly direction: 'forward' | 'backward';
        readonly method: 'manual' | 'auto';
        readonly location: BookLocation;
        readonly isFlowLayout: boolean;
      }
    | { readonly type: 'goToLocation'; readonly location: BookLocation }
    | { readonly type: 'audioStarted' }
    | { readonly type: 'audioPaused' }
    | { readonly type: 'audioRateSet'; readonly rate: number }
    | { readonly type: 'audioLanguageChanged'; readonly lang: string }
  );

type WithoutCommon<E> = E extends unknown ? Omit<E, keyof Common> : never;

/** A session event before the reporter has stamped it. */
export type SessionEventDraft = WithoutCommon<SessionEvent>;
