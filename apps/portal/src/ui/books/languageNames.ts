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

/** Several of them as a list: 'English, Finnish, and Swedish'. */
export function languageList(tags: readonly string[], interfaceLanguage: string): string {
  const names = [...new Set(tags.map((tag) => languageName(tag, interfaceLanguage)))];
  return new Intl.ListFormat(interfaceLanguage, { type: 'conjunction' }).format(names);
}
