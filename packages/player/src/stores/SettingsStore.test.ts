import { expect } from '@open-wc/testing';
import { browserStorage } from '../host/storage.ts';
import { withBlockedStorage } from '../testing/blocked-storage.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { LanguageStore } from './LanguageStore.ts';
import { SettingsStore } from './SettingsStore.ts';

const KEY = 'bookplayer_config';
const storedIn = (storage: ReturnType<typeof memoryStorage>) => JSON.parse(storage.values.get(KEY) ?? 'null');
const storeOf = (stored: unknown) => new SettingsStore(memoryStorage({ [KEY]: JSON.stringify(stored) }));

describe("The reader's settings", () => {
  it('have the defaults of the specification', () => {
    const {
      playbackRate,
      audioVolume,
      muted,
      highlightActive,
      autoPageTurnActive,
      darkTheme,
      preferredLanguage,
    } = new SettingsStore(memoryStorage());
    expect({
      playbackRate,
      audioVolume,
      muted,
      highlightActive,
      autoPageTurnActive,
      darkTheme,
    }).to.deep.equal({
      playbackRate: 1,
      audioVolume: 1,
      muted: false,
      highlightActive: true,
      autoPageTurnActive: true,
      darkTheme: false,
    });
    expect(preferredLanguage).to.equal(null);
  });

  it('are stored under bookplayer_config and restored', () => {
    const storage = memoryStorage();
    const store = new SettingsStore(storage);
    store.setRate(1.5);
    store.setVolume(0.3);
    store.toggleMuted();
    store.toggleHighlight();
    store.toggleAutoPageTurn();
    store.toggleDarkTheme();
    store.preferLanguage('fi');
    expect(storedIn(storage)).to.deep.include({
      preferredLanguage: 'fi',
      playbackRate: 1.5,
      audioVolume: 0.3,
      muted: true,
      highlightActive: false,
      autoPageTurnActive: false,
      darkTheme: true,
    });
    const again = new SettingsStore(storage);
    expect(again.playbackRate).to.equal(1.5);
    expect(again.preferredLanguage).to.equal('fi');
    expect(again.darkTheme).to.equal(true);
  });

  it('have the dark theme of the page around the book, until the reader chooses', () => {
    const storage = memoryStorage();
    const store = new SettingsStore(storage);
    store.followTheme(true);
    expect(store.darkTheme).to.equal(true);
    store.setRate(1.5);
    const next = new SettingsStore(storage);
    next.followTheme(false);
    expect(next.darkTheme).to.equal(false);
    next.toggleDarkTheme();
    next.followTheme(false);
    expect([next.darkTheme, storedIn(storage).darkTheme]).to.deep.equal([true, true]);
    const last = new SettingsStore(storage);
    last.followTheme(false);
    expect(last.darkTheme).to.equal(true);
  });

  it('from before the theme followed the page: who had the dark one had chosen it', () => {
    const storage = memoryStorage();
    storage.set('bookplayer_config', JSON.stringify({ darkTheme: true }));
    const store = new SettingsStore(storage);
    store.followTheme(false);
    expect(store.darkTheme).to.equal(true);
  });

  it('accept a rate of 50 to 200 percent in steps of 10, and no other', () => {
    const store = new SettingsStore(memoryStorage());
    for (const [asked, set] of [
      [0.5, 0.5],
      [0.4, 0.5],
      [2, 2],
      [2.1, 2],
      [1.2000000000000002, 1.2],
      [Number.NaN, 1.2],
      [1.26, 1.3],
    ] as const) {
      store.setRate(asked);
      expect(store.playbackRate, `${asked}`).to.equal(set);
    }
  });

  it('accept a volume of 0 to 1 in steps of 0.1, and no other', () => {
    const store = new SettingsStore(memoryStorage());
    for (const [asked, set] of [
      [0, 0],
      [-0.1, 0],
      [0.30000000000000004, 0.3],
      [1.1, 0.3],
      [1, 1],
      [Number.NaN, 1],
    ] as const) {
      store.setVolume(asked);
      expect(store.audioVolume, `${asked}`).to.equal(set);
    }
  });

  it('store the place and the size of the video separately: only what the reader changed is theirs', () => {
    const storage = memoryStorage();
    const store = new SettingsStore(storage);
    expect([store.videoPosition, store.videoSize]).to.deep.equal([null, null]);
    store.moveVideo({ left: 20, top: 90 });
    expect(store.videoSize).to.equal(null);
    store.resizeVideo({ width: 320, height: 180 });
    store.setPictureInPicture(true);
    const later = new SettingsStore(storage);
    expect(later.videoPosition).to.deep.equal({ left: 20, top: 90 });
    expect(later.videoSize).to.deep.equal({ width: 320, height: 180 });
    expect(later.pictureInPicture).to.equal(true);
  });

  it('have every key of the specification once a book is open, and the video as large as it says', () => {
    const storage = memoryStorage();
    const settings = new SettingsStore(storage);
    settings.setHighlightAvailable(false);
    settings.setLanguages({ main: 'sv', audio: ['sv', 'fi'], video: ['takk'] });
    expect(storedIn(storage)).to.deep.include({
      preferredLanguage: null,
      mainLanguage: 'sv',
      audioLanguages: ['sv', 'fi'],
      videoLanguages: ['takk'],
      playbackRate: 1,
      audioVolume: 1,
      muted: false,
      highlightActive: true,
      highlightAvailable: false,
      autoPageTurnActive: true,
      darkTheme: false,
      pictureInPicture: false,
      videoPosition: null,
      videoSize: { width: 640, height: 360 },
    });
    const later = new SettingsStore(storage);
    expect(later.highlights).to.equal(false);
    const languages = new LanguageStore(later);
    expect([languages.main, languages.options]).to.deep.equal(['sv', ['sv', 'fi', 'takk']]);
    expect(later.videoSize, 'the reader has not chosen it').to.equal(null);
  });

  it('of languages count only as lists of words', () => {
    expect(storeOf({ audioLanguages: ['fi', 7], videoLanguages: 'takk', mainLanguage: 3 })).to.deep.include({
      audioLanguages: [],
      videoLanguages: [],
      mainLanguage: '',
    });
  });

  it('highlight no sentence if the host says that there is nothing to highlight', () => {
    const store = new SettingsStore(memoryStorage());
    expect(store.highlights).to.equal(true);
    store.setHighlightAvailable(false);
    expect([store.highlights, store.highlightActive]).to.deep.equal([false, true]);
  });

  it('give a volume of 0 while muted; a new volume ends that', () => {
    const store = new SettingsStore(memoryStorage());
    store.toggleMuted();
    expect(store.effectiveVolume).to.equal(0);
    expect(store.audioVolume).to.equal(1);
    store.setVolume(0.5);
    expect(store.muted).to.equal(false);
    expect(store.effectiveVolume).to.equal(0.5);
  });
});

describe('Stored settings in another form', () => {
  for (const text of ['', 'no json', 'null', '[]', '"text"', '7']) {
    it(`that are invalid count as none: ${text || 'empty'}`, () => {
      expect(new SettingsStore(memoryStorage({ [KEY]: text })).playbackRate).to.equal(1);
    });
  }

  it('count as far as their types are right', () => {
    const store = storeOf({
      playbackRate: '2',
      muted: 1,
      darkTheme: true,
      preferredLanguage: 5,
      setRate: 'x',
    });
    expect(store.playbackRate).to.equal(1);
    expect(store.muted).to.equal(false);
    expect(store.darkTheme).to.equal(true);
    expect(store.preferredLanguage).to.equal(null);
    expect(Reflect.get(store, 'setRate')).to.be.a('function');
  });

  it('count as far as they are within bounds', () => {
    for (const playbackRate of [0, -1, 99]) expect(storeOf({ playbackRate }).playbackRate).to.equal(1);
    for (const audioVolume of [-1, 1.5]) expect(storeOf({ audioVolume }).audioVolume).to.equal(1);
    expect(storeOf({ playbackRate: 2, audioVolume: 0 })).to.include({ playbackRate: 2, audioVolume: 0 });
  });
});

describe('A browser whose storage is full or blocked', () => {
  it('still lets the reader change the settings', async () => {
    await withBlockedStorage(() => {
      const store = new SettingsStore(browserStorage);
      store.setRate(2);
      expect(store.playbackRate).to.equal(2);
    });
  });
});
