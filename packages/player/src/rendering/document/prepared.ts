import type { Viewport } from './viewport.ts';

/** A content document made safe and complete, ready to be put into a frame. */
export interface PreparedDocument {
  readonly root: Element;
  readonly viewport: Viewport | null;
  /** Documents of the book that this one frames. */
  readonly framed: readonly FramedDocument[];
  /** Releases every resource that only this page uses. */
  release(): void;
}

export interface FramedDocument {
  /** A frame within the page, still empty. */
  readonly element: HTMLIFrameElement;
  readonly prepared: PreparedDocument;
}
