import { type Locale, locales } from '@aloud/api';
import { UNSTARTED } from './takeUnstarted.ts';
import words from './unstarted.json' with { type: 'json' };

/* As the page for browsers that are too old (too-old/page.js), to the letter, so that it takes no room of its own when compressed. */
const LOOK = 'max-width: 34em; margin: 15vh auto 0; padding: 0 24px; font: 18px/1.5 system-ui, sans-serif';

/**
 * Shows the words once it is certain that the portal does not start: this event comes after every script of the page has run, or has
 * failed, however slow the line is. A browser names elements by their ids.
 */
const SCRIPT = `addEventListener('DOMContentLoaded',()=>self.${UNSTARTED}&&document.body.replaceChildren(${UNSTARTED}.content))`;

/**
 * What the HTML contains besides the page, by language: what to do if scripts are turned off, or if those of the page are missing. The
 * placeholder of a nonce is the server's (apps/server/src/http/portal/script-nonce.ts).
 */
export const unstarted: Readonly<Record<string, string>> = Object.fromEntries(
  locales.map((locale) => [locale, htmlOf(locale)]),
);

function htmlOf(locale: Locale): string {
  const { off, gone, again } = words[locale];
  const say = ({ title, text }: typeof off) =>
    `<main style="${LOOK}"><h1>${title}</h1><p>${text}</p><a href="">${again}</a></main>`;
  // Without a script nothing of the page works, and whether it is dark is not known.
  return [
    `<noscript><style>#root{display:none}html{background:#fffbf5!important}</style>${say(off)}</noscript>`,
    `<template id="${UNSTARTED}">${say(gone)}</template>`,
    `<script nonce="ALOUD_CSP_NONCE">${SCRIPT}</script>`,
  ].join('');
}
