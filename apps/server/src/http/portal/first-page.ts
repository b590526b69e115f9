import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltPage, BuiltPages, Locale, RealmId, ServiceSettings } from '@aloud/api';

/** The requested page, and what of the request changes how it looks. */
export interface Asked {
  readonly pathname: string;
  readonly locale: Locale;
  readonly realm: RealmId;
}

/**
 * The HTML of the portal's pages. It names the files of the requested page, so that all of them are fetched immediately, and
 * shows the part of the page that is the same for everybody, in the reader's language, before any script runs.
 */
export class FirstPages {
  readonly #template: string;
  readonly #built: BuiltPages | null;
  readonly #services: Readonly<Partial<Record<RealmId, ServiceSettings>>>;
  readonly #made = new Map<string, string>();

  /** @param services what the pages of each country are told of services */
  constructor(directory: string, services: Readonly<Partial<Record<RealmId, ServiceSettings>>>) {
    this.#services = services;
    this.#template = readFileSync(path.join(directory, 'index.html'), 'utf8');
    const file = path.join(directory, '.first/pages.json');
    // Written by the build of the portal.
    this.#built = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuiltPages) : null;
  }

  /** The placeholder of a nonce stands wherever one belongs (script-nonce.ts). */
  html({ pathname, locale, realm }: Asked): string {
    if (!this.#built) return this.#template;
    const page = this.#built.pages.find(({ path: pattern }) => matches(pattern, pathname));
    const key = `${page?.path} ${locale} ${realm}`;
    const made = this.#made.get(key) ?? this.#make(this.#built, page, locale, realm);
    this.#made.set(key, made);
    return made;
  }

  #make(
    { brands, descriptions, texts, styles, looks, shown, early, unstarted }: BuiltPages,
    page: BuiltPage | undefined,
    locale: Locale,
    realm: RealmId,
  ): string {
    const brand = realm === 'fr' ? 'france' : 'aloud';
    const { title, favicon } = brands[brand];
    const named = inLanguage(this.#template, locale)
      .replace(/<html lang="[^"]*"/, () => `<html lang="${locale}"${telling(this.#services[realm])}`)
      .replace(/<title>[^<]*/, `<title>${title}`)
      .replace('href="/favicon.svg"', `href="${favicon}"`)
      .replace('</title>', (end) => end + describing(descriptions[locale]))
      .replace('</body>', (end) => (unstarted[locale] ?? '') + end);
    if (!page) return named;
    const [language = locale] = locale.split('-');
    const words = page.words.map((part) => texts[`${part}/${part === 'player' ? language : locale}`]);
    const scripts = [...page.scripts, ...words].filter((file) => file !== undefined);
    const call = JSON.stringify([page.calls, page.visible, realm]).slice(1, -1).replaceAll('<', '\\u003c');
    const head = [
      `<script nonce="ALOUD_CSP_NONCE">${early.replace('CALLS,VISIBLE,REALM', () => call)}</script>`,
      ...page.styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
      ...scripts.map(
        (file) => `<script type="module" crossorigin src="${file}" nonce="ALOUD_CSP_NONCE"></script>`,
      ),
    ];
    const number = shown[`${locale} ${brand}`]?.[page.path];
    const look = number === undefined ? '' : styles + (looks[number] ?? '');
    return named
      .replace(FILES, '')
      .replace('</head>', () => `${head.join('\n    ')}\n  </head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${look}</div>`);
  }
}

/** The element that describes the portal; empty if no sentence is known. */
function describing(sentence: string | undefined): string {
  if (!sentence) return '';
  return `\n    <meta name="description" content="${quotable(sentence)}">`;
}

/** The attribute that tells the portal of services; empty if nothing was set. */
const telling = (services: ServiceSettings | undefined): string =>
  services ? ` data-services="${quotable(JSON.stringify(services))}"` : '';

const quotable = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Keeps, of the sentences for browsers that are too old (apps/portal/src/too-old), those of one language. */
function inLanguage(template: string, locale: Locale): string {
  return template.replace(/(?<=\}\)\()\{"de":\{.*\}(?=\);)/, (words) => {
    // A catalogue of the portal's build.
    const all = JSON.parse(words) as Readonly<Record<string, unknown>>;
    return JSON.stringify({ [locale]: all[locale] });
  });
}

/** The files that the built index.html names: those for a page whose path is not known. */
const FILES =
  /[ \t]*(<script type="module"[^>]*><\/script>|<link rel="(modulepreload|stylesheet)"[^>]*>)\n?/g;

/** Whether a path matches a pattern, written as in the portal's router: `/library/reader/:bookId`. */
function matches(pattern: string, pathname: string): boolean {
  const [wanted, given] = [pattern.split('/'), pathname.split('/')];
  return (
    wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
  );
}
