export type TrafficKind = 'code' | 'book';

export interface RequestSeen {
  readonly path: string;
  readonly range: string | null;
  readonly kind: TrafficKind;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** When its last byte had arrived, in milliseconds since the epoch; null while it is under way. */
  ended: number | null;
  bytes: number;
}

export interface TrafficSum {
  readonly requests: number;
  /** Bytes of bodies as sent, without headers. */
  readonly bytes: number;
  /** The part of `bytes` that is the player's own code. */
  readonly code: number;
}

/** The requests of one visit. The bench's own host page does not count. */
export class Traffic {
  readonly requests: RequestSeen[] = [];
  readonly #arrived: Array<{ readonly at: number; readonly bytes: number; readonly kind: TrafficKind }> = [];

  ask(path: string, range: string | null, kind: TrafficKind): RequestSeen {
    const request = { path, range, kind, at: wallClock(), ended: null, bytes: 0 };
    this.requests.push(request);
    return request;
  }

  arrive(request: RequestSeen, bytes: number): void {
    request.bytes += bytes;
    this.#arrived.push({ at: wallClock(), bytes, kind: request.kind });
  }

  /** @param at milliseconds since the epoch */
  until(at: number): TrafficSum {
    const arrived = this.#arrived.filter((chunk) => chunk.at <= at);
    const sum = (chunks: typeof arrived) => chunks.reduce((total, { bytes }) => total + bytes, 0);
    return {
      requests: this.requests.filter((request) => request.at <= at).length,
      bytes: sum(arrived),
      code: sum(arrived.filter(({ kind }) => kind === 'code')),
    };
  }
}

/** The same clock as in pages: `performance.timeOrigin` of both comes from the system. */
export function wallClock(): number {
  return performance.timeOrigin + performance.now();
}
