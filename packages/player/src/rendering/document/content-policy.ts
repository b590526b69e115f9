/**
 * The content policy of every shown document: nothing but what the player itself put into it. `mediaSources` are the
 * origins that audio and video in the page may stream from.
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
