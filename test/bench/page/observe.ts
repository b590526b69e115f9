import { type FirstPage, firstPage } from './first-page.ts';
import { watchShadowRoots } from './look.ts';
import type { Reader } from './reader.ts';
import { type Moment, record, watchMedia } from './recorder.ts';
import { type LongTask, liveBlobs, takeLongTasks, watchResources } from './resources.ts';
import { type TurnSeen, turn } from './turns.ts';

/** The functions of the host page that the runner calls. */
export interface Bench {
  reader: Reader | undefined;
  readonly firstPage: Promise<FirstPage>;
  turn(by: 1 | -1, timeout: number): Promise<TurnSeen | null>;
  /** Starts recording and reading aloud. */
  listen(path: string, rate: 1 | 2, activeClass: string | null): void;
  /** Stops recording. */
  heard(): readonly Moment[];
  takeLongTasks(): LongTask[];
  liveBlobs(): number;
}

declare global {
  interface Window {
    bench: Bench;
  }
}

watchShadowRoots();
watchMedia();
watchResources();

let stop: () => readonly Moment[] = () => [];

window.bench = {
  reader: undefined,
  firstPage: firstPage(),
  turn(by, timeout) {
    return this.reader ? turn(this.reader, by, timeout) : Promise.resolve(null);
  },
  listen(path, rate, activeClass) {
    stop = record(this.reader?.lit(activeClass) ?? '');
    this.reader?.narrate(path, rate).catch((error: unknown) => console.warn(error));
  },
  heard: () => stop(),
  takeLongTasks,
  liveBlobs,
};
