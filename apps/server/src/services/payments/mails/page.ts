import type { FilledPart } from './parts.ts';

interface Page {
  /** BCP 47. */
  readonly language: string;
  readonly brand: string;
  readonly subject: string;
  readonly parts: readonly FilledPart[];
}

/**
 * A mail as a page, of one column. Mail programs keep little of a page: styles are in the elements themselves, and the sheet has only what the
 * dark look changes. Nothing is loaded from anywhere.
 */
export function mailPage({ language, brand, subject, parts }: Page): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escaped(subject)}</title>
<style>${darkLook}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#fffbf5">
${outlookOnly('<table role="presentation" width="560" align="center"><tr><td>')}
<div lang="${language}" class="ground" style="${styles.column}">
<p class="link" style="${styles.brand}">${escaped(brand)}</p>
<h1 style="${styles.subject}">${escaped(subject)}</h1>
${parts.map(drawn).join('\n')}
</div>
${outlookOnly('</td></tr></table>')}
</body>
</html>
`;
}

/** Text as HTML, also in an attribute. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function drawn(part: FilledPart): string {
  switch (part.kind) {
    case 'paragraph':
      return paragraph(escaped(part.text));
    case 'small':
      return `<p class="quiet" style="${styles.small}">${escaped(part.text)}</p>`;
    case 'table':
      return `<table style="${styles.table}">${part.rows.map(row).join('')}</table>`;
    case 'button':
      // Its address is readable, too: a program that draws no button still leads there, and people see where.
      return `<p style="${styles.paragraph}"><a class="button" href="${escaped(part.address)}" style="${styles.button}">${escaped(part.label)}</a></p>
<p style="${styles.address}">${link(part.address)}</p>`;
    case 'address':
      return paragraph(`${escaped(part.before)} ${link(part.address)}`);
    case 'codes':
      return part.codes
        .map((code) => `<p class="code" style="${styles.code}">${escaped(code)}</p>`)
        .join('\n');
  }
}

const paragraph = (html: string) => `<p style="${styles.paragraph}">${html}</p>`;

const link = (address: string) =>
  `<a class="link" href="${escaped(address)}" style="${styles.link}">${escaped(address)}</a>`;

const row = ([label, value]: readonly [string, string]) =>
  `<tr><th scope="row" class="quiet" style="${styles.label}">${escaped(label)}</th><td style="${styles.value}">${escaped(value)}</td></tr>`;

/** Outlook on Windows knows no greatest width. */
const outlookOnly = (html: string) => `<!--[if mso]>${html}<![endif]-->`;

const fonts = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const text = `font-family:${fonts};font-size:16px;line-height:1.5`;

const styles = {
  column: `${text};max-width:560px;margin:0 auto;padding:24px 20px 32px;background:#fffbf5;color:#1f2430`,
  brand: `${text};margin:0 0 24px;font-weight:700;color:#0b6e69`,
  subject: `font-family:${fonts};margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:700`,
  paragraph: `${text};margin:0 0 16px`,
  small: `${text};margin:24px 0 0;font-size:14px;color:#5a6172`,
  table: `${text};margin:0 0 16px;border-collapse:collapse`,
  label: `${text};padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:400;color:#5a6172`,
  value: `${text};padding:4px 0;text-align:left;vertical-align:top;overflow-wrap:anywhere;word-break:break-word`,
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6e69;color:#ffffff;font-weight:700;text-decoration:none',
  link: 'color:#0b6e69;overflow-wrap:anywhere;word-break:break-word',
  address: `${text};margin:0 0 16px;font-size:14px`,
  code: "margin:0 0 12px;padding:12px 16px;border-radius:8px;background:#e3f2f0;font-family:Consolas,Menlo,'Courier New',monospace;font-size:22px;line-height:1.4;font-weight:700",
} as const;

/** The colours in the dark; the rest follows from `color-scheme`. */
const darkLook = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.ground{background:#14171f!important;color:#eceff4!important}.quiet{color:#a8b0c0!important}.link{color:#5cc8be!important}.button{background:#5cc8be!important;color:#14171f!important}.code{background:#17302f!important}}`;
