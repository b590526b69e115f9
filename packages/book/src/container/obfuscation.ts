import type { Publication } from '../publication.ts';
import type { Container } from './container.ts';

const LIST = 'META-INF/encryption.xml';

/**
 * The same container with obfuscated fonts made readable (EPUB OCF 3.3 §4.4). The list of such fonts is read when the
 * first font is requested: a book without fonts pays nothing.
 */
export function withoutObfuscation(container: Container, { identifier, resources }: Publication): Container {
  let listing: Promise<ReadonlyMap<string, string>> | undefined;
  return {
    async read(path) {
      const bytes = await container.read(path);
      if (!isFont(path, resources.get(path)?.mediaType)) return bytes;
      // Few books have the list.
      if (container.has(LIST) === false) return bytes;
      const { listObfuscated, reveal } = await import('./font-keys.ts');
      listing ??= listObfuscated(container, LIST);
      const algorithm = (await listing).get(path);
      return algorithm ? reveal(bytes, algorithm, identifier) : bytes;
    },
    url: (path, mediaType) => container.url(path, mediaType),
    check: (path) => container.check(path),
    release: (url) => container.release(url),
    size: (path) => container.size(path),
    has: (path) => container.has(path),
    close: () => container.close(),
  };
}

function isFont(path: string, mediaType = ''): boolean {
  return /font|opentype/.test(mediaType) || /\.(otf|ttf|woff2?)$/i.test(path);
}
