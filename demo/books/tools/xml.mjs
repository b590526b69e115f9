/** Helpers of all XML writers here. */

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeXml = (text) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]);

/** SMIL clock value, hours:minutes:seconds.milliseconds (EPUB 3.3 §9.3.2.1). */
export function clockValue(time) {
  const milliseconds = Math.round(time * 1000);
  const pad = (value, width = 2) => `${value}`.padStart(width, '0');
  const minutes = Math.floor(milliseconds / 60_000);
  const rest = milliseconds % 60_000;
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(Math.floor(rest / 1000))}.${pad(rest % 1000, 3)}`;
}
