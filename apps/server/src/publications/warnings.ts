import type { Archive } from './archive.ts';
import { isVariableWithoutTable } from './mp3.ts';
import type { Narration } from './narration.ts';
import type { PackageDocument } from './package-document.ts';

const listed = 3;

/** What will not work well in a book that can still be read. */
export async function findWarnings(
  archive: Archive,
  publication: PackageDocument,
  { audioPaths }: Narration,
): Promise<string[]> {
  const media = [...publication.items.values()].filter(({ mediaType }) => /^(audio|video)\//.test(mediaType));
  const needed = new Set([...audioPaths, ...media.map(({ path }) => path)]);
  const missing = [...needed].filter((path) => !archive.has(path));
  const uneven: string[] = [];
  for (const path of needed) {
    if (!path.toLowerCase().endsWith('.mp3') || !archive.has(path)) continue;
    if (isVariableWithoutTable(await archive.readStart(path, 256 * 1024))) uneven.push(path);
  }
  return [
    ...sentence(missing, 'Sound or video is missing, so these parts stay silent'),
    ...sentence(
      uneven,
      'MP3 with a varying bit rate and no seek table, so highlighting may drift after a jump',
    ),
  ];
}

function sentence(paths: readonly string[], text: string): string[] {
  if (paths.length === 0) return [];
  const more = paths.length > listed ? ` and ${paths.length - listed} more` : '';
  return [`${text}: ${paths.slice(0, listed).join(', ')}${more}.`];
}
