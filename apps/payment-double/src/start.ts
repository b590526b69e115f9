import Fastify, { type FastifyInstance } from 'fastify';
import { KeptReplies } from './api/kept-replies.ts';
import { apiRoutes } from './api/routes.ts';
import { runDue } from './billing/advance.ts';
import type { DoubleOptions } from './config.ts';
import { Control } from './control/control.ts';
import { controlDoor } from './control/door.ts';
import { Sender } from './events/sender.ts';
import { pageRoutes } from './pages/routes.ts';
import { PlainError } from './plain-error.ts';
import { FileJournal, memoryJournal } from './state/journal.ts';
import { moveTo } from './state/moved.ts';
import { State } from './state/state.ts';
import { Store } from './state/store.ts';

/** A double that runs. */
export interface Double {
  /** Its address, such as `http://127.0.0.1:8082`. */
  readonly url: string;
  readonly control: Control;
  close(): Promise<void>;
}

export type { DoubleOptions, WebhookTarget } from './config.ts';
export type { Control } from './control/control.ts';
export type { Fault } from './control/faults.ts';

/** How often the double looks for what is due (ms), while time passes by itself. */
const lookEvery = 1000;

/**
 * Starts a double of the card provider. No money moves.
 * @throws PlainError if the port is not available
 */
export async function startDouble(options: DoubleOptions = {}): Promise<Double> {
  const { host = '127.0.0.1', port = 8082, dir, webhook, portalOrigins = [], now = Date.now } = options;
  const store = new Store(dir === undefined ? memoryJournal : new FileJournal(dir));
  // The drops belong to the control, which needs the state.
  const state: State = new State(store, now, (type) => webhook !== undefined && !control.drops.takes(type));
  const sender = new Sender(state, webhook);
  const control = new Control(state, sender);
  const app = Fastify({ logger: false, forceCloseConnections: true });
  readForms(app);
  apiRoutes(app, { state, kept: new KeptReplies(state), faults: control.faults });
  await app.register(async (inner) => controlDoor(inner, control));
  await app.register(async (inner) => pageRoutes(inner, { state, portalOrigins }));
  try {
    await app.listen({ host, port });
  } catch (error) {
    store.close();
    throw told(error, host, port);
  }
  const url = addressOf(app, host);
  store.transact(() => moveTo(state, url));
  store.onCommit(() => sender.wake());
  sender.wake();
  const timer = setInterval(() => look(state), lookEvery);
  timer.unref();
  return {
    url,
    control,
    close: async () => {
      clearInterval(timer);
      await sender.close();
      await app.close();
      store.close();
    },
  };
}

/** Does what has become due. A fault in one look is told, and does not end the double. */
function look(state: State): void {
  try {
    state.store.transact(() => runDue(state, state.now()));
  } catch (error) {
    console.error(error);
  }
}

/** Forms are read where they are needed, because idempotency needs them as they came. */
function readForms(app: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded';
  app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 1024 ** 2 }, (_request, body, done) =>
    done(null, body),
  );
}

function addressOf(app: FastifyInstance, host: string): string {
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function told(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new PlainError(
      `Port ${port} is taken by another program. Stop it, or choose another port with PAYMENT_DOUBLE_PORT.`,
    );
  if (code === 'EADDRNOTAVAIL')
    return new PlainError(`This machine has no address ${host}. Check PAYMENT_DOUBLE_HOST.`);
  return error;
}
