/** Text that is HTML already. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | number | string | undefined | null | false | readonly Html[];

/** HTML in which all values are escaped, unless they are HTML themselves. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  const parts = strings.map((text, index) => text + shown(values[index]));
  return new Html(parts.join(''));
}

function shown(value: Part): string {
  if (value === undefined || value === null || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return value.map(({ text }) => text).join('');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

interface Page {
  readonly title: string;
  readonly lang?: string;
  readonly styles: readonly string[];
  readonly script?: string;
  readonly body: Html;
}

/** A whole document. It loads only the files that the double serves. */
export function documentOf({ title, lang = 'en', styles, script, body }: Page): string {
  const links = styles.map((href) => html`<link rel="stylesheet" href="${href}">`);
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${links}
${script ? html`<script type="module" src="${script}"></script>` : ''}
</head>
${body}
</html>`.text;
}
