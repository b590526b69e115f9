import {
  type BookFiles,
  CONTAINER_XML,
  listed,
  makeEpub,
  navXml,
  packageXml,
  pageXml,
} from '../../../book/src/testing/epub.ts';
import type { BookPlayer } from '../components/book-player/book-player.ts';
import { framesOf, openPlayer } from './player.ts';
import { until } from './until.ts';

export interface FrogPage {
  readonly body?: string;
  /** Runs in the page; `say(value)` sends the test a value. A page without a script is not scripted. */
  readonly script?: string;
  readonly head?: string;
}

export interface FrogOptions {
  readonly layout?: 'reflowable';
  /** Further items of the manifest; other files are listed in it by themselves. */
  readonly manifest?: string;
  readonly files?: BookFiles;
  readonly metadata?: string;
}

/** The beginning of every test page. It sends messages past the shell around it to the window of the test. */
const SAY = `const say = (value) => parent.parent.postMessage({ said: value }, '*');
  addEventListener('error', (event) => event.message && say('error: ' + event.message));
  addEventListener('unhandledrejection', (event) => say('error: ' + event.reason));`;

/** The files of a book with scripted pages; page `n` is `EPUB/p<n>.xhtml`, each alone on its screen. */
export function frogFiles(pages: readonly FrogPage[], options: FrogOptions = {}): BookFiles {
  const { layout = 'pre-paginated', manifest = '', files = {}, metadata = '' } = options;
  const numbers = pages.map((_, index) => index + 1);
  const items = pages.map(
    ({ script }, index) =>
      `<item id="p${index + 1}" href="p${index + 1}.xhtml" media-type="application/xhtml+xml" ${script === undefined ? '' : 'properties="scripted"'}/>`,
  );
  const made: Record<string, BookFiles[string]> = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': CONTAINER_XML,
    'EPUB/package.opf': packageXml({
      metadata: `<meta property="rendition:layout">${layout}</meta>${metadata}`,
      manifest: `<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${items.join('')}${manifest}${listed(files, manifest)}`,
      spine: numbers
        .map((n) => `<itemref idref="p${n}" properties="rendition:page-spread-center"/>`)
        .join(''),
    }),
    'EPUB/nav.xhtml': navXml(numbers.map((n) => `<li><a href="p${n}.xhtml">Section ${n}</a></li>`).join('')),
  };
  pages.forEach(({ body = '<p id="s1">A page.</p>', script, head = '' }, index) => {
    const run = script === undefined ? '' : `<script><![CDATA[${SAY}\n${script}]]></script>`;
    made[`EPUB/p${index + 1}.xhtml`] = pageXml(
      body + run,
      `<meta name="viewport" content="width=600, height=800"/>${head}`,
    );
  });
  return { ...made, ...files };
}

export function frogBook(pages: readonly FrogPage[], options: FrogOptions = {}): Promise<File> {
  return makeEpub(frogFiles(pages, options));
}

/** What the pages of a frog book say from now on, in order. */
export class Hearing {
  readonly said: unknown[] = [];
  readonly #end = new AbortController();

  constructor() {
    window.addEventListener(
      'message',
      ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'object' && data !== null && 'said' in data) this.said.push(data.said);
      },
      { signal: this.#end.signal },
    );
  }

  /** Waits until a page has said this. */
  async until(word: unknown): Promise<void> {
    const wanted = JSON.stringify(word);
    await until(
      () => this.said.some((each) => JSON.stringify(each) === wanted),
      `a page says ${wanted}; heard ${JSON.stringify(this.said)}`,
    );
  }

  /** Waits until the pages have said this many things, and returns them. */
  async words(count: number): Promise<readonly unknown[]> {
    await until(() => this.said.length >= count, `pages say ${count} words`);
    return this.said;
  }

  end(): void {
    this.#end.abort();
  }
}

/** A player with a frog book, on a host that lets it run. */
export async function openFrog(pages: readonly FrogPage[], options: FrogOptions = {}): Promise<BookPlayer> {
  return openPlayer(await frogBook(pages, options), { frogFunctionality: true, bookmarkFeatures: true });
}

/** The frame of the shown scripted page, and the player's own around it. */
export function scriptedFrames(player: BookPlayer): {
  readonly shell: HTMLIFrameElement;
  readonly page: HTMLIFrameElement;
} {
  const [shell] = framesOf(player);
  const page = shell?.contentDocument?.querySelector('iframe');
  if (!shell || !page) throw new Error('No scripted page is on show.');
  return { shell, page };
}
