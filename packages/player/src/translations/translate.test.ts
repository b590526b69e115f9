import { expect } from '@open-wc/testing';
import { catalogueOf, hasWords, languages, loadWords } from './catalogues.ts';
import { en } from './en.ts';
import { lateWords } from './late-words.ts';
import type { SubmissionKey } from './submission-catalogues.ts';
import * as submissionCatalogues from './submission-catalogues.ts';
import { questionsOf, submissionWords } from './submission-words.ts';
import { languageName, languageOfName, translate } from './translate.ts';

const holesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).toSorted();

describe('The words of the player', () => {
  it('in another language are loaded when somebody reads it, and are English until then', async () => {
    expect(hasWords('fr-CA')).to.equal(false);
    expect(translate('fr-CA', 'play')).to.equal('Play');
    await loadWords('fr-CA');
    expect(hasWords('fr-CA')).to.equal(true);
    expect(translate('fr-CA', 'play')).to.equal('Écouter');
  });

  it('exist for all seven languages, and for Norwegian by either name', async () => {
    expect(languages.toSorted()).to.deep.equal(['de', 'en', 'fi', 'fr', 'nb', 'nl', 'no', 'sv']);
    await Promise.all([loadWords('no'), loadWords('nb')]);
    expect(catalogueOf('no')).to.equal(catalogueOf('nb'));
  });

  for (const language of languages) {
    it(`in ${language} have the same keys and the same placeholders as in English, and none is empty`, async () => {
      await loadWords(language);
      const catalogue = catalogueOf(language);
      expect(Object.keys(catalogue).toSorted()).to.deep.equal(Object.keys(en).toSorted());
      for (const [key, words] of Object.entries(en)) {
        const own = catalogue[key as keyof typeof en];
        expect(own.trim(), key).to.not.equal('');
        expect(holesOf(own), key).to.deep.equal(holesOf(words));
      }
    });

    it(`in ${language} have no punctuation that could be alone on the next line`, async () => {
      await loadWords(language);
      for (const [key, words] of Object.entries(catalogueOf(language)))
        expect(words, key).not.to.match(/ [:;!?%…»]|« /);
    });
  }

  it('are found by the language of a locale, in any case, and are English elsewhere', async () => {
    await loadWords('sv');
    expect(translate('sv-SE', 'play')).to.equal('Spela');
    expect(translate('SV', 'play')).to.equal('Spela');
    for (const locale of ['en-US', 'en-GB', 'pt', '']) expect(translate(locale, 'play')).to.equal('Play');
  });

  it('are those of American schools in their English', async () => {
    expect(translate('en-US', 'submissions')).to.equal('Assignments');
    expect(translate('en-GB', 'submissions')).to.equal('Tasks');
    expect(lateWords('en-US').elsewhere_section).to.contain('“{section}”');
    expect(lateWords('en-GB').elsewhere_section).to.contain('‘{section}’');
    expect(submissionWords('en-us', 'submissions.loading')).to.equal('Loading your assignments…');
    expect(submissionWords('en', 'submissions.loading')).to.equal('Loading your tasks…');
  });

  for (const [locale, none, one, many] of [
    ['en-GB', '0 questions', '1 question', '1,200 questions'],
    ['fr', '0 question', '1 question', '1\u202f200 questions'],
    ['fi', '0 kysymystä', '1 kysymys', '1\u00a0200 kysymystä'],
    ['de', '0 Fragen', '1 Frage', '1.200 Fragen'],
  ] as const)
    it(`count in ${locale} as the language does`, () => {
      expect([0, 1, 1200].map((count) => questionsOf(locale, count))).to.deep.equal([none, one, many]);
    });

  for (const [language, words] of Object.entries(submissionCatalogues))
    it(`of submissions in ${language} have the same keys and placeholders as in English`, () => {
      expect(Object.keys(words).toSorted()).to.deep.equal(Object.keys(submissionCatalogues.en).toSorted());
      for (const [key, english] of Object.entries(submissionCatalogues.en)) {
        const own = words[key as SubmissionKey];
        expect(own.trim(), key).to.not.equal('');
        expect(holesOf(own), key).to.deep.equal(holesOf(english));
        expect(own, key).not.to.match(/ [:;!?%…»]|« /);
      }
    });

  it('have their placeholders filled; an unknown one stays', () => {
    expect(translate('en', 'bookmark_added', { name: 'Rain' })).to.equal('Bookmark added: Rain');
    expect(translate('en', 'bookmark_added')).to.equal('Bookmark added: {name}');
  });
});

describe('The name of a language', () => {
  for (const [tag, name] of [
    ['fi', 'Suomi'],
    ['sv', 'Svenska'],
    ['takk', 'TAKK'],
    ['tsp', 'TSP'],
    ['not a tag', 'not a tag'],
  ] as const) {
    it(`${tag} is ${name}`, () => {
      expect(languageName(tag)).to.equal(name);
    });
  }

  for (const [tag, language] of [
    ['fi', 'fi'],
    ['takk', null],
    ['not a tag', null],
  ] as const) {
    it(`${tag} is spoken as ${language ?? 'the text around it'}`, () => {
      expect(languageOfName(tag)).to.equal(language);
    });
  }

  it('that the browser only knows in another language is spoken in that one', () => {
    expect(languageOfName('ckb')).to.not.equal('ckb');
  });
});
