/**
 * The keys whose text is new or another one in some language, and the texts of all languages.
 * @param {Map<string, Map<string, string>>} before by locale
 * @param {Map<string, Map<string, string>>} now by locale
 * @returns {{ key: string, texts: { locale: string, before: string | undefined, now: string | undefined }[] }[]}
 */
export function changedKeys(before, now) {
  const keys = new Set([...now.values()].flatMap((texts) => [...texts.keys()]));
  return [...keys].sort().flatMap((key) => {
    const texts = [...now].map(([locale, all]) => ({
      locale,
      before: before.get(locale)?.get(key),
      now: all.get(key),
    }));
    return texts.some((text) => text.before !== text.now) ? [{ key, texts }] : [];
  });
}

/** How much longer (percent) a text is than the English one; null if one is missing. */
export function lengthBeside(text, english) {
  if (!text || !english) return null;
  return Math.round((100 * [...text].length) / [...english].length) - 100;
}
