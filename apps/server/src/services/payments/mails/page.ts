import type { Brand } from '../../../brands.ts';
import type { FilledPart } from './parts.ts';

interface Page {
  /** BCP 47. */
  readonly language: string;
  readonly brand: Brand;
  readonly subject: string;
  readonly parts: readonly FilledPart[];
}

/**
 * A mail as a page, of one column. Mail programs keep little of a page: styles are in the elements themselves, and the sheet has only what the
 * dark look changes. Nothing is loaded from anywhere.
 */
export function mailPage({ language, brand, subject, parts }: Page): string {
  const styles = stylesOf(brand);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escaped(subject)}</title>
<style>${darkLook(brand)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#fffbf5">
${outlookOnly('<table role="presentation" width="560" align="center"><tr><td>')}
<div lang="${language}" class="ground" style="${styles.column}">
<p class="link" style="${styles.brand}">${escaped(brand.name)}</p>
<h1 style="${styles.subject}">${escaped(subject)}</h1>
${parts.map((part) => drawn(part, styles)).join('\n')}
</div>
${outlookOnly('</td></tr></table>')}
</body>
</html>
`;
}

/** Text as HTML, also in an attribute. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function drawn(part: FilledPart, styles: Styles): string {
  switch (part.kind) {
    case 'paragraph':
      return paragraph(escaped(part.text), styles);
    case 'small':
      return `<p class="quiet" style="${styles.small}">${escaped(part.text)}</p>`;
    case 'table':
      return `<table style="${styles.table}">${part.rows.map((each) => row(each, styles)).join('')}</table>`;
    case 'button':
      // Its address is readable, too: a program that draws no button still leads there, and people see where.
      return `<p style="${styles.paragraph}"><a class="button" href="${escaped(part.address)}" style="${styles.button}">${escaped(part.label)}</a></p>
<p style="${styles.address}">${link(part.address, styles)}</p>`;
    case 'address':
      return paragraph(`${escaped(part.before)} ${link(part.address, styles)}`, styles);
    case 'codes':
      return part.codes
        .map((code) => `<p class="code" style="${styles.code}">${escaped(code)}</p>`)
        .join('\n');
  }
}

const paragraph = (html: string, styles: Styles) => `<p style="${styles.paragraph}">${html}</p>`;

const link = (address: string, styles: Styles) =>
  `<a class="link" href="${escaped(address)}" style="${styles.link}">${escaped(address)}</a>`;

const row = ([label, value]: readonly [string, string], styles: Styles) =>
  `<tr><th scope="row" class="quiet" style="${styles.label}">${escaped(label)}</th><td style="${styles.value}">${escaped(value)}</td></tr>`;

/** Outlook on Windows knows no greatest width. */
const outlookOnly = (html: string) => `<!--[if mso]>${html}<![endif]-->`;

const fonts = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const text = `font-family:${fonts};font-size:16px;line-height:1.5`;

const stylesOf = ({ colour, tint }: Brand) => ({
  column: `${text};max-width:560px;margin:0 auto;padding:24px 20px 32px;background:#fffbf5;color:#1f2430`,
  brand: `${text};margin:0 0 24px;font-weight:700;color:${colour}`,
  subject: `font-family:${fonts};margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:700`,
  paragraph: `${text};margin:0 0 16px`,
  small: `${text};margin:24px 0 0;font-size:14px;color:#5a6172`,
  table: `${text};margin:0 0 16px;border-collapse:collapse`,
  label: `${text};padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:400;color:#5a6172`,
  value: `${text};padding:4px 0;text-align:left;vertical-align:top;overflow-wrap:anywhere;word-break:break-word`,
  button: `display:inline-block;padding:12px 20px;border-radius:8px;background:${colour};color:#ffffff;font-weight:700;text-decoration:none`,
  link: `color:${colour};overflow-wrap:anywhere;word-break:break-word`,
  address: `${text};margin:0 0 16px;font-size:14px`,
  code: `margin:0 0 12px;padding:12px 16px;border-radius:8px;background:${tint};font-family:Consolas,Menlo,'Courier New',monospace;font-size:22px;line-height:1.4;font-weight:700`,
});
type Styles = Readonly<Record<keyof ReturnType<typeof stylesOf>, string>>;

/** The colours in the dark; the rest follows from `color-scheme`. */
const darkLook = ({ colourInTheDark, tintInTheDark }: Brand) =>
  `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.ground{background:#14171f!important;color:#eceff4!important}.quiet{color:#a8b0c0!important}.link{color:${colourInTheDark}!important}.button{background:${colourInTheDark}!important;color:#14171f!important}.code{background:${tintInTheDark}!important}}`;
