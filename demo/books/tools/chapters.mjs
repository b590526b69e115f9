/** Turns the plain chapters of a reflowable book into documents with numbered sentences and pages. */

/** @param languages the order of the languages in a sentence: ['en', 'fi'] */
export function toChapters(chapters, languages) {
  let page = 0;
  return chapters.map((chapter, index) => {
    let number = 0;
    const sentence = (words) => {
      number += 1;
      const text = Object.fromEntries(languages.map((language, place) => [language, words[place]]));
      return { id: `s${number}`, text, note: words[languages.length] === 'note' };
    };
    const heading = sentence(chapter.heading);
    const paragraphs = chapter.paragraphs.map((sentences, place) => {
      const half = Math.ceil(chapter.paragraphs.length / 2);
      const startsPage = place === 0 || place === half;
      if (startsPage) page += 1;
      return { page: startsPage ? page : undefined, sentences: sentences.map(sentence) };
    });
    const { art, alt, note } = chapter;
    return { name: `chapter-${index + 1}`, title: chapter.heading[0], art, alt, note, heading, paragraphs };
  });
}
