/**
 * The content policy of a scripted page. Scripts are those of the book: its own text and what the bridge fetched
 * for it. It forbids connections, frames and form submissions; sound and video may stream from the book's own
 * folder and nowhere else.
 *
 * `require-trusted-types-for` lets the bridge refuse `srcdoc` (bridge/trusted-parser.ts): a frame within the page would
 * have every feature of the browser again, including WebRTC, which no content policy governs.
 * @param media absolute address of the folder from which media stream, with a trailing slash; null if they
 *   are sent as bytes
 */
export function scriptPolicy(media: string | null): string {
  return [
    "default-src 'none'",
    "script-src 'unsafe-inline' blob:",
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'font-src data: blob:',
    ['media-src data: blob:', ...(media === null ? [] : [sourceOf(media)])].join(' '),
    "connect-src 'none'",
    "frame-src 'none'",
    "object-src 'none'",
    "worker-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

/** The window around the page lets it navigate nowhere: a frame's navigation is governed by the policy of its parent. */
export const SHELL_POLICY = "frame-src 'none'";

/** CSP Level 3 §2.3.1: semicolons and commas in a path are percent-encoded, because they separate policies. */
function sourceOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C');
}
