import { expect } from '@open-wc/testing';
import { VideoFollower } from './video-follower.ts';

/** What a follower has to do with of a video. */
class Video {
  readonly readyState = HTMLMediaElement.HAVE_ENOUGH_DATA;
  readonly duration = 60;
  readonly seeking = false;
  readonly jumps: number[] = [];
  playbackRate = 1;
  paused = true;
  #at = 0;

  get currentTime(): number {
    return this.#at;
  }

  set currentTime(seconds: number) {
    this.#at = seconds;
    this.jumps.push(seconds);
  }

  async play(): Promise<void> {
    this.paused = false;
  }

  pause(): void {
    this.paused = true;
  }
}

const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
};

describe('The video beside the voice', () => {
  const master = { seconds: 0, playing: false, rate: 1 };
  let video: Video;
  let follower: VideoFollower;

  beforeEach(() => {
    Object.assign(master, { seconds: 3, playing: false });
    video = new Video();
    follower = new VideoFollower(video as unknown as HTMLVideoElement, () => master);
    follower.start();
  });

  afterEach(() => follower.stop());

  it('goes to where the voice was put, while nothing sounds', async () => {
    await frames(2);
    expect(video.jumps).to.deep.equal([3]);
    expect(video.paused).to.equal(true);
  });

  it('waits for a voice that was asked to sound and does not yet, and goes on with it', async () => {
    // Longer than a voice may stand between two looks.
    await frames(30);
    master.playing = true;
    await frames(2);
    expect(video.paused).to.equal(true);
    master.seconds = 3.02;
    await frames(2);
    expect(video.paused).to.equal(false);
  });

  it('stands still with a voice that stands still', async () => {
    master.playing = true;
    master.seconds = 3.02;
    await frames(2);
    expect(video.paused).to.equal(false);
    await frames(30);
    expect(video.paused).to.equal(true);
  });
});
