import { join } from 'node:path';
import { navXml, packageXml, pageXml } from '../../packages/book/src/testing/epub.ts';
import { filesOfEpub } from '../conformance/zip.ts';
import type { Shot } from './plan.ts';

type Files = ReadonlyMap<string, Buffer>;

const made = join(import.meta.dirname, '../../demo/books/made');
const demo = (name: string): Files => filesOfEpub(join(made, `${name}.epub`));
const cat = demo('lighthouse-cat');

/** The sign-language video of one page: every page of these books is shown with it. */
export const video = cat.get('EPUB/pg_video/takk/p1.mp4') ?? Buffer.alloc(0);

/** The book of each kind, as an unpacked folder. */
export const books: Readonly<Record<Shot['kind'], Files>> = {
  flowing: demo('moss-and-rain'),
  silent: written(ferry(), 'en', '', ''),
  picture: alone(cat),
  spread: cat,
  rtl: demo('little-lantern'),
  vertical: written(
    ferryInJapanese(),
    'ja',
    'html { writing-mode: vertical-rl }',
    'page-progression-direction="rtl"',
  ),
};

/** The document in which its picture is taken: one with text. */
export const chapters: Readonly<Record<Shot['kind'], string>> = {
  flowing: 'chapter-1.xhtml',
  silent: 'p1.xhtml',
  picture: 'p4.xhtml',
  spread: 'p4.xhtml',
  rtl: 'chapter-1.xhtml',
  vertical: 'p1.xhtml',
};

/** The same picture book with each page by itself. */
function alone(files: Files): Files {
  const text = files.get('EPUB/package.opf')?.toString() ?? '';
  const single = text.replace(/(rendition:spread"[^>]*>)both/, '$1none');
  return new Map([...files, ['EPUB/package.opf', Buffer.from(single)]]);
}

/** A flowing book of one chapter, without sound. */
function written(paragraphs: readonly string[], language: string, css: string, spine: string): Files {
  const [title = '', ...rest] = paragraphs;
  const body = `<h1>${title}</h1>${rest.map((each) => `<p>${each}</p>`).join('')}`;
  return new Map(
    Object.entries({
      'META-INF/container.xml':
        '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
      'EPUB/package.opf': packageXml({
        bare: true,
        metadata: `<dc:identifier id="id">urn:pictures:${language}</dc:identifier><dc:title>${title}</dc:title><dc:language>${language}</dc:language>`,
        manifest:
          '<item id="p1" href="p1.xhtml" media-type="application/xhtml+xml"/><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
        spineAttributes: spine,
      }),
      'EPUB/nav.xhtml': navXml(`<li><a href="p1.xhtml">${title}</a></li>`),
      'EPUB/p1.xhtml': pageXml(body, `<style>${css}</style>`),
    }).map(([path, text]) => [path, Buffer.from(text)]),
  );
}

function ferry(): string[] {
  return [
    'The Ferry to the Other Side',
    ...Array.from({ length: 4 }, () => [
      'Every morning at six the ferry blew its horn, and every morning Nora opened her window to see who would cross the river today.',
      'There was the baker with his warm baskets, the two sisters who never agreed on anything, and the teacher who read while she walked.',
      '“One day I will cross it too,” said Nora to the cat. The cat, who had crossed it twice without telling anybody, closed one eye.',
      'When the ice came, the ferry stayed where it was. Then people walked across, slowly, with long poles, and laughed when it cracked.',
    ]).flat(),
  ];
}

function ferryInJapanese(): string[] {
  return [
    '川をわたる船',
    ...Array.from({ length: 5 }, () => [
      '毎朝六時になると、船は大きな音で汽笛を鳴らしました。のらは窓を開けて、今日はだれが川をわたるのかを見ました。',
      'あたたかいかごを持ったパン屋さん、けんかばかりしている二人の姉妹、歩きながら本を読む先生がいました。',
      '「いつか私もわたるんだ」と、のらは猫に言いました。もう二度もわたったことのある猫は、片方の目を閉じました。',
    ]).flat(),
  ];
}
