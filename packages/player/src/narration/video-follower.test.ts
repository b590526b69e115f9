import { expect } from '@open-wc/testing';
import { VideoFollower } from './video-follower.ts';

/** The part of a video that a follower uses. */
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

  it('seeks to where the voice was put while nothing plays', async () => {
    await frames(2);
    expect(video.jumps).to.deep.equal([3]);
    expect(video.paused).to.equal(true);
  });

  it('waits for a voice that was started and is not playing yet, and goes on with it', async () => {
    // Longer than a voice may stand still between two frames.
    await frames(30);
    master.playing = true;
    await frames(2);
    expect(video.paused).to.equal(true);
    master.seconds = 3.02;
    await frames(2);
    expect(video.paused).to.equal(false);
  });

  it('stops with a voice that stops', async () => {
    master.playing = true;
    master.seconds = 3.02;
    await frames(2);
    expect(video.paused).to.equal(false);
    await frames(30);
    expect(video.paused).to.equal(true);
  });
});
