import { aTimeout, expect } from '@open-wc/testing';
import { type NarratedPage, narratedBook } from '../../../../book/src/testing/narrated-book.ts';
import { HeldTimers } from '../../testing/held-timers.ts';
import { MediaSpy } from '../../testing/media-spy.ts';
import {
  button,
  buttonNames,
  hintOf,
  listTo,
  markedIn,
  openPlayer,
  pageOf,
  press,
  settled,
  shownIn,
  storeOf,
  untilMarked,
  untilShown,
} from '../../testing/player.ts';
import { until } from '../../testing/until.ts';
import type { BookPlayer } from './book-player.ts';

const spoken = (count: number, seconds: number, more: Partial<NarratedPage> = {}): NarratedPage => ({
  sentences: Array.from({ length: count }, (_, n) => `Sentence ${n + 1}.`),
  seconds,
  ...more,
});

const SILENT: NarratedPage = { sentences: ['No voice here.'] };

/** Resolves when a sentence begins to sound. Call it before the sentence can. */
const untilSpoken = (player: BookPlayer, id: string) =>
  new Promise<void>((resolve) => {
    player.addEventListener('book-track-change', ({ detail }) => detail?.fragment === id && resolve());
  });

describe('The voice of <book-player>', () => {
  it('highlights the sentence that it speaks, then the next, then turns the page and goes on', async () => {
    const player = await openPlayer(await narratedBook([spoken(2, 1), spoken(1, 5)]));
    const tracks = listTo(player, 'book-track-change');
    await player.play();
    await untilMarked(player, 's1');
    await untilMarked(player, 's2');
    await untilShown(player, 'p2.xhtml');
    await untilMarked(player, 's1');
    expect(storeOf(player).playback.playing).to.equal(true);
    const spokenOnes = tracks.flatMap(({ detail }) => (detail ? [`${detail.path}#${detail.fragment}`] : []));
    expect(spokenOnes).to.deep.equal(['EPUB/p1.xhtml#s1', 'EPUB/p1.xhtml#s2', 'EPUB/p2.xhtml#s1']);
  });

  it('speaks a real book of two voices and highlights with the class that the book styles', async () => {
    const player = await openPlayer('/demo/books/made/lighthouse-cat.epub');
    storeOf(player).settings.setRate(2);
    await player.next();
    await player.play();
    const lit = () => pageOf(player).querySelector('.-epub-media-overlay-active')?.id;
    await until(() => lit() === 's1', 'the first sentence is lit');
    await until(() => lit() === 's2', 'the second sentence is lit');
  });

  it('resolves play() when sound is really playing, and says so in an event', async () => {
    const player = await openPlayer(await narratedBook([spoken(1, 5)]));
    const changes = listTo(player, 'book-playback-change');
    await player.play();
    expect(changes.map(({ detail }) => detail.playing)).to.deep.equal([true]);
    player.pause();
    expect(changes.map(({ detail }) => detail.playing)).to.deep.equal([true, false]);
  });

  it('is connected with media keys and the lock screen once it is heard', async () => {
    const player = await openPlayer(await narratedBook([spoken(1, 5)]));
    expect(navigator.mediaSession.metadata).to.equal(null);
    await player.play();
    await until(() => navigator.mediaSession.metadata !== null);
    expect(navigator.mediaSession.metadata?.title).to.equal(storeOf(player).publication?.title);
    expect(navigator.mediaSession.playbackState).to.equal('playing');
    player.remove();
    expect(navigator.mediaSession.metadata).to.equal(null);
  });

  it('is the only one of all players: the one that was started last speaks', async () => {
    const players = [
      await openPlayer(await narratedBook([spoken(1, 60)])),
      await openPlayer(await narratedBook([spoken(1, 60)])),
    ] as const;
    const playing = () => players.map((player) => storeOf(player).playback.playing);
    for (const [one, other] of [
      [0, 1],
      [1, 0],
      [0, 1],
    ] as const) {
      await players[one].play();
      await until(() => playing()[one] && !playing()[other], `${one} speaks alone`);
      await aTimeout(200);
      expect(playing()[one]).to.equal(true);
    }
    expect(hintOf(players[1])).to.equal('Another book is being read aloud.');
    players[0].pause();
    await players[1].play();
    expect(hintOf(players[1])).to.equal('');
  });

  it('goes on in the sentence where it was paused', async () => {
    const player = await openPlayer(await narratedBook([spoken(3, 1)]));
    const second = untilSpoken(player, 's2');
    await player.play();
    await second;
    player.pause();
    expect(markedIn(player)).to.deep.equal(['s2']);
    const tracks = listTo(player, 'book-track-change');
    await player.play();
    await until(() => tracks.length > 0, 'it goes on');
    expect(tracks[0]?.detail?.fragment).to.equal('s3');
  });

  it('speaks from the sentence that the reader presses', async () => {
    const player = await openPlayer(await narratedBook([spoken(3, 5)]));
    pageOf(player).getElementById('s3')?.click();
    await untilMarked(player, 's3');
    expect(storeOf(player).playback.wanted).to.equal(true);
  });

  describe('beside media of the page itself', () => {
    const more = '<audio id="own" src="audio/p1.wav" loop="loop"></audio>';
    const openNoisy = async () => {
      const player = await openPlayer(await narratedBook([{ ...spoken(1, 60), more }, spoken(1, 60)]));
      const own = pageOf(player).getElementById('own') as HTMLMediaElement;
      own.volume = 0;
      await own.play();
      return { player, own };
    };

    it('silences them as it begins, and as their page is turned', async () => {
      const { player, own } = await openNoisy();
      await player.play();
      expect(own.paused).to.equal(true);
      player.pause();
      await own.play();
      await storeOf(player).journey.turn(1);
      expect(own.paused).to.equal(true);
    });

    it('pauses when the reader starts them', async () => {
      const { player, own } = await openNoisy();
      await player.play();
      const { navigator } = pageOf(player).defaultView as Window;
      Object.defineProperty(navigator, 'userActivation', { value: { isActive: true } });
      await own.play();
      await until(() => !storeOf(player).playback.wanted, 'the voice is paused');
      expect(own.paused).to.equal(false);
    });
  });

  it('does not speak for a press that only takes a selection away', async () => {
    const player = await openPlayer(await narratedBook([spoken(3, 5)]));
    const page = pageOf(player);
    const sentence = page.getElementById('s3');
    const selection = page.getSelection();
    selection?.selectAllChildren(page.body);
    sentence?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    selection?.removeAllRanges();
    sentence?.click();
    expect(storeOf(player).playback.wanted).to.equal(false);
    sentence?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    sentence?.click();
    expect(storeOf(player).playback.wanted).to.equal(true);
  });

  it('goes to the moment that the slider is moved to', async () => {
    const player = await openPlayer(await narratedBook([spoken(3, 5)]));
    await storeOf(player).playback.seek(11);
    await untilMarked(player, 's3');
    expect(storeOf(player).playback.playing, 'it does not start by itself').to.equal(false);
    await player.play();
    await untilMarked(player, 's3');
  });

  it('highlights nothing if the reader has turned highlighting off', async () => {
    const player = await openPlayer(await narratedBook([spoken(1, 5)]));
    storeOf(player).settings.toggleHighlight();
    await player.play();
    expect(markedIn(player)).to.deep.equal([]);
    storeOf(player).settings.toggleHighlight();
    await untilMarked(player, 's1');
  });

  it('returns to the first sentence and stops at the end of the page if pages do not turn by themselves', async () => {
    const player = await openPlayer(await narratedBook([spoken(2, 1), spoken(1, 1)]));
    storeOf(player).settings.toggleAutoPageTurn();
    const second = untilSpoken(player, 's2');
    await player.play();
    await second;
    await until(() => !storeOf(player).playback.wanted, 'it stops');
    await settled(player);
    expect(shownIn(player)).to.equal('p1.xhtml');
    expect(buttonNames(player)).to.include('Play');
    const first = untilSpoken(player, 's1');
    await player.play();
    await first;
  });

  it('stops at the end of the book', async () => {
    const player = await openPlayer(await narratedBook([spoken(1, 0.4)]));
    await player.play();
    await until(() => !storeOf(player).playback.wanted, 'it stops');
    expect(shownIn(player)).to.equal('p1.xhtml');
    expect(storeOf(player).playback.playing).to.equal(false);
  });

  it('waits three seconds on a page without a voice and turns it', async () => {
    const player = await openPlayer(await narratedBook([SILENT, spoken(1, 5)]));
    const silence = new HeldTimers(3000);
    await player.play();
    await settled(player);
    expect(buttonNames(player)).to.include('Pause');
    expect(shownIn(player)).to.equal('p1.xhtml');
    silence.release();
    await untilShown(player, 'p2.xhtml');
    await untilMarked(player, 's1');
  });

  it('does not turn a page without a voice on which the reader has paused', async () => {
    const player = await openPlayer(await narratedBook([SILENT, SILENT]));
    const silence = new HeldTimers(3000);
    await player.play();
    expect(silence.held).to.be.above(0);
    player.pause();
    silence.release();
    await settled(player);
    expect(shownIn(player)).to.equal('p1.xhtml');
  });

  it('falls silent if the reader turns to a page without a voice in the middle of a sentence', async () => {
    const player = await openPlayer(await narratedBook([spoken(1, 6), SILENT, SILENT]));
    const playing = new MediaSpy();
    await player.play();
    expect(playing.sounding.length).to.equal(1);
    await player.next();
    await until(() => playing.sounding.length === 0, 'it is silent');
    playing.restore();
  });

  it('speaks the page to which the reader turns while it speaks', async () => {
    const player = await openPlayer(await narratedBook([spoken(2, 5), spoken(2, 5)]));
    await player.play();
    await player.next();
    await until(() => storeOf(player).playback.track?.path === 'EPUB/p2.xhtml', 'it goes on there');
    expect(markedIn(player)).to.deep.equal(['s1']);
  });

  describe('in another language', () => {
    // Long enough for a slow machine to open a menu before the next sentence.
    const chosen = async () => {
      const player = await openPlayer(await narratedBook([spoken(3, 3)], { languages: ['fi'] }));
      await player.play();
      await untilMarked(player, 's2');
      await press(player, 'Language: English');
      await press(player, 'Suomi');
      return player;
    };

    it('goes on at the same sentence', async () => {
      const player = await chosen();
      const { playback } = storeOf(player);
      await until(() => playback.track?.audio?.path === 'EPUB/audio/fi/p1.wav', 'it speaks Finnish');
      expect(markedIn(player)).to.deep.equal(['s2']);
      await until(() => playback.playing, 'it speaks');
      await untilMarked(player, 's3');
      expect(buttonNames(player)).to.include('Language: Suomi');
    });

    it('keeps the highlighted sentence while it is paused', async () => {
      const player = await openPlayer(await narratedBook([spoken(3, 1.5)], { languages: ['fi'] }));
      await player.play();
      await untilMarked(player, 's2');
      player.pause();
      storeOf(player).chooseLanguage('fi');
      await until(() => storeOf(player).playback.track?.audio?.path.includes('/fi/') === true);
      expect(markedIn(player)).to.deep.equal(['s2']);
      const tracks = listTo(player, 'book-track-change');
      await player.play();
      await untilMarked(player, 's2');
      expect(tracks.some(({ detail }) => detail?.fragment === 's1')).to.equal(false);
    });
  });

  describe('that is missing', () => {
    it('is reported, and pages still turn: by hand immediately, by themselves after three seconds', async () => {
      const player = await openPlayer(
        await narratedBook([
          spoken(1, 1, { soundMissing: true }),
          spoken(1, 1, { soundMissing: true }),
          spoken(1, 5),
        ]),
      );
      await player.play();
      await settled(player);
      expect(hintOf(player)).to.equal(
        'The sound for this page is missing. You can still read and turn the pages.',
      );
      await untilShown(player, 'p2.xhtml');
      await player.next();
      expect(shownIn(player)).to.equal('p3.xhtml');
      await untilMarked(player, 's1');
    });

    it('is no longer reported on a page whose sound is there', async () => {
      const player = await openPlayer(
        await narratedBook([spoken(1, 1, { soundMissing: true }), spoken(1, 5)]),
      );
      await player.play();
      await player.next();
      await untilMarked(player, 's1');
      await settled(player);
      expect(hintOf(player)).to.equal('');
    });
  });

  it('that the browser blocks until a press is reported, and starts with the press', async () => {
    const player = await openPlayer(await narratedBook([spoken(2, 2)]));
    const own = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'play') as PropertyDescriptor;
    HTMLMediaElement.prototype.play = () =>
      Promise.reject(new DOMException('no press yet', 'NotAllowedError'));
    await player.play();
    await settled(player);
    expect(hintOf(player)).to.equal('Press Play to hear the book.');
    expect(buttonNames(player)).to.include('Play');
    Object.defineProperty(HTMLMediaElement.prototype, 'play', own);
    await press(player, 'Play');
    await untilMarked(player, 's1');
    await until(() => storeOf(player).playback.playing, 'it speaks');
    expect(hintOf(player)).to.equal('');
  });

  it('keeps its speed from page to page', async () => {
    const player = await openPlayer(await narratedBook([spoken(1, 1), spoken(1, 9)]));
    storeOf(player).setRate(1.5);
    const playing = new MediaSpy();
    await player.play();
    await untilShown(player, 'p2.xhtml');
    await untilMarked(player, 's1');
    expect(playing.sounding.map(({ playbackRate }) => playbackRate)).to.deep.equal([1.5]);
    playing.restore();
    expect(button(player, 'Pause')).to.exist;
  });
});
