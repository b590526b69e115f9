/** What is being said may itself be media of the page. */
const isOurs = (media: HTMLMediaElement): boolean =>
  media.muted || media.closest('[data-aloud-spoken]') !== null;

/** Pauses what sounds in pages by itself: not what the voice plays there, nor what is muted. */
export function hushMedia(documents: readonly Document[]): void {
  for (const document of documents)
    for (const media of document.querySelectorAll<HTMLMediaElement>('audio, video'))
      if (!isOurs(media)) media.pause();
}

/** Says that the reader has started media of a page. */
export function listenToMedia(document: Document, onSound: () => void, signal: AbortSignal): void {
  const started = ({ target }: Event) => {
    // Browsers without it let only readers start sound.
    const { isActive = true } = document.defaultView?.navigator.userActivation ?? {};
    if (isActive && !isOurs(target as HTMLMediaElement)) onSound();
  };
  document.addEventListener('play', started, { signal, capture: true });
}
