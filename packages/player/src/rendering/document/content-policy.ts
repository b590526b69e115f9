/**
 * The content policy of every shown document: nothing but what the player itself put into it. `mediaSources` are the
 * origins that audio and video in the page may stream from.
 * @param framing true where the page frames documents of the book, which come as blobs
 */
export function contentPolicy(mediaSources: readonly string[], framing = false): string {
  return [
    "default-src 'none'",
    'img-src blob: data:',
    "style-src 'unsafe-inline'",
    'font-src blob: data:',
    ['media-src blob: data:', ...mediaSources].join(' '),
    ...(framing ? ['frame-src blob:'] : []),
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
}
