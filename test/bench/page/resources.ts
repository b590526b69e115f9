/** A task that blocked the page for more than 50 ms (W3C Long Tasks). */
export interface LongTask {
  /** Milliseconds. */
  readonly duration: number;
  /** The script that took most of the frame, if the browser reports it (W3C Long Animation Frames). */
  readonly script: string;
  /** How long that script ran, without the layout that it asked for (ms). */
  readonly ran: number;
}

interface LongFrame extends PerformanceEntry {
  readonly scripts: ReadonlyArray<
    PerformanceEntry & {
      readonly invoker: string;
      readonly sourceFunctionName: string;
      readonly forcedStyleAndLayoutDuration: number;
    }
  >;
}

const live = new Set<string>();
const tasks: PerformanceEntry[] = [];
const frames: LongFrame[] = [];

/** Counts blob URLs and long tasks. Must run before a player does. */
export function watchResources(): void {
  const create: typeof URL.createObjectURL = Reflect.get(URL, 'createObjectURL');
  const revoke: typeof URL.revokeObjectURL = Reflect.get(URL, 'revokeObjectURL');
  URL.createObjectURL = (source) => {
    const url = create.call(URL, source);
    live.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    live.delete(url);
    revoke.call(URL, url);
  };
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' });
  const long = (list: PerformanceObserverEntryList) => frames.push(...(list.getEntries() as LongFrame[]));
  new PerformanceObserver(long).observe({ type: 'long-animation-frame' });
}

/** Number of blob URLs that have been created and not revoked. */
export function liveBlobs(): number {
  return live.size;
}

/** The long tasks since the last call. */
export function takeLongTasks(): LongTask[] {
  return tasks.splice(0).map(({ startTime, duration }) => ({ duration, ...scriptAt(startTime) }));
}

function scriptAt(time: number): Pick<LongTask, 'script' | 'ran'> {
  const frame = frames.find(({ startTime, duration }) => startTime <= time && time < startTime + duration);
  const ran = (script: LongFrame['scripts'][number]) => script.duration - script.forcedStyleAndLayoutDuration;
  const [longest] = (frame?.scripts ?? []).toSorted((a, b) => ran(b) - ran(a));
  if (!longest) return { script: '', ran: 0 };
  return { script: longest.sourceFunctionName || longest.invoker, ran: ran(longest) };
}
