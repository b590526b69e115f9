import readers from '../i18n/readers.json' with { type: 'json' };

/** Who reads a text: the longest beginning of its key says so. The player has children for readers. */
export function readersOf(key: string): readonly string[] | undefined {
  if (key.startsWith('player.')) return ['pupil'];
  const parts = key.split('.');
  const lists: Readonly<Record<string, readonly string[]>> = readers;
  return parts.map((_, at) => lists[parts.slice(0, parts.length - at).join('.')]).find(Boolean);
}
