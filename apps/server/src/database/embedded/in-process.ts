import { type Duplex, duplexPair } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { poolOf } from './pool.ts';
import type { Room } from './room.ts';
import { sessionsOn } from './session.ts';

/** A pool on a PGlite in this process, for tests. Ending the pool is the caller's task; it closes PGlite. */
export function poolOn(pglite: PGlite, room?: Room): pg.Pool {
  const take = sessionsOn(pglite, room);
  return poolOf(() => {
    const [near, far] = duplexPair();
    take(far);
    return connected(near);
  });
}

/** The driver connects its streams itself; this one is connected already. */
function connected(stream: Duplex): Duplex {
  const nothing = () => stream;
  const connect = () => {
    process.nextTick(() => stream.emit('connect'));
    return stream;
  };
  return Object.assign(stream, { connect, setNoDelay: nothing, ref: nothing, unref: nothing });
}
