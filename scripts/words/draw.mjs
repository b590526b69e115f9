import { createHash } from 'node:crypto';

/**
 * Draws texts of one language to be read, by the hash of the commit that has them: the same commit gives the same texts, the next
 * commit others, and nobody chooses. Forms of one plural are drawn together, by the first of them.
 * @param {{ commit: string, locale: string, texts: Map<string, string>, count: number }} from
 * @returns {{ key: string, value: string }[]} in the order of drawing
 */
export function drawTexts({ commit, locale, texts, count }) {
  const drawn = new Map();
  for (const [key, value] of texts) {
    const name = key.replace(PLURAL, '');
    if (!drawn.has(name)) drawn.set(name, []);
    drawn.get(name).push({ key, value });
  }
  const rank = (name) => createHash('sha256').update(`${commit} ${locale} ${name}`).digest('hex');
  return [...drawn.keys()]
    .map((name) => ({ name, rank: rank(name) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count)
    .flatMap(({ name }) => drawn.get(name));
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
