import { Counter, Gauge, type Registry } from 'prom-client';
import { type DropReason, dropReasons } from './settle.ts';
import type { StreamState } from './state.ts';

interface Measured {
  /** @returns null if the event server is away */
  readonly state: () => Promise<StreamState | null>;
  readonly drops: Readonly<Record<DropReason, number>>;
}

const gauges: ReadonlyArray<{
  readonly name: string;
  readonly help: string;
  /** No value if it is undefined. */
  readonly of: (state: StreamState | null) => number | undefined;
}> = [
  { name: 'up', help: 'Whether the event server answers.', of: (state) => Number(state !== null) },
  { name: 'waiting', help: 'Batches that are not in the database yet.', of: (state) => state?.waiting },
  {
    name: 'waiting_seconds',
    help: 'How long the oldest of these batches has waited.',
    of: (state) => state?.waitingSeconds,
  },
  { name: 'bytes', help: 'Bytes of these batches.', of: (state) => state?.bytes },
  { name: 'max_bytes', help: 'Bytes beyond which nothing more is taken.', of: (state) => state?.maxBytes },
];

/** Adds to /metrics how far the database is behind the stream. */
export function measureStream(register: Registry, { state, drops }: Measured): void {
  const registers = [register];
  let asked: Promise<StreamState | null> | undefined;
  // The gauges are read together: one question answers all of them.
  const current = () => {
    asked ??= state().finally(() => {
      asked = undefined;
    });
    return asked;
  };
  for (const { name, help, of } of gauges)
    new Gauge({
      name: `event_stream_${name}`,
      help,
      registers,
      async collect() {
        const value = of(await current());
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  new Counter({
    name: 'event_stream_dropped_total',
    help: 'Batches that were dropped, by the reason.',
    labelNames: ['why'],
    registers,
    collect() {
      this.reset();
      for (const why of dropReasons) this.inc({ why }, drops[why]);
    },
  });
}
