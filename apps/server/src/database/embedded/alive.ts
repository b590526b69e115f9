import type { PGlite } from '@electric-sql/pglite';
import type { Asked, Said } from './said.ts';

/** A plain query of PostgreSQL's protocol. */
const question = Buffer.from('Q\0\0\0\rselect 1\0', 'latin1');

/** Tells the server, whenever it asks, that the database answers. The query runs beside the client's own and changes nothing in its transaction. */
export function tellAlive(pglite: PGlite, say: (said: Said) => void): void {
  const answer = async (asked: Asked) => {
    if (!('isAlive' in asked) || pglite.closed) return;
    let hasAnswered = false;
    await pglite.execProtocolRawStream(question, {
      onRawData: () => {
        hasAnswered = true;
      },
    });
    if (hasAnswered) say({ alive: true });
  };
  // A database that fails here has not answered; the server draws the conclusion.
  process.on('message', (asked: Asked) => void answer(asked).catch(() => undefined));
}
