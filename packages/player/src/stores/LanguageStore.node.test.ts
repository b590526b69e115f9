import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { publication } from '../testing/publication.ts';
import { LanguageStore } from './LanguageStore.ts';
import { SettingsStore } from './SettingsStore.ts';

const make = (audio = ['en', 'fi'], video = ['takk']) => {
  const settings = new SettingsStore(memoryStorage());
  const languages = new LanguageStore(settings);
  languages.load(publication({ audioLanguages: audio, videoLanguages: video }), undefined);
  return { settings, languages };
};

describe('The language of the voice', () => {
  test('is the main one until the reader chooses another', () => {
    expect(make().languages.selected).to.equal('en');
  });

  test('is kept for the next book, and a choice of the main one is kept as none', () => {
    const { settings, languages } = make();
    languages.choose('fi');
    expect(languages.selected).to.equal('fi');
    expect(settings.preferredLanguage).to.equal('fi');
    languages.choose('en');
    expect(languages.selected).to.equal('en');
    expect(settings.preferredLanguage).to.equal(null);
  });

  test('is what the host asks for, if the book has it, else what the reader prefers', () => {
    const { settings, languages } = make();
    settings.preferLanguage('fi');
    languages.request('takk');
    expect(languages.selected).to.equal('takk');
    languages.request('de');
    expect(languages.selected).to.equal('fi');
  });

  test('is the main one if the book has neither', () => {
    const { settings, languages } = make();
    settings.preferLanguage('de');
    languages.request('nl');
    expect(languages.selected).to.equal('en');
    expect(settings.preferredLanguage, 'the preference waits for a book that has it').to.equal('de');
  });

  test('chosen by the reader takes precedence over the host’s request', () => {
    const { languages } = make();
    languages.request('takk');
    languages.choose('fi');
    expect(languages.selected).to.equal('fi');
    languages.request('takk');
    languages.choose('en');
    expect(languages.selected).to.equal('en');
  });

  test('can be chosen if there is more than one, of sound or of video', () => {
    expect(make(['en'], []).languages.hasChoice).to.equal(false);
    expect(make([], []).languages.hasChoice).to.equal(false);
    expect(make(['en'], ['takk']).languages.hasChoice).to.equal(true);
    expect(make(['en', 'fi'], ['fi', 'takk']).languages.options).to.deep.equal(['en', 'fi', 'takk']);
  });

  test('comes from what the host says of the book, before what the package says', () => {
    const { languages } = make();
    languages.load(publication({ audioLanguages: ['en'] }), {
      languages: { mainLanguage: 'nb', audio: ['nb', 'sv'], video: ['tsp'] },
    });
    expect(languages.selected).to.equal('nb');
    expect(languages.options).to.deep.equal(['nb', 'sv', 'tsp']);
  });
});
