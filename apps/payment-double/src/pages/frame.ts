import { documentOf, html } from './html.ts';
import type { Field } from './protocol.ts';
import { wordsFor } from './words.ts';

export interface FrameGiven {
  readonly locale: string;
  /** The publishable key with which the frame calls the API. */
  readonly key: string;
  /** The origin of the page that contains the frame. */
  readonly parent: string;
  /** The query of the style sheet with the host's look. */
  readonly theme: string;
}

/** The card frame: the only place where a card number is typed. Its script is `assets/frame.js`. */
export function framePage({ locale, key, parent, theme }: FrameGiven): string {
  const { lang, words } = wordsFor(locale);
  const field = (name: Field, label: string, autocomplete: string, hint: string) => html`
<div class="field" data-field="${name}">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" inputmode="numeric" autocomplete="${autocomplete}" placeholder="${hint}"
 aria-describedby="${name}-fault" aria-required="true">
<p class="fault" id="${name}-fault" role="alert"></p>
</div>`;
  return documentOf({
    title: words.title,
    lang,
    styles: ['/assets/frame.css', `/frame/theme.css?${theme}`],
    script: '/assets/frame.js',
    body: html`<body>
<main>
<form id="card" novalidate autocomplete="on" aria-label="${words.title}" data-key="${key}" data-parent="${parent}"
 data-faults="${JSON.stringify(words.faults)}">
${field('number', words.number, 'cc-number', '1234 1234 1234 1234')}
<div class="pair">
${field('expiry', words.expiry, 'cc-exp', words.expiryHint)}
${field('cvc', words.cvc, 'cc-csc', 'CVC')}
</div>
<p class="note">${words.note}</p>
</form>
</main>
</body>`,
  });
}
