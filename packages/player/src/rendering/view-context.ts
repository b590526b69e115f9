import type { Resources } from './document/resources.ts';
import type { Scripting } from './scripted/scripting.ts';
import type { Sheets } from './sheets.ts';

/** @param side null where the page has the screen to itself */
export type FrameTitle = (side: 'left' | 'right' | null) => string;

/** What every view of one opened book shares. */
export interface ViewContext {
  /** What pages are drawn on. */
  readonly sheets: Sheets;
  readonly resources: Resources;
  /** Accessible name of the frame of a page that stands alone, or on a side of a spread. */
  readonly frameTitle: FrameTitle;
  /** What scripted pages need; null where the host lets no scripts run. */
  readonly scripting: Scripting | null;
}
