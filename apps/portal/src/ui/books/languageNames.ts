/** Names that browsers do not have: the codes of sign-language videos (spec §9) are not BCP 47 tags. */
const ownNames: Readonly<Record<string, string>> = { takk: 'TAKK', tsp: 'TSP' };

/** The name of a language in the language of the interface. */
export function languageName(tag: string, interfaceLanguage: string): string {
  const own = ownNames[tag];
  if (own) return own;
  try {
    return new Intl.DisplayNames(interfaceLanguage, { type: 'language' }).of(tag) ?? tag;
  } catch {
    // Not a language tag at all: a book may say anything.
    return tag;
  }
}

/** Those of several, each once. */
export const languageNames = (tags: readonly string[], interfaceLanguage: string): readonly string[] => [
  ...new Set(tags.map((tag) => languageName(tag, interfaceLanguage))),
];

/** Several of them as a list: 'English, Finnish, and Swedish'. */
export const languageList = (tags: readonly string[], interfaceLanguage: string): string =>
  new Intl.ListFormat(interfaceLanguage, { type: 'conjunction' }).format(
    languageNames(tags, interfaceLanguage),
  );
