/**
 * The content policy of every shown document: it allows only what the player itself has put there. `mediaSources` are the
 * origins from which audio and video in the page may stream.
 */
export function contentPolicy(mediaSources: readonly string[]): string {
  return [
    "script-src 'none'",
    "default-src 'none'",
    'img-src blob: data:',
    "style-src 'unsafe-inline'",
    'font-src blob: data:',
    ['media-src blob: data:', ...mediaSources].join(' '),
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
}
