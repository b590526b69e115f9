import type { Archive } from './archive.ts';
import { clockValue } from './clock-value.ts';
import { metaValues, type PackageDocument, resolvePath } from './package-document.ts';
import { elements, parseXml } from './xml.ts';

export interface Narration {
  readonly narrated: boolean;
  /** Seconds, as the package says, else the sum of the clips; null for a silent book. */
  readonly duration: number | null;
  /** Every sound file that the main overlays name. */
  readonly audioPaths: ReadonlySet<string>;
}

/** The publication's own overlays (EPUB 3.3 §9): how long they are and which sound they need. */
export async function readNarration(archive: Archive, publication: PackageDocument): Promise<Narration> {
  const overlays = new Set(
    publication.spine.flatMap(({ item }) => publication.items.get(item.overlayId ?? '')?.path ?? []),
  );
  const audioPaths = new Set<string>();
  let clips = 0;
  for (const path of overlays) {
    for (const clip of await readClips(archive, path)) {
      if (clip.path !== null) audioPaths.add(clip.path);
      clips += clip.seconds;
    }
  }
  const narrated = overlays.size > 0;
  const said = clockValue(metaValues(publication, 'media:duration')[0] ?? '');
  return { narrated, duration: narrated ? said || clips || null : null, audioPaths };
}

async function readClips(archive: Archive, path: string) {
  const text = await archive.readText(path);
  if (text === null) return [];
  try {
    return elements(parseXml(text, path), 'audio').map((audio) => {
      const begin = clockValue(audio.getAttribute('clipBegin') ?? '');
      const end = clockValue(audio.getAttribute('clipEnd') ?? '');
      return {
        path: resolvePath(path, audio.getAttribute('src') ?? ''),
        seconds: Math.max(0, end - begin),
      };
    });
  } catch {
    // The reader logs and skips a broken overlay too (spec §8).
    return [];
  }
}
