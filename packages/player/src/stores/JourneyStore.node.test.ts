import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Travels } from '../testing/travels.ts';

/** Two chapters of ten sentences of 30 letters, 3 seconds each; 100 letters fit on a page. */
const CHAPTER = { letters: Array.from({ length: 10 }, () => 30) };
const SILENT = { letters: [50], spoken: false };
const LONG = { letters: [30, 400, 30] };

const open = (chapters = [CHAPTER, CHAPTER], letters = 100) => new Travels(chapters, letters).open();
/** A chapter of one page, and one whose sound does not come. */
const openSoundless = async () => {
  const travels = await open([{ letters: [50] }, CHAPTER]);
  vi.spyOn(travels.book, 'tracks').mockReturnValue(new Promise(() => {}));
  return travels;
};
const placeOf = (index: number, fragment: string, timeOffset = 0) => ({
  ncxRef: '',
  URI: `EPUB/p${index}.xhtml#id=${fragment}`,
  timeOffset,
  charOffset: 0,
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('A change of the window', () => {
  test('leaves the voice in its sentence, at its time, while it speaks', async () => {
    const travels = await open();
    await travels.do(() => travels.playback.play());
    await travels.listen(7);
    const before = travels.voice.heard;
    for (const letters of [40, 250, 70, 100]) {
      await travels.resize(letters);
      expect(travels.voice.heard).to.equal(before);
      expect(travels.faultsInSight).to.deep.equal([]);
    }
    expect(travels.voice.told).to.have.length(1);
    expect(travels.page).to.equal('0/0');
  });

  test('keeps the sentence in which the reader paused', async () => {
    const travels = await open();
    await travels.do(() => travels.playback.play());
    await travels.listen(7);
    await travels.do(() => travels.playback.pause());
    await travels.resize(40);
    expect(travels.page).to.equal('0/1');
    await travels.resize(100);
    expect(travels.page).to.equal('0/0');
    expect(travels.playback.track?.fragment).to.equal('s3');
    await travels.do(() => travels.playback.play());
    expect(travels.voice.told.at(-1)?.from).to.be.closeTo(7, 0.05);
  });

  test('and back leaves page and page count as they were, in whatever order', async () => {
    const travels = await open();
    await travels.do(() => travels.journey.turn(1));
    await travels.do(() => travels.journey.turn(1));
    const before = [travels.page, travels.places.shown?.pages, travels.journey.place];
    for (const letters of [
      37, 90, 300, 55, 12, 210, 80, 41, 160, 33, 99, 20, 75, 130, 64, 48, 27, 110, 290, 100,
    ])
      await travels.resize(letters);
    expect([travels.page, travels.places.shown?.pages, travels.journey.place]).to.deep.equal(before);
  });

  test('is no progress: it adds nothing to the read log, and nothing to the last place', async () => {
    const travels = await open();
    await travels.do(() => travels.journey.turn(1));
    const [logged, left] = [travels.logged.length, travels.left.length];
    await travels.resize(40);
    await travels.resize(100);
    expect([travels.logged.length, travels.left.length]).to.deep.equal([logged, left]);
  });

  test('makes the sentence that it keeps in view the last place: the one before may be on another page now', async () => {
    const travels = await open();
    await travels.do(() => travels.journey.goToPath('EPUB/p1.xhtml', ''));
    await travels.do(() => travels.playback.play());
    await travels.listen(7);
    await travels.resize(40);
    expect(travels.page).to.equal('1/1');
    expect(travels.left.at(-1)?.URI).to.match(/p1\.xhtml#id=s3&/);
  });

  test('while a page is coming does not keep the voice from beginning on it', async () => {
    const travels = await open();
    await travels.do(() => travels.playback.play());
    void travels.journey.turn(1);
    travels.pages.resize(60);
    travels.journey.relayOut();
    await travels.held.releaseAll();
    expect(travels.playback.state).to.equal('speaking');
    expect(travels.faultsInSight).to.deep.equal([]);
  });
});

describe('A turned page', () => {
  test('becomes the last place once the voice has settled: document and sentence belong together', async () => {
    const travels = await open();
    await travels.do(() => travels.playback.play());
    await travels.listen(31);
    expect(travels.page).to.equal('1/0');
    const places = travels.left.map(({ URI }) => URI.replace(/&.*/u, ''));
    expect(places).to.deep.equal([
      // s4 and s7 began overleaf, so those pages are named by their text.
      'EPUB/p0.xhtml#cfi=100',
      'EPUB/p0.xhtml#cfi=200',
      'EPUB/p1.xhtml#id=s1',
    ]);
    expect(travels.left.at(-1)?.timeOffset).to.be.closeTo(0, 0.2);
  });

  test('four times at once is four pages and four events, and the last of them is not the end', async () => {
    const travels = await open();
    const turned: boolean[] = [];
    await travels.do(() => {
      for (let press = 0; press < 4; press++) void travels.journey.turn(1).then((on) => turned.push(on));
    });
    expect(travels.page).to.equal('1/1');
    expect(turned).to.deep.equal([true, true, true, true]);
    expect(travels.turns).to.have.length(4);
    expect(
      travels.turns.map((event) => 'location' in event && event.location.position.URI.split('#')[0]),
    ).to.deep.equal(['EPUB/p0.xhtml', 'EPUB/p0.xhtml', 'EPUB/p1.xhtml', 'EPUB/p1.xhtml']);
  });

  test('is reported also if it is left before its sound has come', async () => {
    const travels = await openSoundless();
    for (let press = 0; press < 2; press++) await travels.do(() => travels.journey.turn(1));
    expect(travels.page).to.equal('1/1');
    expect(travels.turns).to.have.length(1);
  });

  test('is reported if the voice led to it, inside a chapter as well', async () => {
    const travels = await open();
    await travels.do(() => travels.playback.play());
    await travels.listen(11);
    expect(travels.turns).to.have.length(1);
    expect(travels.turns[0]).to.include({ direction: 'forward', method: 'auto' });
  });

  test('in the middle of a long clip begins to speak at its share', async () => {
    const travels = await open([LONG, CHAPTER]);
    await travels.do(() => travels.journey.turn(1));
    await travels.do(() => travels.journey.turn(1));
    await travels.do(() => travels.playback.play());
    expect(travels.heard).to.equal('0#s2');
    // Page 2 begins after 200 letters: 30 of the first sentence and 170 of the second.
    expect(travels.voice.told.at(-1)?.from).to.be.closeTo(20, 0.01);
    await travels.listen(0.5);
    expect(travels.page).to.equal('0/2');
    await travels.listen(10);
    expect(travels.page).to.equal('0/3');
    expect(travels.faultsInSight).to.deep.equal([]);
  });

  test('by the reader while the page follows the voice is the page that is read', async () => {
    const travels = await open();
    await travels.do(() => travels.playback.play());
    while (travels.held.count === 0) travels.voice.tick();
    const turned = travels.journey.turn(1);
    await travels.held.releaseAll();
    await turned;
    expect(travels.page).to.equal('0/2');
    expect(travels.playback.state).to.equal('speaking');
    expect(travels.faultsInSight).to.deep.equal([]);
  });

  test('by the voice after the reader’s last presses does not end the narration', async () => {
    const travels = await open([CHAPTER, SILENT, CHAPTER]);
    await travels.do(() => travels.playback.play());
    for (let press = 0; press < 3; press++) void travels.journey.turn(1);
    await travels.held.releaseAll();
    expect(travels.page).to.equal('1/0');
    expect(travels.playback.state).to.equal('silent');
    vi.advanceTimersByTime(3000);
    await travels.held.releaseAll();
    expect(travels.heard).to.equal('2#s1');
  });
});

describe('A jump', () => {
  test('to a sentence is where Play begins', async () => {
    const travels = await open();
    const start = travels.places.start(placeOf(1, 's6'));
    await travels.do(() => start && travels.journey.goTo(start));
    expect(travels.page).to.equal('1/1');
    await travels.do(() => travels.playback.play());
    expect(travels.heard).to.equal('1#s6');
  });

  test('to a sentence keeps it in another window, and as the last place, before it is heard', async () => {
    const travels = await open();
    await travels.do(() => travels.journey.goTo({ target: { index: 1, fragment: 's6' }, seconds: 0 }));
    expect(travels.left.at(-1)?.URI).to.match(/p1\.xhtml#id=s6&/);
    await travels.resize(40);
    expect(travels.page).to.equal('1/3');
    await travels.resize(100);
    await travels.do(() => travels.playback.play());
    expect(travels.heard).to.equal('1#s6');
  });

  test('while the voice speaks takes the voice along', async () => {
    const travels = await open();
    await travels.do(() => travels.playback.play());
    await travels.do(() => travels.journey.goToPath('EPUB/p1.xhtml', 's6'));
    expect(travels.heard).to.equal('1#s6');
    expect(travels.page).to.equal('1/1');
  });

  test('to the last place of another day goes on in the sentence, at its time', async () => {
    const first = await open();
    await first.do(() => first.playback.play());
    await first.listen(16);
    await first.do(() => first.playback.pause());
    const place = first.left.at(-1);
    const again = await new Travels([CHAPTER, CHAPTER], 60).open(place);
    expect(again.page).to.equal('0/2');
    await again.do(() => again.playback.play());
    expect(again.heard).to.equal('0#s6');
    expect(again.voice.told.at(-1)?.from).to.be.closeTo(16, 0.2);
  });

  test('shows on the slider where the page begins', async () => {
    const travels = await open();
    await travels.do(() => travels.journey.turn(1));
    // Four sentences began on the first page.
    expect(travels.playback.seconds).to.be.closeTo(12, 0.01);
    await travels.do(() => travels.playback.play());
    expect(travels.playback.seconds).to.be.closeTo(12, 0.01);
  });
});

describe('The way back from a link', () => {
  test('is offered for three pages', async () => {
    const travels = await open();
    await travels.do(() => travels.journey.followLink('EPUB/p1.xhtml', 's1'));
    for (let turn = 0; turn < 2; turn++) await travels.do(() => travels.journey.turn(1));
    expect(travels.journey.wayBack?.URI).to.contain('EPUB/p0.xhtml');
    await travels.do(() => travels.journey.turn(-1));
    expect(travels.journey.wayBack).to.equal(null);
  });
});

describe('The slider', () => {
  test('takes the page along, whatever the setting', async () => {
    const travels = await open();
    travels.turnByItself(false);
    await travels.do(() => travels.playback.play());
    await travels.do(() => travels.playback.seek(25));
    expect(travels.heard).to.equal('0#s9');
    expect(travels.page).to.equal('0/2');
    expect(travels.playback.state).to.equal('speaking');
  });

  test('stays in the hand that holds it while the voice goes on', async () => {
    const travels = await open();
    await travels.do(() => travels.playback.play());
    travels.playback.cursor.hold(20);
    await travels.listen(2);
    expect(travels.playback.cursor.held).to.equal(20);
    await travels.do(() => travels.playback.seek(20));
    expect(travels.playback.cursor.held).to.equal(null);
    expect(travels.heard).to.equal('0#s7');
  });
});

describe('A press on a sentence that began overleaf', () => {
  test('speaks what is on this page, and does not turn it', async () => {
    const travels = await open();
    travels.turnByItself(false);
    await travels.do(() => travels.journey.turn(1));
    await travels.do(() => travels.playback.playFrom('EPUB/p0.xhtml', ['s4']));
    expect(travels.voice.told.at(-1)?.from).to.be.closeTo(10, 0.01);
    await travels.listen(0.5);
    expect([travels.page, travels.heard]).to.deep.equal(['0/1', '0#s4']);
  });
});

test('A turn before the first page is drawn takes the voice along', async () => {
  const travels = new Travels([CHAPTER, CHAPTER]);
  let draw = () => {};
  const drawn = new Promise<void>((resolve) => {
    draw = resolve;
  });
  travels.pages.drawn = () => drawn;
  const opening = travels.open();
  await vi.waitFor(() => expect(travels.page).to.equal('0/0'));
  await travels.journey.goTo({ target: { index: 1 }, seconds: 0 });
  draw();
  await opening;
  await travels.do(() => {});
  expect(travels.faultsInSight).to.deep.equal([]);
  await travels.do(() => travels.playback.playFrom('EPUB/p1.xhtml', ['s5']));
  expect(travels.heard).to.equal('1#s5');
});

describe('A press on a sentence whose sound is on its way', () => {
  /** A reader on the last page of the second chapter, whose tracks come when `come` is called. */
  async function waiting() {
    const travels = await open();
    const { book } = travels;
    const tracks = book.tracks.bind(book);
    let come = () => {};
    const coming = new Promise<void>((resolve) => {
      come = resolve;
    });
    book.tracks = async (item) => {
      await coming;
      return tracks(item);
    };
    await travels.do(() => travels.journey.goTo({ target: { index: 1, progression: 1 }, seconds: 0 }));
    expect(travels.page).to.match(/^1/);
    return { travels, come, pressed: travels.playback.playFrom('EPUB/p1.xhtml', ['s10']) };
  }

  test('speaks it once it is there', async () => {
    const { travels, come, pressed } = await waiting();
    await travels.do(come);
    expect([await pressed, travels.heard]).to.deep.equal([true, '1#s10']);
    expect(travels.faultsInSight).to.deep.equal([]);
  });

  test('speaks it also if its page gets another layout meanwhile', async () => {
    const { travels, come, pressed } = await waiting();
    await travels.resize(120);
    await travels.do(come);
    expect([await pressed, travels.heard]).to.deep.equal([true, '1#s10']);
  });

  test('is forgotten if the reader turns on before', async () => {
    const { travels, come, pressed } = await waiting();
    await travels.do(() => travels.journey.goTo({ target: { index: 0 }, seconds: 0 }));
    await travels.do(come);
    expect([await pressed, travels.page, travels.heard]).to.deep.equal([true, '0/0', null]);
  });
});

describe('Sentences', () => {
  test('are reached one by one, and beyond the page by turning it', async () => {
    const travels = await open();
    await travels.do(() => travels.journey.toSentence(1));
    expect(travels.playback.track?.fragment).to.equal('s2');
    await travels.do(() => travels.journey.toSentence(-1));
    expect(travels.playback.track?.fragment).to.equal('s1');
    for (let step = 0; step < 9; step++) await travels.do(() => travels.journey.toSentence(1));
    expect([travels.page, travels.playback.track?.fragment]).to.deep.equal(['0/2', 's10']);
    await travels.do(() => travels.journey.toSentence(1));
    expect(travels.page).to.equal('1/0');
  });
});

describe('Without turning by itself', () => {
  test('the voice goes back to the first sentence of the page and stops', async () => {
    const travels = await open();
    travels.turnByItself(false);
    await travels.do(() => travels.playback.play());
    await travels.listen(13);
    expect([travels.playback.state, travels.page, travels.heard]).to.deep.equal(['ended', '0/0', null]);
    expect(travels.playback.seconds).to.equal(0);
    await travels.do(() => travels.playback.play());
    expect(travels.heard).to.equal('0#s1');
  });

  test('Play on a page without sound says that there is none', async () => {
    const travels = await open([SILENT, CHAPTER]);
    travels.turnByItself(false);
    await travels.do(() => travels.playback.play());
    expect([travels.playback.state, travels.playback.problem]).to.deep.equal(['paused', 'silent']);
  });
});

describe('The sound', () => {
  test('is reported as begun and paused when it is heard, not for silent pages or a change of language', async () => {
    const travels = await open([CHAPTER, SILENT, CHAPTER]);
    await travels.do(() => travels.playback.play());
    await travels.do(() => {
      travels.languages.choose('fi');
      void travels.playback.reload();
    });
    await travels.listen(31);
    expect(travels.page).to.equal('1/0');
    vi.advanceTimersByTime(3000);
    await travels.held.releaseAll();
    await travels.do(() => travels.playback.pause());
    const sounds = travels.events.map(({ type }) => type).filter((type) => type.startsWith('audio'));
    expect(sounds).to.deep.equal(['audioStarted', 'audioPaused', 'audioStarted', 'audioPaused']);
  });
});

describe('Another language', () => {
  test('is read on if the page gets another layout before its sentences are there', async () => {
    const travels = await open();
    await travels.do(() => travels.playback.play());
    await travels.listen(7);
    const { book, languages, playback } = travels;
    const tracks = book.tracks.bind(book);
    let bring: () => void = () => undefined;
    const brought = new Promise<void>((resolve) => {
      bring = resolve;
    });
    vi.spyOn(book, 'tracks').mockImplementation(async (...of) => {
      await brought;
      return tracks(...of);
    });
    await travels.do(() => {
      languages.choose('fi');
      void playback.reload();
    });
    await travels.resize(60);
    await travels.do(bring);
    expect([playback.state, travels.heard]).to.deep.equal(['speaking', '0#s3']);
    expect(travels.faultsInSight).to.deep.equal([]);
  });
});

describe('Closing the book', () => {
  test('keeps the sentence that was being read', async () => {
    const travels = await open();
    await travels.do(() => travels.playback.play());
    await travels.listen(7);
    const { length } = travels.left;
    travels.journey.reset();
    expect(travels.left).to.have.length(length + 1);
    expect(travels.left.at(-1)?.URI).to.contain('#id=s3&');
    expect(travels.left.at(-1)?.timeOffset).to.be.closeTo(7, 0.05);
  });

  test('keeps a page on which the voice had not settled yet', async () => {
    const travels = await openSoundless();
    await travels.do(() => travels.journey.turn(1));
    expect(travels.turns).to.deep.equal([]);
    travels.journey.reset();
    expect(travels.left.at(-1)?.URI).to.contain('EPUB/p1.xhtml#');
    expect(travels.turns).to.have.length(1);
  });
});
