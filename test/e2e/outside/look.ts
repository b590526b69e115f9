import type { Heard } from './listen.ts';

/** What can be seen of one visible page frame. */
export interface Sheet {
  /** Tells its document from the others of the book. */
  readonly signature: string;
  /** Size of the page, and how far its document has been scrolled along the axis of its pages; all in CSS pixels of the frame. */
  readonly width: number;
  readonly height: number;
  readonly scrolled: number;
  /** Length of a page along that axis, and of the whole document. */
  readonly step: number;
  readonly extent: number;
  /** Elements with the reader's mark. */
  readonly lit: ReadonlyArray<{ readonly id: string; readonly inView: boolean }>;
  /** Whether the sentence, and the character, that the last stored place names are in view; null if it names none. */
  readonly placeSentence: boolean | null;
  readonly placeCharacter: boolean;
}

/** What was seen and heard of the player at one moment, without a look into it. */
export interface Outside {
  /** Milliseconds since the page was opened. */
  readonly at: number;
  readonly sheets: readonly Sheet[];
  /** The sound that was started last; null before the first. */
  readonly sound: {
    /** Number of its media element, in the order of first playback. */
    readonly number: number;
    readonly playing: boolean;
    readonly time: number;
    readonly rate: number;
    /** How often any sound has been sent to another time. */
    readonly seeks: number;
  } | null;
  /** Position on the slider, and its end (s); null if it can not be moved. */
  readonly slider: number | null;
  readonly length: number;
  /** Whether the button says that the voice is wanted. */
  readonly wanted: boolean;
  /** URI of the last stored place; empty before the first. */
  readonly place: string;
}

/** Runs in the page of the player, after `listen`. */
export function look(player: Element): Outside {
  const { heardMedia, heardLast: sound, heardSeeks, signatureIn, storedPlaces } = window as unknown as Heard;
  const root = player.shadowRoot as ShadowRoot;
  const place = storedPlaces.at(-1);
  const controls = root.querySelector('book-controls')?.shadowRoot;
  const slider = controls?.querySelector<HTMLInputElement>('input.position');
  const frames = [...root.querySelectorAll('iframe')].filter(
    (frame) => !frame.closest('[inert] [inert], [aria-hidden="true"]'),
  );
  return {
    at: performance.now(),
    sheets: frames.flatMap(sheetIn),
    sound: sound
      ? {
          number: heardMedia.indexOf(sound),
          playing: !sound.paused && !sound.ended,
          time: sound.currentTime,
          rate: sound.playbackRate,
          seeks: heardSeeks,
        }
      : null,
    slider: slider && !slider.disabled ? Number(slider.value) : null,
    length: Number(slider?.max ?? 0),
    wanted: controls?.querySelector('[aria-label="Pause"]') != null,
    place: place?.URI ?? '',
  };

  function sheetIn(frame: HTMLIFrameElement): Sheet[] {
    const { contentDocument: page, contentWindow: view } = frame;
    if (!page?.body || !view || page.body.childNodes.length === 0) return [];
    const { innerWidth: width, innerHeight: height } = view;
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight } = page.documentElement;
    const isVertical = view.getComputedStyle(page.body).writingMode.startsWith('vertical');
    const inView = ({ left, right, top, bottom, width: w, height: h }: DOMRect) =>
      w > 0 && h > 0 && right > 1 && left < width - 1 && bottom > 1 && top < height - 1;
    const isInView = (element: Element) => [...element.getClientRects()].some(inView);
    const marked = page.querySelectorAll('[data-aloud-active], .-epub-media-overlay-active');
    const id = /[#&]id=([^&]*)/.exec(place?.URI ?? '')?.[1];
    const named = id === undefined ? null : page.getElementById(decodeURIComponent(id));
    return [
      {
        signature: signatureIn(page),
        width,
        height,
        scrolled: Math.abs(isVertical ? scrollTop : scrollLeft),
        step: isVertical ? height : width,
        extent: isVertical ? scrollHeight : scrollWidth,
        lit: [...marked].map((element) => ({ id: element.id, inView: isInView(element) })),
        placeSentence: id === undefined ? null : named !== null && isInView(named),
        placeCharacter: isCharacterInView(page, place?.charOffset ?? 0, inView),
      },
    ];
  }

  /** Whether the first printed character from this one on is in view. */
  function isCharacterInView(page: Document, offset: number, inView: (rect: DOMRect) => boolean): boolean {
    const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
    const range = page.createRange();
    let before = 0;
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent ?? '';
      for (let at = Math.max(0, offset - before); at < text.length; at++) {
        if (!text[at]?.trim()) continue;
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (rects.length > 0) return rects.some(inView);
      }
      before += text.length;
    }
    // Nothing is printed from there on: the page is one of pictures.
    return true;
  }
}
