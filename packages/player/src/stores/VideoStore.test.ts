import { type Container, SignedFetch } from '@aloud/book';
import { expect } from '@open-wc/testing';
import { RangeFetchDouble } from '../../../book/src/testing/range-fetch-double.ts';
import { warningsOf } from '../../../book/src/testing/warnings.ts';
import { AudioAddresses } from '../narration/audio-addresses.ts';
import { ContainerDouble } from '../testing/container-double.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { publication, spineItem } from '../testing/publication.ts';
import { until } from '../testing/until.ts';
import { LanguageStore } from './LanguageStore.ts';
import { PlaceStore } from './PlaceStore.ts';
import { PlaybackStore } from './PlaybackStore.ts';
import { SettingsStore } from './SettingsStore.ts';
import { VideoStore } from './VideoStore.ts';

const items = [0, 1, 2].map((index) => spineItem(index, { overlay: `EPUB/smil/p${index}.smil` }));
const book = publication({ readingOrder: items, audioLanguages: ['en'], videoLanguages: ['takk', 'tsp'] });
const pathOf = (page: number, language = 'takk') => `EPUB/pg_video/${language}/p${page}.mp4`;

/** A container that answers when a test says so, and records what is released. */
class SlowContainer extends ContainerDouble {
  readonly released: string[] = [];
  readonly #waiting = new Map<string, () => void>();

  override async url(path: string): Promise<string> {
    await new Promise<void>((resolve) => this.#waiting.set(path, resolve));
    return super.url(path);
  }

  override release(url = ''): void {
    this.released.push(url);
  }

  async answer(path: string): Promise<void> {
    await until(() => this.#waiting.has(path));
    this.#waiting.get(path)?.();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function make(container: Container, base: string | null = null, signed = new SignedFetch('')) {
  const settings = new SettingsStore(memoryStorage());
  const languages = new LanguageStore(settings);
  const places = new PlaceStore();
  languages.load(book, undefined);
  languages.request('takk');
  const playback = new PlaybackStore(settings, languages, {
    turnsByItself: () => true,
    onSentence: () => {},
    onPageBreak: () => {},
    onPageOver: () => {},
    onRest: () => {},
    onTrack: () => {},
    onPlaying: () => {},
    onSounding: () => {},
    onSoundError: () => {},
  });
  const video = new VideoStore(languages, places, playback);
  const show = (index: number) =>
    places.arrived({
      items: items.slice(index, index + 1),
      page: 0,
      pages: 1,
      percentage: 0,
      isFlowLayout: true,
      atStart: false,
      atEnd: false,
    });
  show(0);
  return { video, languages, show, addresses: new AudioAddresses(container, book, signed, base) };
}

const files = Object.fromEntries([0, 1, 2].map((page) => [pathOf(page), 'video']));

describe('The sign-language video', () => {
  it('is that of the shown page, whichever answers first', async () => {
    const container = new SlowContainer(files);
    const { video, show, addresses } = make(container);
    video.attach(book, addresses);
    show(1);
    show(2);
    await container.answer(pathOf(2));
    expect(video.url).to.equal(`blob:media/${pathOf(2)}`);
    await container.answer(pathOf(1));
    expect(video.url, 'the late one is given up').to.equal(`blob:media/${pathOf(2)}`);
    expect(container.released).to.deep.equal([`blob:media/${pathOf(1)}`]);
  });

  it('releases the address of the previous page', async () => {
    const container = new SlowContainer(files);
    const { video, show, addresses } = make(container);
    video.attach(book, addresses);
    await container.answer(pathOf(0));
    show(1);
    await container.answer(pathOf(1));
    expect(container.released).to.deep.equal([`blob:media/${pathOf(0)}`]);
  });

  it('is absent in a language of the voice, which also ends full screen', async () => {
    const { video, languages, addresses } = make(new ContainerDouble(files));
    video.attach(book, addresses);
    await until(() => video.url !== null);
    video.setFull(true);
    languages.request('en');
    await until(() => video.url === null);
    expect(video.full).to.equal(false);
  });

  it('that cannot be shown is removed', async () => {
    const { video, addresses } = make(new ContainerDouble(files));
    video.attach(book, addresses);
    await until(() => video.url !== null);
    const said = await warningsOf(() => video.onError());
    expect(video.url).to.equal(null);
    expect(said).to.have.length(1);
  });

  it('whose signature has expired is requested once more, signed again', async () => {
    const store = new RangeFetchDouble(
      {},
      { answer: ({ url }) => new Response('', { status: url.includes('Policy=new') ? 206 : 403 }) },
    ).install();
    try {
      const signed = new SignedFetch('Policy=old', async () => 'Policy=new');
      const { video, addresses } = make(new ContainerDouble({}), 'https://media.example/', signed);
      video.attach(book, addresses);
      await until(() => video.url !== null);
      expect(video.url).to.contain('Policy=old');
      await video.onError();
      expect(video.url).to.contain('Policy=new');
      await warningsOf(() => video.onError());
      expect(video.url, 'not a third time').to.equal(null);
    } finally {
      store.restore();
    }
  });

  it('whose signature expires again, after it was seen, is requested again', async () => {
    let policy = 1;
    const valid = () => `Policy=${policy}`;
    const store = new RangeFetchDouble(
      {},
      { answer: ({ url }) => new Response('', { status: url.includes(valid()) ? 206 : 403 }) },
    ).install();
    try {
      const signed = new SignedFetch(valid(), async () => valid());
      const { video, addresses } = make(new ContainerDouble({}), 'https://media.example/', signed);
      video.attach(book, addresses);
      await until(() => video.url !== null);
      for (policy = 2; policy < 4; policy++) {
        await video.onError();
        expect(video.url).to.contain(valid());
        video.onLoaded();
      }
    } finally {
      store.restore();
    }
  });

  it('may leave the page if the host says so: always, never, or in some languages', () => {
    const { video, languages, addresses } = make(new ContainerDouble(files));
    for (const [said, wanted] of [
      [undefined, true],
      [true, true],
      [false, false],
      [['takk'], true],
      [['tsp'], false],
    ] as const) {
      video.attach(book, addresses, said);
      expect(video.pictureInPicture).to.equal(wanted);
      video.reset();
    }
    video.attach(book, addresses, ['tsp']);
    languages.request('tsp');
    expect(video.pictureInPicture).to.equal(true);
    video.reset();
  });
});
