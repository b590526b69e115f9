/** What was audible and visible in one frame of the browser. */
export interface Moment {
  /** Wall clock in milliseconds. */
  readonly at: number;
  /** Number of the audio file from 0, in the order of first playback; -1 while nothing plays. */
  readonly sound: number;
  /** Position in the playing file (s). */
  readonly time: number;
  readonly rate: number;
  /** Ids of the lit elements on visible pages. */
  readonly lit: readonly string[];
  /** Whether a visible page's root has the class for playing narration. */
  readonly marked: boolean;
}

export interface Recording {
  readonly moments: Moment[];
  /** Lengths of the played audio files (s). */
  readonly lengths: number[];
}

declare global {
  interface Window {
    conformanceRecording: Recording;
  }
}

/**
 * Runs in the host page before anything else. howler keeps its media elements out of the document, so they are collected
 * when they play; everything else is read from the visible page frames, in each frame of the browser.
 */
export function record(): void {
  if (window !== window.top) return;
  const LIT = '[data-aloud-active], .active-item, .my-active-class';
  const MARKED = '.rendered-with-mo, .my-document-playing';
  const nodes = new Set<HTMLMediaElement>();
  const files: string[] = [];
  const recording: Recording = { moments: [], lengths: [] };
  window.conformanceRecording = recording;
  const played = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'play');
  HTMLMediaElement.prototype.play = function () {
    nodes.add(this);
    return played?.value.call(this);
  };

  const look = () => {
    requestAnimationFrame(look);
    const node = [...nodes].find((each) => !each.paused && !each.ended && each.readyState > 2 && !each.muted);
    const frames = document.querySelector('book-player')?.shadowRoot?.querySelectorAll('iframe') ?? [];
    const lit: string[] = [];
    let marked = false;
    for (const frame of frames) {
      const page = frame.contentDocument;
      if (!page || frame.closest('[inert], [aria-hidden="true"]')) continue;
      for (const element of page.querySelectorAll(LIT)) lit.push(element.id);
      marked ||= page.querySelector(MARKED) !== null;
    }
    if (node && !files.includes(node.currentSrc)) {
      files.push(node.currentSrc);
      recording.lengths.push(node.duration);
    }
    recording.moments.push({
      at: performance.now(),
      sound: node ? files.indexOf(node.currentSrc) : -1,
      time: node?.currentTime ?? 0,
      rate: node?.playbackRate ?? 0,
      lit,
      marked,
    });
  };
  requestAnimationFrame(look);
}
