import type { UserIdentity } from '../host/host.ts';

interface Common {
  readonly sessionId: string;
  /** ISO 8601. */
  readonly timestamp: string;
}

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
        readonly location: string;
        readonly isFlowLayout: boolean;
      }
    | { readonly type: 'goToLocation'; readonly location: string }
    | { readonly type: 'audioStarted' }
    | { readonly type: 'audioPaused' }
    | { readonly type: 'audioRateSet'; readonly rate: number }
    | { readonly type: 'audioLanguageChanged'; readonly lang: string }
  );

type WithoutCommon<E> = E extends unknown ? Omit<E, keyof Common> : never;

/** A session event before the reporter has stamped it. */
export type SessionEventDraft = WithoutCommon<SessionEvent>;
